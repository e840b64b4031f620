import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type EarlierBuild = { readonly folder: string; remove(): void }

/** Checks out a commit in a temporary folder, installs its packages and builds it. Needs the package registry. */
export function buildEarlier(commit: string): EarlierBuild {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-earlier-'))
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, {
      cwd: folder,
      env: plainEnvironment(),
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    execFileSync('git', ['clone', '--quiet', '--no-checkout', '.', folder])
    run('git', 'checkout', '--quiet', commit)
    run('npm', 'ci', '--no-audit', '--no-fund')
    run(process.execPath, 'tools/build.ts')
    return { folder, remove }
  } catch (error) {
    remove()
    throw error
  }
}

/** Without the settings that `npm run` passes on, which would make npm install into this checkout. */
function plainEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV|INIT_CWD)/i.test(name)),
  )
}
