import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { PackedPackage } from './pack.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

type Environment = Readonly<Record<string, string>>

/** The output and the exit code of a command. */
export type CommandResult = { readonly code: number; readonly stdout: string; readonly stderr: string }

/** The command of a package that was installed with `npm install --global`. */
export type InstalledCommand = {
  /** The path of the program. */
  readonly path: string
  readonly run: (args: readonly string[], environment?: Environment) => Promise<CommandResult>
  /** Starts a long-running command. */
  readonly start: (args: readonly string[], environment: Environment) => ChildProcess
}

/**
 * Installs the packed package below its own prefix. All its dependencies are links to those installed here, so that
 * nothing is downloaded, and a package that is imported but not declared is missing.
 */
export async function installCommand({
  folder,
  tarball,
  dependencies,
}: PackedPackage): Promise<InstalledCommand> {
  const prefix = join(folder, 'prefix')
  const links = [...dependencies.core, ...dependencies.optional].map(
    (name) => `file:${join(root, 'node_modules', name)}`,
  )
  const options = ['--offline', '--ignore-scripts', '--omit=peer', '--no-audit', '--no-fund']
  await run('npm', ['install', '--global', '--prefix', prefix, ...options, tarball, ...links])
  const program = join(prefix, 'bin/trivet')
  const settings = (environment: Environment) => ({
    cwd: folder,
    env: { ...systemEnvironment(), ...environment },
  })
  return {
    path: program,
    start: (args, environment) => spawn(program, args, settings(environment)),
    run: (args, environment = {}) =>
      new Promise((resolve) => {
        execFile(program, args, { ...settings(environment), encoding: 'utf8' }, (error, stdout, stderr) => {
          const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1
          resolve({ code, stdout, stderr })
        })
      }),
  }
}

/** The path to Node, without variables of the developer's own platform. */
function systemEnvironment(): Environment {
  const { PATH = '', HOME = '' } = process.env
  return { PATH: `${join(root, 'node_modules/.bin')}:${PATH}`, HOME }
}
