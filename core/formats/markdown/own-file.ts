import { cooklangDialect } from '../cooklang/cooklang-dialect.ts'
import type { FileFormat } from './file-format.ts'
import { fileLines, splitFrontMatter } from './file-sections.ts'
import { readFrontMatter, type FrontMatterProblem } from './front-matter.ts'
import type { FileProblem } from './recipe-file.ts'

/** A text in which a recipe stands as the program writes it; it can be read without a guess. */
export type OwnFile = { readonly format: FileFormat; readonly text: string }

/** A text that is longer is no recipe file. */
const longest = 2_000_000

/** What stands in recipe files alone: timers, and names of ingredients and measurements as links. */
const marks = /(?:^|\s)\{timer [^{}\n]{1,60}\}$|\]\((?:ingredient:[^()\s]|measurement:)/m
const title = /^# \S/m
const section = /^#{1,2} /m

/**
 * Recognises a recipe file by what is in it, whatever it is called: front matter with a slug, in the words of its
 * format and no others, or what only recipe files have in their lines. Null for every other text.
 */
export function ownFile(text: string): OwnFile | null {
  const found = recognize(text)
  return found === null || found.problems.length > 0 ? null : { format: found.format, text }
}

/**
 * What is wrong in the front matter of a text that has the keys of a recipe file and no others, and is none for its
 * values alone. Empty for every other text.
 */
export function nearlyOwnFileProblems(text: string): readonly FileProblem[] {
  const found = recognize(text)
  return found === null || found.problems.some(({ isUnknownKey }) => isUnknownKey) ? [] : found.problems
}

type Recognized = { readonly format: FileFormat; readonly problems: readonly FrontMatterProblem[] }

function recognize(text: string): Recognized | null {
  if (text.length > longest) return null
  const { frontMatter, body } = splitFrontMatter(fileLines(text), [])
  const words = body.map((line) => line.text).join('\n')
  const format = section.test(words) ? 'markdown' : 'cooklang'
  if (frontMatter === null) return format === 'markdown' && hasMarks(words) ? { format, problems: [] } : null
  const dialect = format === 'cooklang' ? [cooklangDialect] : []
  const {
    lines,
    problems,
    title: named,
  } = readFrontMatter(frontMatter.yaml, frontMatter.firstLine, ...dialect)
  const isNamed = format === 'cooklang' ? named !== null : title.test(words)
  const isOwn = isNamed && (lines.has('slug') || (format === 'markdown' && hasMarks(words)))
  return isOwn ? { format, problems } : null
}

function hasMarks(words: string): boolean {
  return title.test(words) && marks.test(words)
}
