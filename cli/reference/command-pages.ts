import type { Command, Option } from 'commander'
import { examplesOf } from './examples.ts'
import { jsonRecords, type JsonRecord } from './json-records.ts'

/** An argument or option, and its description. */
export type Term = { readonly name: string; readonly meaning: string }

/** The documentation of one command. */
export type CommandPage = {
  /** As typed, such as "trivet recipes list". */
  readonly name: string
  /** The heading of its group in the help. */
  readonly group: string
  readonly usage: string
  readonly description: string
  readonly args: readonly Term[]
  readonly options: readonly Term[]
  readonly examples: readonly string[]
  /** The objects that it writes with `--json`. */
  readonly records: readonly JsonRecord[]
}

/** The commands with an action, in the order of the help, read from the program itself. */
export function commandPages(program: Command): CommandPage[] {
  return actingCommands(program).map(pageOf)
}

/** The commands with an action, as "recipes list"; "import" has an action in addition to its subcommands. */
export function actingCommands(program: Command): Command[] {
  return visibleCommands(program).flatMap((command) => [
    ...(command.commands.length === 0 || command.registeredArguments.length > 0 ? [command] : []),
    ...actingCommands(command),
  ])
}

/** The options of every command. */
export function globalOptions(program: Command): Term[] {
  return [...program.createHelp().visibleOptions(program)].map(optionTerm)
}

/** The commands that the help lists, except "help" itself. */
export function visibleCommands(command: Command): Command[] {
  return command
    .createHelp()
    .visibleCommands(command)
    .filter((each) => each.name() !== 'help')
}

/** A command as it is typed. */
export function commandName(command: Command): string {
  return command.parent ? `${commandName(command.parent)} ${command.name()}` : command.name()
}

function pageOf(command: Command): CommandPage {
  const help = command.createHelp()
  const name = commandName(command)
  return {
    name,
    group: groupOf(command),
    usage: `${name} ${command.usage()}`,
    description: command.description(),
    args: help.visibleArguments(command).map((argument) => ({
      name: help.argumentTerm(argument),
      meaning: help.argumentDescription(argument),
    })),
    options: help
      .visibleOptions(command)
      .filter(({ long }) => long !== '--help')
      .map(optionTerm),
    examples: examplesOf(command),
    records: jsonRecords[name.replace(/^trivet /, '')] ?? [],
  }
}

/** The heading in the help, without its colon; subcommands belong to the group of their parent. */
function groupOf(command: Command): string {
  const isInner = command.parent?.parent != null
  return command.parent && isInner ? groupOf(command.parent) : command.helpGroup().replace(/:$/, '')
}

function optionTerm(option: Option): Term {
  const { flags, description, argChoices, defaultValue } = option
  const facts = [
    ...(argChoices ? [`one of ${argChoices.join(', ')}`] : []),
    ...(typeof defaultValue === 'string' && defaultValue !== '' ? [`default ${defaultValue}`] : []),
    ...(typeof defaultValue === 'number' ? [`default ${defaultValue}`] : []),
  ]
  return { name: flags, meaning: facts.length > 0 ? `${description} (${facts.join('; ')})` : description }
}
