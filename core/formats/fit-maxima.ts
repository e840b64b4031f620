import { z } from 'zod'
import { splitText } from '../values/rich-text/split-text.ts'
import { plainText } from '../values/rich-text/write-text.ts'
import { RichText } from '../values/rich-text/rich-text.ts'
import { cutWords } from '../values/text/cut-words.ts'
import { withoutMaxima } from '../values/maxima.ts'

/**
 * A value that was too long for a schema: its path, a sentence that says what was done, and the text that was cut off.
 */
export type Cut = { readonly path: string; readonly message: string; readonly source: string }

type Path = readonly PropertyKey[]
type TooBig = { readonly path: Path; readonly origin: string; readonly maximum: number }

/**
 * The maximum number of passes. A nested list is checked only after the list around it fits, and no schema nests more
 * deeply.
 */
const maxRounds = 12

/**
 * Shortens texts and lists that are longer than a schema allows by cutting off their ends. Addresses are removed
 * instead, because a partial address is useless; a link in a rich text becomes its text. `cuts` lists every change.
 * Violations of other rules of the schema are not fixed.
 */
export function fitToMaxima<Value>(schema: z.ZodType<Value>, value: Value): { value: Value; cuts: Cut[] } {
  const cuts: Cut[] = []
  let fitted: unknown = value
  for (let round = 0; round < maxRounds; round += 1) {
    const tooBig = tooBigIn(schema, fitted)
    if (tooBig.length === 0) break
    for (const issue of tooBig) fitted = cutAt(fitted, issue, cuts)
    fitted = withoutGaps(fitted)
  }
  // The types stay the same: texts stay texts, lists stay lists, and addresses become null only where null is allowed.
  return { value: cuts.length > 0 ? (fitted as Value) : value, cuts }
}

function tooBigIn(schema: z.ZodType, value: unknown): TooBig[] {
  const parsed = schema.safeParse(value)
  if (parsed.success) return []
  const found = new Map<string, TooBig>()
  for (const { path, ...issue } of parsed.error.issues) {
    if (issue.code !== 'too_big') continue
    const { origin, maximum } = issue
    if (origin === 'string' || origin === 'array')
      found.set(path.join('.'), { path, origin, maximum: Number(maximum) })
  }
  return [...found.values()]
}

/** Marks a list entry that will be removed, so that the indexes of the other entries stay valid. */
const gap = Symbol('gap')

function cutAt(value: unknown, issue: TooBig, cuts: Cut[]): unknown {
  const { path, maximum } = issue
  const place = path.join('.')
  const [holder, field] = [path.slice(0, -1), path.at(-1)]
  if (field !== 'href' && field !== 'url' && field !== 'link') {
    return replaceAt(value, path, (part) =>
      cutPart(part, issue, (message, source) => cuts.push({ path: place, message, source })),
    )
  }
  const isRequired = typeof holder.at(-1) === 'number' && field !== 'link'
  return replaceAt(value, isRequired ? holder : path, (part) => {
    const message = `The address was longer than ${maximum} characters and was left out.`
    cuts.push({ path: place, message, source: wordsIn(part) })
    if (!isRequired) return null
    const link = Link.safeParse(part)
    return link.success ? { text: link.data.children.map(({ text }) => text).join('') } : gap
  })
}

const Link = z.object({ type: z.literal('link'), children: z.array(z.object({ text: z.string() })) })

function cutPart(
  part: unknown,
  { path, origin, maximum }: TooBig,
  report: (message: string, rest: string) => void,
): unknown {
  if (typeof part === 'string') {
    const isSlug = path.at(-1) === 'slug'
    const [first, rest] = isSlug ? cutSlug(part, maximum) : cutWords(part, maximum)
    report(`It was longer than ${maximum} characters; the end was cut off.`, rest)
    return isSlug ? first : first.trimEnd()
  }
  if (Array.isArray(part)) {
    const rest: unknown[] = part.slice(maximum)
    report(
      `There were more than ${maximum}; the last ${rest.length} were left out.`,
      rest.map(wordsIn).join('\n'),
    )
    return part.slice(0, maximum)
  }
  const text = withoutMaxima(RichText).safeParse(part)
  if (!text.success) return part
  const isLong = origin === 'string'
  const limit = { characters: isLong ? maximum : Infinity, nodes: isLong ? Infinity : maximum }
  const [first, rest] = splitText(text.data, limit)
  const reason = isLong ? `longer than ${maximum} characters` : `of more than ${maximum} parts`
  report(`The text was ${reason}; the end was cut off.`, plainText(rest))
  return first
}

/** Cut slugs get a checksum as suffix, so that two slugs that differ only at their ends stay different. */
function cutSlug(slug: string, maximum: number): [string, string] {
  const suffix = `-${checksum(slug).toString(36)}`
  const [first, rest] = cutWords(slug, maximum - suffix.length)
  return [first.replace(/-$/, '') + suffix, rest]
}

/** The 32-bit FNV-1a checksum of a text (http://www.isthe.com/chongo/tech/comp/fnv/). */
function checksum(text: string): number {
  let sum = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193) >>> 0
  }
  return sum
}

/** All text in a value of any shape, in readable form. */
function wordsIn(value: unknown): string {
  if (typeof value === 'string') return isIdentifier(value) ? '' : value
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value)
    .map(wordsIn)
    .filter((words) => words !== '')
    .join(' ')
}

function isIdentifier(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(text)
}

function replaceAt(value: unknown, path: Path, change: (part: unknown) => unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return change(value)
  return mapParts(value, (part, name) => (name === String(key) ? replaceAt(part, rest, change) : part))
}

function withoutGaps(value: unknown): unknown {
  return mapParts(Array.isArray(value) ? value.filter((part) => part !== gap) : value, withoutGaps)
}

function mapParts(value: unknown, change: (part: unknown, name: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((part, index) => change(part, String(index)))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, change(part, name)]))
}
