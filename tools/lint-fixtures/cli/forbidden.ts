import '#adapters/config.ts'
import '#web/server.ts'
