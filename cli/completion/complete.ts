import type { Argument, Command, Option } from 'commander'
import { visibleCommands } from '../reference/command-pages.ts'

/** A matching word, with its description. */
export type Candidate = { readonly value: string; readonly meaning: string }

/** Objects of the platform by name; they are loaded only to complete such a name. */
export type NameKind = 'site' | 'recipe' | 'collection' | 'setting'

/** The possible completions of the last word. */
export type Completion =
  | { readonly kind: 'words'; readonly candidates: readonly Candidate[] }
  /** File names, or one of these words. */
  | { readonly kind: 'files'; readonly candidates: readonly Candidate[] }
  | {
      readonly kind: 'things'
      readonly nameKind: NameKind
      readonly site: string | null
      readonly used: readonly string[]
    }

const nothing: Completion = { kind: 'words', candidates: [] }

/** What an argument or the value of an option refers to, by its name in the help. */
const meanings: { readonly [Name in string]?: NameKind | 'files' } = {
  site: 'site',
  recipe: 'recipe',
  collection: 'collection',
  name: 'setting',
  file: 'files',
  folder: 'files',
  source: 'files',
  target: 'files',
  path: 'files',
  image: 'files',
  output: 'files',
  data: 'files',
}

/** Parses the words after the program's name; the last one is to be completed, and may be empty. */
export function completionOf(program: Command, words: readonly string[]): Completion {
  const typed = words.slice(0, -1)
  const partial = words.at(-1) ?? ''
  const place = readTyped(program, typed)
  if (place.awaits) {
    const { argChoices } = place.awaits
    return argChoices ? wordsOf(argChoices) : byMeaning(place.awaits.attributeName(), place)
  }
  if (partial.startsWith('-') && !place.isPastOptions) return optionsOf(place)
  if (place.command.name() === 'help') return helpTopics(place)
  const inner = place.operands.length === 0 ? commandsOf(place.command) : []
  const argument = argumentAt(place.command, place.operands.length)
  if (!argument) return { kind: 'words', candidates: inner }
  const completion = argument.argChoices ? wordsOf(argument.argChoices) : byMeaning(argument.name(), place)
  return completion.kind === 'things' || inner.length === 0
    ? completion
    : { ...completion, candidates: [...inner, ...completion.candidates] }
}

/** The typed command, as far as it exists. */
export function commandTyped(program: Command, words: readonly string[]): Command {
  return readTyped(program, words).command
}

/** The subcommands of the typed command. */
function helpTopics({ command, operands }: Place): Completion {
  const inner = operands.reduce<Command | null | undefined>(
    (at, name) => at?.commands.find((each) => each.name() === name),
    command.parent,
  )
  return { kind: 'words', candidates: inner ? commandsOf(inner) : [] }
}

function commandsOf(command: Command): Candidate[] {
  return visibleCommands(command).map((each) => ({ value: each.name(), meaning: each.description() }))
}

type Place = {
  readonly command: Command
  readonly operands: readonly string[]
  /** The options that were already typed. */
  readonly given: readonly Option[]
  /** The option whose value is to be completed. */
  readonly awaits: Option | null
  readonly isPastOptions: boolean
  readonly site: string | null
}

function readTyped(program: Command, typed: readonly string[]): Place {
  let place: Place = {
    command: program,
    operands: [],
    given: [],
    awaits: null,
    isPastOptions: false,
    site: null,
  }
  for (const word of typed) place = step(place, word)
  return place
}

function step(place: Place, word: string): Place {
  const { command, awaits } = place
  if (awaits) return { ...place, awaits: null, site: awaits.long === '--site' ? word : place.site }
  if (word === '--') return { ...place, isPastOptions: true }
  if (word.startsWith('-') && word !== '-' && !place.isPastOptions) {
    const [flag = '', value] = word.split('=', 2)
    const option = allOptions(command).find(({ short, long }) => short === flag || long === flag)
    if (!option) return place
    const isSite = option.long === '--site' && value !== undefined
    return {
      ...place,
      given: [...place.given, option],
      awaits: value === undefined && (option.required || option.optional) ? option : null,
      site: isSite ? value : place.site,
    }
  }
  const inner = command.commands.find((each) => each.name() === word || each.aliases().includes(word))
  return inner ? { ...place, command: inner } : { ...place, operands: [...place.operands, word] }
}

function optionsOf({ command, given }: Place): Completion {
  const help = command.createHelp()
  const free = [...help.visibleOptions(command), ...help.visibleGlobalOptions(command)].filter(
    (option) => !given.some(({ long }) => long === option.long),
  )
  return {
    kind: 'words',
    candidates: free.flatMap(({ long, description }) => (long ? { value: long, meaning: description } : [])),
  }
}

function allOptions(command: Command): Option[] {
  return command.parent ? [...command.options, ...allOptions(command.parent)] : [...command.options]
}

function argumentAt({ registeredArguments }: Command, index: number): Argument | undefined {
  const last = registeredArguments.at(-1)
  return registeredArguments[index] ?? (last?.variadic ? last : undefined)
}

function byMeaning(name: string, { site, operands }: Place): Completion {
  const meaning = meanings[name]
  if (meaning === undefined) return nothing
  return meaning === 'files'
    ? { kind: 'files', candidates: [] }
    : { kind: 'things', nameKind: meaning, site, used: operands }
}

function wordsOf(values: readonly string[]): Completion {
  return { kind: 'words', candidates: values.map((value) => ({ value, meaning: '' })) }
}
