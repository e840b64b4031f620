import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Builds the command line into dist/cli. */
process.env['NODE_ENV'] = 'production'
await build({ root, logLevel: 'warn', configFile: `${root}/vite.cli.config.ts` })
