import { readPlain, writePlain } from './plain-words.ts'
import { canonicalJson } from '../../values/same-value.ts'

/** The parts of a line for an ingredient or a piece of equipment. */
export type LineParts = {
  readonly title: string
  readonly link: string | null
  /**
   * The title on the site: `same` if it is the displayed title, null if it is not an ingredient or equipment of the
   * site.
   */
  readonly known: 'same' | { readonly title: string } | null
  /** The text after the title and its comma, as written. */
  readonly rest: string
  readonly note: string | null
}

/** A line without the comment at its end; `fields` is the parsed comment, null if it is not valid. */
export function splitComment(line: string): {
  readonly text: string
  readonly fields: Readonly<Record<string, unknown>> | null
} {
  const start = line.trimEnd().endsWith('-->') ? lastPlain(line, '<!--') : -1
  if (start < 0) return { text: line.trim(), fields: {} }
  return { text: line.slice(0, start).trim(), fields: jsonObject(line.trimEnd().slice(start + 4, -3)) }
}

/** Writes a comment with fields that the line cannot represent; Markdown renderers do not display it. */
export function writeComment(fields: object): string {
  if (Object.keys(fields).length === 0) return ''
  const json = canonicalJson(fields).replace(/[<>]/g, (sign) => (sign === '<' ? '\\u003c' : '\\u003e'))
  return `<!-- ${json} -->`
}

function jsonObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

/** Parses a line after its amount; `hasRest`: a comma ends the title. */
export function readParts(text: string, hasRest: boolean): LineParts {
  const { text: named, known } = splitKnown(text)
  const { text: head, note } = splitNote(named)
  const bracket = readBracket(head)
  if (bracket !== null && (bracket.after === '' || (hasRest && bracket.after.startsWith(',')))) {
    const { title, link, after } = bracket
    return { title, link, known, rest: after.slice(1).trim(), note }
  }
  const comma = hasRest ? indexOfPlain(head, ',') : -1
  const title = readPlain(comma < 0 ? head : head.slice(0, comma))
  return { title, link: null, known, rest: comma < 0 ? '' : head.slice(comma + 1).trim(), note }
}

/** Writes a line; within brackets, a title can contain any character. */
export function writeParts({ title, link, known, rest, note }: LineParts, isBracketed: boolean): string {
  const plain = writePlain(title)
  const name =
    link !== null || isBracketed
      ? `[${plain.replace(/[[\]]/g, '\\$&')}]${link === null ? '' : `(${link})`}`
      : plain
  const head = rest === '' ? name : `${name}, ${rest}`
  // Brackets at the end of the rest would be parsed as the note.
  const aside =
    note === null ? (head.endsWith(')') ? '()' : '') : `(${writePlain(note).replace(/[()]/g, '\\$&')})`
  const line = [head, aside].filter((part) => part !== '').join(' ')
  // Braces at the end would be parsed as the title on the site.
  const isSaid = known !== 'same' || line.endsWith('}')
  const knownTitle = known === 'same' ? title : (known?.title ?? '')
  const catalogueName = isSaid ? `{=${writePlain(knownTitle).replace(/[{}]/g, '\\$&')}}` : ''
  return [line, catalogueName].filter((part) => part !== '').join(' ')
}

function splitKnown(text: string): { text: string; known: LineParts['known'] } {
  const isOpen = !text.endsWith('}') || escapesIn(text)(text.length - 1)
  const start = isOpen ? -1 : lastPlain(text, '{=')
  if (start < 0) return { text, known: 'same' }
  const title = readPlain(text.slice(start + 2, -1))
  return { text: text.slice(0, start).trim(), known: title === '' ? null : { title } }
}

/** Splits off a note in brackets at the end, which can contain brackets. */
function splitNote(text: string): { text: string; note: string | null } {
  const isEscaped = escapesIn(text)
  if (!text.endsWith(')') || isEscaped(text.length - 1)) return { text, note: null }
  let depth = 0
  for (let at = text.length - 1; at >= 0; at -= 1) {
    if (isEscaped(at)) continue
    if (text[at] === ')') depth += 1
    if (text[at] === '(') depth -= 1
    if (depth > 0) continue
    // A link also ends with brackets, which directly follow its text.
    if (at > 0 && text[at - 1] !== ' ') return { text, note: null }
    return { text: text.slice(0, at).trim(), note: readPlain(text.slice(at + 1, -1)) || null }
  }
  return { text, note: null }
}

function readBracket(text: string): { title: string; link: string | null; after: string } | null {
  if (!text.startsWith('[')) return null
  const close = indexOfPlain(text, ']')
  if (close < 0) return null
  const title = readPlain(text.slice(1, close))
  const link = text[close + 1] === '(' ? /^\(([^()\s]{1,4000})\)/.exec(text.slice(close + 1)) : null
  const after = text.slice(close + 1 + (link?.[0].length ?? 0))
  return { title, link: link?.[1] ?? null, after }
}

/** The first position of a character that is not escaped by a backslash. */
function indexOfPlain(text: string, sign: string): number {
  const isEscaped = escapesIn(text)
  let at = text.indexOf(sign)
  while (at >= 0 && isEscaped(at)) at = text.indexOf(sign, at + 1)
  return at
}

function lastPlain(text: string, sign: string): number {
  const isEscaped = escapesIn(text)
  let at = text.lastIndexOf(sign)
  while (at >= 0 && isEscaped(at)) at = text.lastIndexOf(sign, at - 1)
  return at
}

/** Returns a function that tells whether a position is escaped by a backslash; scans the text once. */
function escapesIn(text: string): (at: number) => boolean {
  const escaped = new Set<number>()
  for (let at = text.indexOf('\\'); at >= 0; at = text.indexOf('\\', at + 2)) escaped.add(at + 1)
  return (at) => escaped.has(at)
}
