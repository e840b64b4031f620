import { cooklangDialect } from '../cooklang/cooklang-dialect.ts'
import type { FileFormat, OwnFile } from '../imported/file-format.ts'
import { fileLines, splitFrontMatter } from '../markdown/file-sections.ts'
import { readFrontMatter, type FrontMatterProblem } from '../markdown/front-matter.ts'
import type { FileProblem } from '../markdown/recipe-file.ts'

/** The maximum length of a recipe file. */
const longest = 2_000_000

/** Syntax that occurs only in recipe files: timers, and references to ingredients and measurements as links. */
const marks = /(?:^|\s)\{timer [^{}\n]{1,60}\}$|\]\((?:ingredient:[^()\s]|measurement:)/m
const title = /^# \S/m
const section = /^#{1,2} /m

/**
 * Detects a recipe file by its content, regardless of its name: front matter with a slug and only keys of its format,
 * or lines with syntax that occurs only in recipe files. Null for any other text.
 */
export function ownFile(text: string): OwnFile | null {
  const found = recognize(text)
  return found === null || found.problems.length > 0 ? null : { format: found.format, text }
}

/**
 * The problems in the front matter of a text that has only keys of a recipe file, but with invalid values. Empty for
 * any other text.
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
