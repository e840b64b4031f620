/** A block of code in a Markdown file. */
export type CodeBlock = {
  readonly file: string
  /** The line of its first line of code. */
  readonly line: number
  readonly language: string
  readonly code: string
}

/** The fenced blocks of a Markdown file, those within lists too. */
export function codeBlocks(file: string, text: string): CodeBlock[] {
  return [...text.matchAll(/^( *)```([\w-]*)\n(.*?)^\1```$/gms)].map(
    ({ index, 1: indent = '', 2: language = '', 3: code = '' }) => ({
      file,
      line: text.slice(0, index).split('\n').length + 1,
      language,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  )
}

/**
 * The commands of a shell block as lists of words: without comments, redirections and variables that are set before them,
 * and with what a pipe connects as commands of their own.
 */
export function shellCommands(code: string): string[][] {
  const lines = code.replaceAll(/\\\n\s*/g, ' ').split('\n')
  return lines
    .flatMap((line) => splitCommands(wordsOf(line)))
    .map((words) => words.slice(words.findIndex((word) => !/^[A-Z_]+=/.test(word))))
    .filter((words) => words.length > 0 && !/^[A-Z_]+=/.test(words[0] ?? ''))
}

const piece = String.raw`"(?:[^"\\]|\\.)*"|'[^']*'|\$\([^)]*\)|[^\s"'|;&<>#]#?`
const token = new RegExp(String.raw`(?<comment>#.*$)|(?<operator>\|\||&&|[|;&]|\d?>>?|<)|(?:${piece})+`, 'g')

/** The words of a line without their quotes; operators behind a zero byte, which no word has. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(token)].flatMap(({ 0: text, groups = {} }) => {
    const { comment, operator } = groups
    if (comment !== undefined) return []
    return operator === undefined ? text.replaceAll(/"([^"]*)"|'([^']*)'/g, '$1$2') : `\0${operator}`
  })
}

function splitCommands(words: readonly string[]): string[][] {
  const commands: string[][] = [[]]
  for (const [index, each] of words.entries()) {
    const before = words[index - 1] ?? ''
    if (/^\0(?:\d?>|<)/.test(each) || /^\0(?:\d?>|<)/.test(before)) continue
    if (each.startsWith('\0')) commands.push([])
    else commands.at(-1)?.push(each)
  }
  return commands
}
