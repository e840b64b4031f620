import type { Command } from 'commander'

const known = new WeakMap<Command, readonly string[]>()

/** Adds examples at the end of a command's help. */
export function examples(command: Command, lines: readonly string[]): void {
  known.set(command, lines)
  command.addHelpText('after', `\nExamples:\n${lines.map((line) => `  $ ${line}`).join('\n')}`)
}

/** The examples of a command. */
export function examplesOf(command: Command): readonly string[] {
  return known.get(command) ?? []
}
