import type { TrivetApi } from '#core/calls/catalogue.ts'
import { createCredentials, type Credentials } from './credentials.ts'
import { notSignedIn, toFailure } from './failure.ts'
import type { CliEnvironment } from './cli-environment.ts'
import type { Originals } from '#core/ports/originals.ts'
import { createOutput, type Output } from './output.ts'
import type { Random } from '#core/ports/random.ts'
import { createPrompt, type Prompt } from './prompt.ts'
import { readSettings } from './settings.ts'

/** The options of every command. */
export type GlobalOptions = {
  readonly json?: boolean
  readonly quiet?: boolean
  readonly wide?: boolean
  readonly yes?: boolean
}

/** The dependencies of commands. */
export type CommandDeps = {
  readonly cliEnvironment: CliEnvironment
  readonly api: TrivetApi
  readonly originals: Originals
  readonly random: Random
  readonly apiWith: (token: string) => TrivetApi
  readonly server: string
  /** The default site of commands; null if the person chose none. */
  readonly defaultSite: string | null
  readonly credentials: Credentials
  readonly output: Output
  readonly prompt: Prompt
  /** True if the person used --yes. */
  readonly assumesYes: boolean
}

/** Creates the dependencies of one command: its settings, its output, and the platform with the person's token. */
export function createSession(cliEnvironment: CliEnvironment, options: GlobalOptions) {
  async function run(command: (deps: CommandDeps) => Promise<unknown>, needsToken = false): Promise<void> {
    const { server, token: given, site, configFolder } = readSettings(cliEnvironment.environment)
    const credentials = createCredentials(configFolder)
    const stored = await credentials.read(server)
    const token = given ?? stored?.token ?? null
    // A site that a person chose for their own sign-in does not apply to a script's token.
    const defaultSite = site ?? (given === null ? (stored?.site ?? null) : null)
    const place = given !== null ? 'environment' : token !== null ? 'kept' : 'none'
    if (needsToken && token === null) throw notSignedIn(server)
    const prompt = createPrompt(cliEnvironment)
    const { json = false, quiet = false, wide = false } = options
    const output = createOutput({ ...cliEnvironment, isJson: json, isQuiet: quiet, isWide: wide })
    const apiWith = (bearer: string) => cliEnvironment.connect(server, bearer)
    const api = cliEnvironment.connect(server, token)
    const originals = cliEnvironment.originals(server, token)
    const assumesYes = options.yes ?? false
    try {
      await command({
        cliEnvironment,
        api,
        originals,
        random: cliEnvironment.random,
        apiWith,
        server,
        defaultSite,
        credentials,
        output,
        prompt,
        assumesYes,
      })
    } catch (error) {
      throw toFailure(error, server, place)
    } finally {
      prompt.close()
    }
  }
  return {
    run: (command: (deps: CommandDeps) => Promise<unknown>) => run(command),
    /** The same as `run`, for commands that require a token. */
    runSignedIn: (command: (deps: CommandDeps) => Promise<unknown>) => run(command, true),
  }
}

/** Opens the session of a command when it runs. */
export type OpenSession = () => ReturnType<typeof createSession>
