import type { Command } from 'commander'
import { commandPages, globalOptions, type CommandPage, type Term } from './command-pages.ts'
import { environmentVariables, exitCodeMeanings, habits } from './conventions.ts'

/** The reference of all commands for `man`, in roff (man-pages(7)). */
export function manPage(program: Command, version: string): string {
  const lines = [
    `.TH TRIVET 1 "" "Trivet ${version}" "User Commands"`,
    ...section('NAME', [`trivet \\- ${text(program.description())}`]),
    ...section('SYNOPSIS', ['.B trivet', text('[options] command')]),
    ...section(
      'DESCRIPTION',
      habits.flatMap((habit) => ['.PP', text(habit)]),
    ),
    ...section('OPTIONS', globalOptions(program).flatMap(tagged)),
    ...section('COMMANDS', commandPages(program).flatMap(command)),
    ...section(
      'ENVIRONMENT',
      environmentVariables.flatMap(([name, meaning]) => tagged({ name, meaning })),
    ),
    ...section(
      'EXIT STATUS',
      exitCodeMeanings.flatMap(([code, meaning]) => tagged({ name: String(code), meaning })),
    ),
  ]
  return `${lines.join('\n')}\n`
}

function section(title: string, lines: readonly string[]): string[] {
  return [`.SH "${title}"`, ...lines]
}

function command({ name, usage, description, args, options, examples }: CommandPage): string[] {
  return [
    `.SS "${text(name)}"`,
    text(description),
    '.PP',
    `.B ${text(usage)}`,
    ...[...args, ...options].flatMap(tagged),
    '.PP',
    'Examples:',
    '.PP',
    '.nf',
    '.RS 4',
    ...examples.map(text),
    '.RE',
    '.fi',
  ]
}

function tagged({ name, meaning }: Term): string[] {
  return ['.TP', `.B ${text(name)}`, text(meaning || name)]
}

/**
 * Escapes characters that are special in roff: backslashes, dashes, control characters at the start of a line, and
 * non-ASCII letters.
 */
function text(words: string): string {
  return words
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('"', '\\(dq')
    .replace(/\s+/g, ' ')
    .replace(/^(?=[.'])/, '\\&')
    .replace(
      /[^\p{ASCII}]/gu,
      (sign) => `\\[u${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
    )
}
