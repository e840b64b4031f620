import type { Command, CommanderError } from 'commander'
import { commandTyped } from './completion/complete.ts'
import { usageFailure, type CommandFailure } from './environment/failure.ts'
import { commandName } from './reference/command-pages.ts'

/** The messages of the parser, and their replacements. */
const forms: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [/^option '(?:-\w, )?(--[\w-]+)[^']*' argument '(.*)' is invalid\. /s, '$1 cannot be "$2". '],
  [/^command-argument value '(.*)' is invalid for argument '([\w-]+)'\. /s, '$2 cannot be "$1". '],
]

/**
 * Converts a refused command line to a failure that says what was wrong, suggests similar names, and says where to
 * find help.
 */
export function usageError(
  { message }: CommanderError,
  program: Command,
  args: readonly string[],
): CommandFailure {
  const [original = '', suggestion = ''] = message.replace(/^error: /, '').split(/\n(?=\(Did you mean )/)
  const text = forms.reduce((result, [pattern, sentence]) => result.replace(pattern, sentence), original)
  const sentence = `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`.replace(/\.?$/, '.')
  const hint = suggestion === '' ? '' : ` ${suggestion.slice(1, -1)}`
  const typed = commandTyped(program, args)
  const asked = typed.name() === 'help' ? (typed.parent ?? typed) : typed
  const help = `See "${commandName(asked)} --help".`
  return usageFailure(`${sentence.replaceAll("'", '"')}${hint} ${help}`)
}
