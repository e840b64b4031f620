import '#web/routes.ts'
import '#cli/program.ts'
