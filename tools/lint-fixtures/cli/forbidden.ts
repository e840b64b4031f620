import '#adapters/config.ts'
import '#web/server/server.ts'
