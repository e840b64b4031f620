import { existsSync, rmSync } from 'node:fs'
import { build } from 'vite'

const root = new URL('..', import.meta.url).pathname

process.env['NODE_ENV'] = 'production'
// The compiled files of the previous server.
rmSync(`${root}/dist/cache`, { recursive: true, force: true })
rmSync(`${root}/dist/client`, { recursive: true, force: true })
const areas = ['visitor', 'account', 'kitchen', 'appearance']
for (const mode of [...areas, 'service-worker', 'kitchen-service-worker', 'account-service-worker'])
  await build({ root, mode, logLevel: 'warn' })
await build({ root, logLevel: 'warn', build: { ssr: true } })
if (existsSync(`${root}/vite.cli.config.ts`)) {
  await build({ root, logLevel: 'warn', configFile: `${root}/vite.cli.config.ts`, build: { ssr: true } })
}
