import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { ServiceWorkerPrograms } from '#adapters/http-server/pages/service-workers.ts'
import { createStaticFiles } from '#adapters/http-server/static-files.ts'
import type { Area } from './areas.ts'
import { createClientBuild, manifestPath, type ClientBuild, type Manifest } from './client-build.ts'
import type { HttpEnv } from '#adapters/http-server/http/http-env.ts'

/** The address under which the browser's files are served. */
const base = '/assets/'

/** The scripts, styles and fonts of the pages: built into a folder, or compiled on demand in development. */
export type BrowserFiles = {
  readonly build: ClientBuild
  /** The path on disk of a file, by its address. */
  pathOf(address: string): string
  /** Serves the files; has no routes if another server serves them. */
  readonly app: Hono<HttpEnv>
  /** The service workers, which cache pages on devices; omitted in development. */
  readonly serviceWorkers?: ServiceWorkerPrograms
}

/** Opens the output folder of `vite build`. */
export async function openBuiltFiles(folder: string, isSecure: boolean): Promise<BrowserFiles> {
  const manifest = async (area: Area | 'appearance'): Promise<Manifest> =>
    JSON.parse(await readFile(join(folder, manifestPath(area)), 'utf8'))
  const [visitor, account, kitchen, others, ofSites, ofKitchen, ofAccount] = await Promise.all([
    manifest('visitor'),
    manifest('account'),
    manifest('kitchen'),
    manifest('appearance'),
    readFile(join(folder, 'service-worker.js'), 'utf8'),
    readFile(join(folder, 'kitchen-service-worker.js'), 'utf8'),
    readFile(join(folder, 'account-service-worker.js'), 'utf8'),
  ])
  return {
    build: createClientBuild({ visitor, account, kitchen }, base, others),
    pathOf: (address) => join(folder, address.slice(base.length)),
    app: await createStaticFiles(folder, base, isSecure),
    serviceWorkers: {
      sites: { code: ofSites, files: filesOf(visitor) },
      kitchen: { code: ofKitchen, files: filesOf(kitchen) },
      account: { code: ofAccount, files: filesOf(account) },
    },
  }
}

/** The addresses of all scripts and styles of an area. */
function filesOf(manifest: Manifest): string[] {
  const files = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css])
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file)).map((file) => base + file)
}
