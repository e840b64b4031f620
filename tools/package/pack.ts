import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ensureBuilt } from '#testing/server/built.ts'
import { writePackage } from './write-package.ts'

const run = promisify(execFile)

/** The package as packed by npm in a temporary folder, for tests that install it. */
export type PackedPackage = {
  readonly folder: string
  /** The packed folder. */
  readonly source: string
  readonly tarball: string
  /** The names of its dependencies. */
  readonly dependencies: { readonly core: readonly string[]; readonly optional: readonly string[] }
  readonly remove: () => Promise<void>
}

/** Builds the server and the command line if they are stale, and packs the package. */
export async function packPackage(): Promise<PackedPackage> {
  await ensureBuilt()
  const folder = await mkdtemp(join(tmpdir(), 'trivet-package-'))
  const source = join(folder, 'source')
  writePackage(source, { isChecked: false })
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: source })
  const manifest: Readonly<Record<'dependencies' | 'optionalDependencies', Record<string, string>>> =
    JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  return {
    ...{ folder, source },
    tarball: join(folder, stdout.trim()),
    dependencies: {
      core: Object.keys(manifest.dependencies),
      optional: Object.keys(manifest.optionalDependencies),
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
