import '#adapters/config.ts'
import '#cli/program.ts'
