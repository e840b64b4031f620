import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { createStaticFiles } from '#adapters/http-server/static-files.ts'
import type { Area } from './areas.ts'
import { createClientBuild, manifestPath, type ClientBuild } from './document/client-build.ts'

/** The address under which the browser's files are served. */
const base = '/assets/'

/** The scripts, styles and fonts of the pages: built into a folder, or made on demand while somebody develops. */
export type BrowserFiles = {
  readonly build: ClientBuild
  /** The path on disk of a file, by its address. */
  pathOf(address: string): string
  /** Answers requests for the files; has no route where another server answers them. */
  readonly app: Hono<{ Bindings: HttpBindings }>
}

/** Opens the folder that `vite build` wrote. */
export async function openBuiltFiles(folder: string, isSecure: boolean): Promise<BrowserFiles> {
  const manifest = async (area: Area) => JSON.parse(await readFile(join(folder, manifestPath(area)), 'utf8'))
  const [visitor, account, kitchen] = await Promise.all([
    manifest('visitor'),
    manifest('account'),
    manifest('kitchen'),
  ])
  return {
    build: createClientBuild({ visitor, account, kitchen }, base),
    pathOf: (address) => join(folder, address.slice(base.length)),
    app: await createStaticFiles(folder, base, isSecure),
  }
}
