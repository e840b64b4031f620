import type { FileProblem } from './recipe-file.ts'

/** A line of a file, with its number, starting at 1. */
export type FileLine = { readonly text: string; readonly number: number }

/** The sections that a file can have after its title. */
const sectionNames = ['Ingredients', 'Equipment', 'Method', 'Notes', 'Story'] as const

/** One of `sectionNames`. */
export type SectionName = (typeof sectionNames)[number]

/** The parts of a file. */
export type FileSections = {
  readonly frontMatter: { readonly yaml: string; readonly firstLine: number } | null
  /** The heading of level 1, as written. */
  readonly title: FileLine | null
  /** The lines below the title, and those of each section. */
  readonly description: readonly FileLine[]
  readonly sections: Readonly<
    Partial<Record<SectionName, { readonly line: number; readonly lines: readonly FileLine[] }>>
  >
  readonly problems: readonly FileProblem[]
}

/** Other names of sections, in lower case. */
const otherNames: Readonly<Record<string, SectionName>> = {
  steps: 'Method',
  instructions: 'Method',
  directions: 'Method',
  preparation: 'Method',
  tools: 'Equipment',
  note: 'Notes',
  tips: 'Notes',
}

/** Splits a file at its front matter and its headings of levels 1 and 2. */
export function splitSections(text: string): FileSections {
  const lines = fileLines(text)
  const problems: FileProblem[] = []
  const { frontMatter, body } = splitFrontMatter(lines, problems)
  let title: FileLine | null = null
  const description: FileLine[] = []
  const sections: Partial<Record<SectionName, { line: number; lines: FileLine[] }>> = {}
  let current: FileLine[] | null = description
  for (const line of body) {
    const { text, number } = line
    const [, mark, said = ''] = /^(#{1,2})(?: (.*))?$/.exec(text) ?? []
    if (mark === undefined) {
      current?.push(line)
    } else if (mark === '#') {
      if (title !== null) problems.push({ line: number, message: secondTitle })
      title ??= { text: said, number }
    } else {
      const name = sectionOf(said)
      if (name === null) {
        problems.push({ line: number, message: unknownSection(said) })
        current = null
      } else {
        if (sections[name]) {
          problems.push({ line: number, message: `There is a section "${name}" already; write it once.` })
        }
        current = (sections[name] ??= { line: number, lines: [] }).lines
      }
    }
  }
  return { frontMatter, title, description, sections, problems }
}

/** The lines of a file, with leading tabs replaced by spaces. */
export function fileLines(text: string): FileLine[] {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line, index) => ({ text: line.replace(/^\t+/, tabs), number: index + 1 }))
}

/**
 * The conflict markers of Git or `--merge`, in front matter too. Everything else that is wrong with such a file may follow
 * from them, so a reader reports nothing else.
 */
export function conflictMarkers(text: string): FileProblem[] {
  const message = 'Both sides of a conflict stand here. Keep what is right, and take the marks away.'
  return fileLines(text).flatMap(({ text: line, number }) =>
    /^(?:<{7}|={7}|>{7})(?: |$)/.test(line) ? [{ line: number, message }] : [],
  )
}

const secondTitle =
  'A file holds one recipe, and this is a second title. Headings within a text begin with "###".'

function unknownSection(title: string): string {
  return `There is no section "${title}". There are: ${sectionNames.join(', ')}. Headings within a text begin with "###".`
}

function sectionOf(title: string): SectionName | null {
  const word = title.trim().toLowerCase().replace(/:$/, '')
  return sectionNames.find((name) => name.toLowerCase() === word) ?? otherNames[word] ?? null
}

/** Splits the front matter between two lines of three hyphens from the rest. */
export function splitFrontMatter(lines: readonly FileLine[], problems: FileProblem[]) {
  const first = lines.findIndex(({ text }) => text.trim() !== '')
  if (!isFence(lines[first])) return { frontMatter: null, body: lines }
  const end = lines.findIndex((line, index) => index > first && isFence(line))
  if (end < 0) {
    problems.push({
      line: first + 1,
      message: 'Front matter begins here and does not end: close it with a line "---".',
    })
    return { frontMatter: null, body: [] }
  }
  const yaml = lines.slice(first + 1, end).map(({ text }) => text)
  return {
    frontMatter: { yaml: yaml.join('\n'), firstLine: first + 2 },
    body: lines.slice(end + 1),
  }
}

function isFence(line: FileLine | undefined): boolean {
  return line !== undefined && /^---[ \t]*$/.test(line.text)
}

function tabs(indent: string): string {
  return '    '.repeat(indent.length)
}
