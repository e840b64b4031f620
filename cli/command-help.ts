import { styleText } from 'node:util'
import { Command, Help, type HelpConfiguration } from 'commander'
import { examples } from './reference/examples.ts'
import type { CliEnvironment } from './environment/cli-environment.ts'
import { mayColor } from './environment/output.ts'
import { commandName, visibleCommands } from './reference/command-pages.ts'
import { environmentVariables, exitCodeMeanings } from './reference/conventions.ts'

/** The width below which terms and their meanings do not fit side by side. */
const narrow = 60

const look: HelpConfiguration = {
  showGlobalOptions: true,
  minWidthToWrap: 20,
  styleTitle: (title) => styleText('bold', title, { validateStream: false }),
  formatItem(term, termWidth, description, helper) {
    const width = helper.helpWidth ?? 80
    if (width >= narrow) return Help.prototype.formatItem.call(helper, term, termWidth, description, helper)
    return `  ${term}\n${indented(helper.boxWrap(description, width - 6), 6)}`
  },
}

/** Sets the style of a program's help, which its commands inherit; must be called before they are added. */
export function prepareHelp(program: Command, { environment, stdout, stderr }: CliEnvironment): void {
  program
    .helpOption('-h, --help', 'show this help')
    .configureHelp(look)
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      writeErr: (text) => void stderr.write(text),
      getOutHelpWidth: () => stdout.columns ?? 80,
      getErrHelpWidth: () => stderr.columns ?? 80,
      getOutHasColors: () => mayColor(environment, stdout.isTTY === true),
      getErrHasColors: () => mayColor(environment, stderr.isTTY === true),
      // The caller of the program reports the error.
      outputError: () => {},
    })
    .addHelpText('after', ({ command, error }) => {
      const width = (error ? stderr : stdout).columns ?? 80
      return conventions((text) => indented(command.createHelp().boxWrap(text, width - 2), 2))
    })
}

function conventions(wrapped: (text: string) => string): string {
  const variables = environmentVariables.map(([name, meaning]) => wrapped(`${name.padEnd(14)}  ${meaning}`))
  const codes = exitCodeMeanings.map(([code, meaning]) => `${code} ${meaning}`).join(', ')
  return `\nEnvironment:\n${variables.join('\n')}\n\nExit codes:\n${wrapped(codes)}`
}

/** Adds "help" to a program and to all of its commands with subcommands; must be called after they are added. */
export function addHelpCommands(command: Command): void {
  for (const inner of command.commands) addHelpCommands(inner)
  // Any argument of "import" may be a source.
  if (command.commands.length === 0 || command.registeredArguments.length > 0) return
  command.helpCommand(false)
  const help = command
    .command('help [command...]')
    .description('show the help of a command')
    .action((path: string[]) => commandAt(command, path)?.outputHelp())
  const [first] = visibleCommands(command)
  if (first) examples(help, [`${commandName(help)} ${first.name()}`])
}

function commandAt(command: Command, [name, ...others]: readonly string[]): Command | null {
  if (name === undefined) return command
  const inner = command.commands.find((each) => each.name() === name)
  return inner ? commandAt(inner, others) : refuseCommand(command, name)
}

/** Refuses an unknown command, and suggests similar names. */
export function refuseCommand(command: Command, name: string): null {
  const names = new Command(command.name()).copyInheritedSettings(command)
  for (const known of visibleCommands(command)) names.command(known.name())
  names.parse([name], { from: 'user' })
  return null
}

function indented(text: string, columns: number): string {
  return text.replace(/^/gm, ' '.repeat(columns))
}
