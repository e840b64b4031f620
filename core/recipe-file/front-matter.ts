import { Document, isMap, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml'
import type { RecipeDraft } from '../recipe/recipe.ts'
import { bodyFields, fieldOfKey, frontMatterFields } from './front-matter-fields.ts'
import type { FileProblem } from './recipe-file.ts'

/** When a recipe came out: an instant, `now` where the file leaves the instant to the site, null for a draft. */
export type Published = Date | 'now' | null

/** What front matter says. */
export type FrontMatter = {
  readonly fields: Partial<RecipeDraft>
  readonly published: Published
  /** A title that stands here and not in the body. */
  readonly title: string | null
  readonly problems: readonly FileProblem[]
  /** The lines of the fields, by field. */
  readonly lines: ReadonlyMap<string, number>
}

const longest = 200_000
const reserved = ['title', 'published']

/** Reads the YAML of front matter, whose first line stands in the given line of the file. */
export function readFrontMatter(yaml: string, firstLine: number): FrontMatter {
  const counter = new LineCounter()
  const problems: FileProblem[] = []
  const lines = new Map<string, number>()
  const document = parseDocument(yaml.slice(0, longest), { lineCounter: counter, logLevel: 'silent' })
  const lineAt = (offset: number) => counter.linePos(offset).line + firstLine - 1
  for (const { message, pos } of document.errors) {
    problems.push({ line: lineAt(pos[0]), message: `This is no YAML: ${message.split('\n')[0] ?? ''}` })
  }
  const fields: Record<string, unknown> = {}
  let published: Published = null
  let title: string | null = null
  if (document.contents !== null && !isMap(document.contents) && problems.length === 0) {
    problems.push({ line: firstLine, message: 'Write front matter as lines of "key: value".' })
  }
  for (const { key, value } of isMap(document.contents) ? document.contents.items : []) {
    const name = isScalar(key) ? String(key.value) : ''
    const line = isScalar(key) && key.range ? lineAt(key.range[0]) : firstLine
    const plain = plainValue(value, document)
    lines.set(name, line)
    if (plain === undefined) {
      problems.push({ line, message: `The value of "${name}" cannot be read.` })
    } else if (name === 'title') {
      title = typeof plain === 'string' ? plain : title
    } else if (name === 'published') {
      const read = readPublished(plain)
      if (read === undefined) problems.push({ line, message: publishedAdvice })
      else published = read
    } else {
      const field = fieldOfKey(name)
      const read = field?.read(plain)
      if (field === null || read === undefined) problems.push({ line, message: unknownKey(name) })
      else if (plain === null) continue
      else if (read.ok) fields[field.field] = read.value
      else problems.push({ line, message: read.error })
      if (field) lines.set(field.field, line)
    }
  }
  // Every value was read by the schema of its field.
  return { fields: fields as Partial<RecipeDraft>, published, title, problems, lines }
}

function plainValue(value: unknown, document: Document.Parsed): unknown {
  if (value === null) return null
  if (!isScalar(value) && !isSeq(value) && !isMap(value)) return undefined
  try {
    return value.toJS(document, { maxAliasCount: 20 })
  } catch {
    return undefined
  }
}

const publishedAdvice =
  'Write published: true to publish it now, published: 2026-03-01 for an earlier day, or leave it out for a draft.'

function readPublished(value: unknown): Published | undefined {
  if (value === null || value === false) return null
  if (value === true) return 'now'
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d/.test(value)) return undefined
  const instant = new Date(value)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}

function unknownKey(name: string): string {
  const keys = [...reserved, ...frontMatterFields.map(({ key }) => key)]
  return `There is no "${name}". There are: ${keys.join(', ')}.`
}

/** Writes front matter with its fences; empty when there is nothing to say. */
export function writeFrontMatter(draft: RecipeDraft, published: Published): string {
  const said = new Set<string>(frontMatterFields.map(({ field }) => field))
  const entries = [
    ...frontMatterFields.flatMap(({ key, field, write }) =>
      draft[field] == null ? [] : [[key, write(draft[field])] as const],
    ),
    ...Object.entries(draft).filter(
      ([field, value]) => value != null && !said.has(field) && !bodyFields.has(field),
    ),
  ]
  const status =
    published === null ? [] : [['published', published === 'now' ? true : published.toISOString()] as const]
  const [slug, ...others] = entries
  const document = new Document(new Map<string, unknown>([...(slug ? [slug] : []), ...status, ...others]))
  visit(document, {
    Seq(_key, list) {
      // Short words stand on one line, as people write them.
      list.flow = list.items.every((item) => isScalar(item) && plainWord.test(String(item.value)))
    },
  })
  return `---\n${document.toString({ lineWidth: 0, blockQuote: false, flowCollectionPadding: false })}---\n`
}

const plainWord = /^\p{L}[\p{L}\d -]{0,24}$/u
