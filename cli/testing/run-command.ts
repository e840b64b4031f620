import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import type { PageFetcher } from '#core/ports/page-fetcher.ts'
import { decodeText, systemRandom } from '#adapters/system/system.ts'
import type { CliEnvironment } from '../environment/cli-environment.ts'
import { runProgram } from '../program.ts'
import type { Environment } from '../environment/settings.ts'
import { createMemoryWeb, type CommandPlatform } from './command-platform.ts'
import { tempFolder } from '../../testing/server/temp-folder.ts'

/** The exit code and the output of a command. */
export type CommandRun = { readonly code: number; readonly stdout: string; readonly stderr: string }

export type TestShellOptions = {
  readonly platform: CommandPlatform
  readonly token?: string
  readonly web?: PageFetcher
  readonly environment?: Environment
  readonly isTerminal?: boolean
  /** The width of the terminal. */
  readonly columns?: number
  /** Parts of the environment that a test replaces. */
  readonly cliEnvironment?: Partial<CliEnvironment>
}

/** Runs commands in this process, against a platform in memory, with a temporary configuration folder. */
export function createTestShell(options: TestShellOptions) {
  const { platform, token, web = createMemoryWeb(), isTerminal = false, columns = 100 } = options
  const configHome = tempFolder('cli')
  const environment = {
    XDG_CONFIG_HOME: configHome,
    TRIVET_URL: 'http://trivet.test',
    ...(token === undefined ? {} : { TRIVET_TOKEN: token }),
    ...options.environment,
  }

  function createHost(
    input: string,
    stdout: CliEnvironment['stdout'],
    stderr: CliEnvironment['stderr'],
  ): CliEnvironment {
    return {
      environment,
      stdin: Object.assign(Readable.from([Buffer.from(input)]), { isTTY: isTerminal }),
      stdout,
      stderr,
      version: () => '1.2.3',
      random: systemRandom,
      decodeText,
      connect: (_server, bearer) => platform.connect(bearer),
      pageFetcher: async () => web,
      async putMedia(url, bytes) {
        const key = url.split('/').at(-1) ?? ''
        if (url.includes('/videos/')) platform.videos.set(key, bytes)
        else await platform.images.put(key, bytes)
        return { status: 200, sentence: null }
      },
      digestBytes: async (bytes) => createHash('sha256').update(bytes).digest('base64'),
      originals: (_server, bearer) => platform.originals(bearer),
      browse: async () => false,
      onInterrupt: () => () => {},
      runEditor: async () => null,
      operations: async () => Promise.reject(new Error('There is no machine to operate')),
      resetDemo: async () => Promise.reject(new Error('There is no machine to operate')),
      serve: async () => {},
      ...options.cliEnvironment,
    }
  }

  async function run(args: readonly string[], input = ''): Promise<CommandRun> {
    const stdout = createSink(isTerminal, columns)
    const stderr = createSink(isTerminal, columns)
    const code = await runProgram(args, createHost(input, stdout.stream, stderr.stream))
    return { code, stdout: stdout.text(), stderr: stderr.text() }
  }

  const cliEnvironment = createHost(
    '',
    createSink(isTerminal, columns).stream,
    createSink(isTerminal, columns).stream,
  )
  return { run, cliEnvironment, configHome, credentialsPath: join(configHome, 'trivet', 'credentials.json') }
}

/** The objects of a JSON run, one per line. */
export function jsonLines({ stdout }: CommandRun): Record<string, unknown>[] {
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

function createSink(isTTY: boolean, columns: number) {
  const chunks: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(String(chunk))
      done()
    },
  })
  return { stream: Object.assign(stream, { isTTY, columns }), text: () => chunks.join('') }
}
