import { Document, isMap, isScalar, isSeq, visit } from 'yaml'
import type { RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import { frontMatterFields } from './front-matter-fields.ts'
import { readYaml } from '../yaml/read-yaml.ts'
import type { FileProblem } from './recipe-file.ts'

/** The publication date of a recipe: a timestamp, `now` if the site should set it, null for a draft. */
export type Published = Date | 'now' | null

/** A problem in front matter, and whether the reason is an unknown key. */
export type FrontMatterProblem = FileProblem & { readonly isUnknownKey?: boolean }

/** The parsed front matter. */
export type FrontMatter = {
  readonly fields: Partial<RecipeDraft>
  readonly published: Published
  /** The title, if it is here and not in the body. */
  readonly title: string | null
  /** The texts that the dialect has in front matter, as written, by key. */
  readonly texts: ReadonlyMap<string, string>
  readonly problems: readonly FrontMatterProblem[]
  /** The line of each field. */
  readonly lines: ReadonlyMap<string, number>
}

/** How a format writes front matter. */
export type FrontMatterDialect = {
  /** The names of keys in the file, if they differ from their own. */
  readonly spellings: Readonly<Record<string, string>>
  /** The keys of texts that are in front matter and not in the body. */
  readonly texts: readonly string[]
}

const ownDialect: FrontMatterDialect = { spellings: {}, texts: [] }

const reserved = ['title', 'published']

/** Parses the YAML of front matter; `line` is the number of its first line in the file. */
export function readFrontMatter(
  yaml: string,
  firstLine: number,
  dialect: FrontMatterDialect = ownDialect,
): FrontMatter {
  const keys = new Map(Object.entries(dialect.spellings).map(([key, spelling]) => [spelling, key]))
  const texts = new Map<string, string>()
  const lines = new Map<string, number>()
  const { document, problems: faults, lineAt: lineWithin } = readYaml(yaml)
  const lineAt = (offset: number) => lineWithin(offset) + firstLine - 1
  const problems: FrontMatterProblem[] = faults.map(({ line, message }) => ({
    line: line + firstLine - 1,
    message,
  }))
  const contents = document?.contents ?? null
  const fields: Record<string, unknown> = {}
  let published: Published = null
  let title: string | null = null
  if (contents !== null && !isMap(contents) && problems.length === 0) {
    problems.push({ line: firstLine, message: 'Write front matter as lines of "key: value".' })
  }
  for (const { key, value } of isMap(contents) ? contents.items : []) {
    const name = isScalar(key) ? String(key.value) : ''
    const line = isScalar(key) && key.range ? lineAt(key.range[0]) : firstLine
    const plain = document && plainValue(value, document)
    if (lines.has(name)) {
      problems.push({ line, message: `There is a "${name}" already; write it once.` })
    }
    lines.set(name, line)
    if (plain === undefined) {
      problems.push({ line, message: `The value of "${name}" cannot be read.` })
    } else if (name === 'title') {
      title = typeof plain === 'string' || typeof plain === 'number' ? String(plain) : null
    } else if (dialect.texts.includes(name)) {
      if (typeof plain === 'string') texts.set(name, plain)
      else if (plain !== null) problems.push({ line, message: `Write words, as in ${name}: A warm soup.` })
    } else if (name === 'published') {
      const read = readPublished(plain)
      if (read === undefined) problems.push({ line, message: publishedAdvice })
      else published = read
    } else {
      // A key that is renamed in this dialect is also accepted by its own name, unless another key has that name.
      const ownKey = keys.get(name) ?? name
      const field = frontMatterFields.find(({ key }) => key === ownKey)
      if (field === undefined) {
        problems.push({ line, message: unknownKey(name, dialect), isUnknownKey: true })
      } else if (plain !== null) {
        const read = field.read(plain)
        if (read.ok) fields[field.field] = read.value
        else problems.push({ line, message: read.error })
        lines.set(field.field, line)
      }
    }
  }
  // Every value was parsed by the schema of its field.
  return { fields, published, title, texts, problems, lines }
}

function plainValue(value: unknown, document: Document.Parsed): unknown {
  if (value === null) return null
  if (!isScalar(value) && !isSeq(value) && !isMap(value)) return undefined
  try {
    return value.toJS(document)
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

function unknownKey(name: string, { spellings, texts }: FrontMatterDialect): string {
  const keys = [...reserved, ...texts, ...frontMatterFields.map(({ key }) => spellings[key] ?? key)]
  return `There is no "${name}". There are: ${keys.join(', ')}.`
}

/** Writes front matter with its delimiters; empty if there are no fields. */
export function writeFrontMatter(
  draft: RecipeDraft,
  published: Published,
  { spellings }: FrontMatterDialect = ownDialect,
  texts: readonly (readonly [string, string])[] = [],
): string {
  const entries = frontMatterFields.flatMap(({ key, write }) => {
    const value = write(draft)
    return value == null ? [] : [[spellings[key] ?? key, value] as const]
  })
  const status =
    published === null ? [] : [['published', published === 'now' ? true : published.toISOString()] as const]
  // The slug is the first field, followed by the publication date.
  const document = new Document(
    new Map<string, unknown>([...texts, ...entries.slice(0, 1), ...status, ...entries.slice(1)]),
  )
  visit(document, {
    Seq(_key, list) {
      // Lists of short words are written on one line.
      list.flow = list.items.every((item) => isScalar(item) && plainWord.test(String(item.value)))
    },
  })
  return `---\n${document.toString({ lineWidth: 0, blockQuote: texts.length > 0 ? 'literal' : false, flowCollectionPadding: false })}---\n`
}

const plainWord = /^\p{L}[\p{L}\d -]{0,24}$/u
