import '#adapters/config.ts'
import '#web/visitor/routes.ts'
import '../index.ts'
import '../../adapters/config.ts'
