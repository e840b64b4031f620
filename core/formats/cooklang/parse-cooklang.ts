import { isJsonObject } from '../document/loose-json.ts'
import { readYamlValue } from '../yaml/read-yaml.ts'
import { readComponents, type CooklangItem } from './components.ts'
import { lineAt } from '../../values/text/line-at.ts'

/** A section of a Cooklang recipe; notes are in order with its steps. */
export type CooklangSection = {
  readonly title: string | null
  readonly steps: CooklangItem[][]
  readonly notes: string[]
}

/** A Cooklang recipe; `steps` are those of all sections in order. */
export type CooklangRecipe = {
  readonly metadata: Readonly<Record<string, unknown>>
  readonly sections: readonly CooklangSection[]
  readonly steps: readonly CooklangItem[][]
}

const metadataLine = /^>>\s*([^:]{1,200}?)\s*:\s*(.*)$/
const sectionLine = /^=+\s*([^=]{0,200}?)\s*=*$/
const fence = /^---\s*$/

/**
 * Parses Cooklang (https://cooklang.org/docs/spec) with common extensions: front matter, sections, notes, modifiers,
 * aliases, and preparations in brackets. Never throws; anything that is not markup is text.
 */
export function parseCooklang(source: string): CooklangRecipe {
  const { metadata, body } = splitFrontMatter(source.replace(/\r\n?/g, '\n'))
  const sections: CooklangSection[] = []
  let section: CooklangSection = { title: null, steps: [], notes: [] }
  let paragraph: string[] = []
  let isNote = false

  const endParagraph = (): void => {
    const text = paragraph.join(' ')
    if (text.trim() !== '') {
      if (isNote) section.notes.push(text.trim())
      else section.steps.push(readComponents(text))
    }
    paragraph = []
    isNote = false
  }
  const endSection = (title: string | null): void => {
    endParagraph()
    if (section.title !== null || section.steps.length > 0 || section.notes.length > 0) sections.push(section)
    section = { title, steps: [], notes: [] }
  }

  for (const line of withoutBlockComments(body).split('\n')) {
    const bare = withoutComment(line)
    const trimmed = bare.trim()
    const [, name, value = ''] = metadataLine.exec(trimmed) ?? []
    const [, title] = sectionLine.exec(trimmed) ?? []
    if (name !== undefined) {
      endParagraph()
      metadata[name] = value
    } else if (title !== undefined) endSection(title || null)
    else if (trimmed === '') {
      // A line with only a comment does not end the step around it.
      if (line.trim() === '') endParagraph()
    } else if (trimmed.startsWith('>')) {
      if (!isNote) endParagraph()
      isNote = true
      paragraph.push(trimmed.slice(1).trim())
    } else paragraph.push(bare.replace(/\\$/, ''))
  }
  endSection(null)
  return { metadata, sections, steps: sections.flatMap((part) => part.steps) }
}

/** Splits the front matter between lines of three hyphens at the start from the rest. */
function splitFrontMatter(source: string): { metadata: Record<string, unknown>; body: string } {
  const lines = source.split('\n')
  const first = lines.findIndex((line) => line.trim() !== '')
  if (!fence.test(lineAt(lines, first))) return { metadata: {}, body: source }
  const end = lines.findIndex((line, index) => index > first && fence.test(line))
  if (end < 0) return { metadata: {}, body: source }
  const yaml = lines.slice(first + 1, end)
  return { metadata: readMetadata(yaml), body: lines.slice(end + 1).join('\n') }
}

/** Parses front matter as YAML, or, if it is invalid, line by line at the first colon. */
function readMetadata(lines: readonly string[]): Record<string, unknown> {
  const read = readYamlValue(lines.join('\n'))
  if ('value' in read && isJsonObject(read.value)) return { ...read.value }
  const entries = lines.flatMap((line): [string, string][] => {
    const colon = line.indexOf(':')
    return colon <= 0 ? [] : [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()]]
  })
  return Object.fromEntries(entries)
}

function withoutBlockComments(text: string): string {
  const parts: string[] = []
  let at = 0
  for (;;) {
    const start = text.indexOf('[-', at)
    const end = start < 0 ? -1 : text.indexOf('-]', start + 2)
    if (end < 0) break
    parts.push(text.slice(at, start))
    at = end + 2
  }
  return parts.join('') + text.slice(at)
}

/** Two hyphens start a comment; three are a drawn line. */
function withoutComment(line: string): string {
  const start = line.search(/(?<!-)--(?!-)/)
  return start < 0 ? line : line.slice(0, start)
}
