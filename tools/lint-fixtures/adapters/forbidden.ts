import '#web/visitor/routes.ts'
import '#cli/program.ts'
