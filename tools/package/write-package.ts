import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { emitModules } from './emit-modules.ts'
import { writeManifest } from './write-manifest.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

type PackageOptions = {
  /** False skips the type check, for tests, which run after a separate one. */
  readonly isChecked: boolean
}

/**
 * Writes the package to publish into a folder for `npm pack`: the entry points as JavaScript with types, and the server
 * and the command line as built by `npm run build`, under the same `dist`.
 */
export function writePackage(target: string, { isChecked }: PackageOptions): void {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  for (const name of ['cli', 'client', 'server']) {
    const built = join(root, 'dist', name)
    if (!existsSync(built)) throw new Error(`dist/${name} is missing: run "npm run build" first.`)
    cpSync(built, join(target, 'dist', name), { recursive: true, filter: (path) => !path.endsWith('.map') })
  }
  for (const name of ['demo/media', 'docs/examples'])
    cpSync(join(root, name), join(target, name), { recursive: true })
  emitModules(target, { isChecked })
  for (const name of ['LICENSE', 'CHANGELOG.md']) cpSync(join(root, name), join(target, name))
  cpSync(join(root, 'tools/package/README.md'), join(target, 'README.md'))
  writeManifest(target)
}
