import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The Node versions that are installed for tests beside the running one: the oldest of core, and that of the server. */
export const otherNodes = { 20: '20.19.0', 24: '24' } as const

/**
 * Installs older Node versions in a folder and returns the paths of their programs. They come from the npm packages that
 * hold the program alone, so that no script runs; needs the package registry.
 */
export async function installNodes(folder: string): Promise<Record<keyof typeof otherNodes, string>> {
  const platform = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const place = join(folder, 'nodes')
  await mkdir(place)
  await writeFile(join(place, 'package.json'), '{"private":true}')
  const packages = Object.entries(otherNodes).map(
    ([major, version]) => `node${major}@npm:${platform}@${version}`,
  )
  const options = ['--ignore-scripts', '--no-audit', '--no-fund']
  await promisify(execFile)('npm', ['install', ...options, ...packages], { cwd: place })
  const program = (major: number) => join(place, `node_modules/node${major}/bin/node`)
  return { 20: program(20), 24: program(24) }
}
