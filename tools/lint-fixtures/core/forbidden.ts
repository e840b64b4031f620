import '#adapters/config.ts'
import '#web/routes.ts'
import '../index.ts'
import '../../adapters/config.ts'
