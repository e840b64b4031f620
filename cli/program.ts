import { existsSync, readFileSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { CommanderError, type Command } from 'commander'
import type { PutResponse } from '#core/workflows/upload-media.ts'
import { createHttpApi } from '#adapters/http-client/http-api.ts'
import { createHttpOriginals } from '#adapters/http-client/http-originals.ts'
import { digestBytes } from '#adapters/system/digest.ts'
import { decodeText, systemRandom } from '#adapters/system/system.ts'
import { createCommands } from './command-tree.ts'
import { exitCodes } from './environment/exit-codes.ts'
import { CommandFailure, fileSentence, toFailure, usageFailure } from './environment/failure.ts'
import type { CliEnvironment } from './environment/cli-environment.ts'
import { browse, runEditor } from './environment/machine.ts'
import { withPackageNamed } from './environment/missing-package.ts'
import type { DemoReset, Operations } from './environment/operations.ts'
import { createOutput } from './environment/output.ts'
import type { Environment } from './environment/settings.ts'

/** dist/cli, the folder of the built program, next to dist/server. */
const folder = dirname(fileURLToPath(import.meta.url))

/** Runs one command; returns the exit code. */
export async function runProgram(args: readonly string[], cliEnvironment: CliEnvironment): Promise<number> {
  const program = createCommands(cliEnvironment)
  try {
    await program.parseAsync(args.length === 0 ? ['--help'] : args, { from: 'user' })
    return exitCodes.done
  } catch (thrown) {
    if (!(thrown instanceof CommanderError)) return explain(thrown, program, cliEnvironment)
    // Help and the version are not failures; a command without the required subcommand has shown its help.
    if (thrown.exitCode === 0) return exitCodes.done
    if (thrown.code === 'commander.help') return exitCodes.usage
    const { usageError } = await import('./usage-error.ts')
    return explain(usageError(thrown, program, args), program, cliEnvironment)
  }
}

function explain(thrown: unknown, program: Command, cliEnvironment: CliEnvironment): number {
  const { json = false, quiet = false } = program.opts<{ json?: boolean; quiet?: boolean }>()
  const failure = toFailure(thrown, cliEnvironment.environment['TRIVET_URL'] || 'http://localhost:4000')
  if (failure.message !== '')
    createOutput({ ...cliEnvironment, isJson: json, isQuiet: quiet }).failure(failure)
  return failure.exitCode
}

/**
 * Ends the program if its output cannot be written; a reader that closes the pipe early (`| head`) is not a
 * failure.
 */
function endAtOutputError(error: NodeJS.ErrnoException): never {
  if (error.code === 'EPIPE') process.exit(exitCodes.done)
  const reason = fileSentence(error) ?? error.message
  // Written synchronously: the process ends before a stream would be flushed.
  writeSync(process.stderr.fd, `✗ The output cannot be written: ${reason}.\n`)
  process.exit(exitCodes.someFailed)
}

/** The environment of the real machine. */
export function systemHost(): CliEnvironment {
  const { stdin, stdout, stderr, env } = process
  stdout.on('error', endAtOutputError)
  // Without standard error, nothing can be reported.
  stderr.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1))
  return {
    ...{ environment: env, stdin, stdout, stderr, decodeText },
    random: systemRandom,
    version,
    connect: (server, token) => createHttpApi({ origin: server, token: () => token }),
    originals: (server, token) => createHttpOriginals({ origin: server, token }),
    async pageFetcher() {
      const [{ createPageFetcher }, { isAnyAddress }] = await Promise.all([
        import('#adapters/page-fetcher/page-fetcher.ts'),
        import('#adapters/page-fetcher/public-address.ts'),
      ])
      // On the creator's own machine, the program may fetch everything that its user can open in a browser.
      return createPageFetcher({
        limits: { milliseconds: 30_000, bytes: 25 * 1024 * 1024, redirects: 10 },
        isAllowed: isAnyAddress,
      })
    },
    putMedia,
    digestBytes,
    browse: (url) => browse(url, env),
    onInterrupt(stop) {
      let isStopping = false
      const listen = () => {
        // A second interrupt exits immediately.
        if (isStopping) process.exit(exitCodes.interrupted)
        isStopping = true
        stop()
      }
      const signals = ['SIGINT', 'SIGTERM'] as const
      for (const signal of signals) process.on(signal, listen)
      return () => signals.forEach((signal) => process.off(signal, listen))
    },
    runEditor,
    operations,
    resetDemo,
    serve,
  }
}

async function putMedia(url: string, bytes: Uint8Array, contentType: string): Promise<PutResponse> {
  const body = new Uint8Array(bytes)
  const response = await fetch(url, { method: 'PUT', body, headers: { 'Content-Type': contentType } })
  const answer: unknown = await response.json().catch(() => null)
  const sentence = typeof answer === 'object' && answer && 'error' in answer ? String(answer.error) : null
  return { status: response.status, sentence }
}

async function serve(environment: Readonly<Record<string, string>>): Promise<void> {
  Object.assign(process.env, environment)
  const server = join(folder, '..', 'server', 'main.js')
  try {
    await import(/* @vite-ignore */ pathToFileURL(server).href)
  } catch (error) {
    if (existsSync(server)) throw withPackageNamed(error)
    throw new CommandFailure('The server is not built. Run "npm run build" first.')
  }
}

/** The content of the demo is in the build of the server. */
async function resetDemo(environment: Environment): Promise<DemoReset> {
  const path = join(folder, '..', 'server', 'reset-demo.js')
  if (!existsSync(path)) throw new CommandFailure('The server is not built. Run "npm run build" first.')
  const loaded: { resetDemo(environment: Environment): Promise<DemoReset> } = await import(
    /* @vite-ignore */ pathToFileURL(path).href
  ).catch((error: unknown) => Promise.reject(withPackageNamed(error)))
  try {
    return await loaded.resetDemo(environment)
  } catch (thrown) {
    // The error of an invalid variable is of the other build.
    const isOfConfig = thrown instanceof Error && thrown.name === 'ConfigError'
    throw isOfConfig ? usageFailure(thrown.message) : thrown
  }
}

async function operations(environment: Environment): Promise<Operations> {
  const [{ createOperations }, { ConfigError }] = await Promise.all([
    import('#adapters/operations/operations.ts'),
    import('#adapters/system/config-error.ts'),
  ]).catch((error: unknown) => Promise.reject(withPackageNamed(error)))
  const made = createOperations({ environment, version: version(), now: () => new Date() })
  const explained =
    <Args extends unknown[], Value>(operate: (...args: Args) => Promise<Value>) =>
    async (...args: Args) => {
      try {
        return await operate(...args)
      } catch (thrown) {
        throw thrown instanceof ConfigError ? usageFailure(thrown.message) : thrown
      }
    }
  return {
    migrate: explained(made.migrate),
    backUp: explained(made.backUp),
    restore: explained(made.restore),
    copyDatabase: explained(made.copyDatabase),
    examine: explained(made.examine),
  }
}

function version(): string {
  const { version: text }: { version: string } = JSON.parse(
    readFileSync(join(folder, '..', '..', 'package.json'), 'utf8'),
  )
  return text
}
