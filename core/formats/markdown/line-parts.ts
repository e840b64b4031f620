import { readPlain, writePlain } from './plain-words.ts'
import { canonicalJson } from '../../values/same-value.ts'

/** What a line says of the thing that it names. */
export type LineParts = {
  readonly title: string
  readonly link: string | null
  /** What the site calls it: `same` for the title itself, null for nothing of the site's. */
  readonly known: 'same' | { readonly title: string } | null
  /** What follows the title and its comma, as it stands. */
  readonly rest: string
  readonly note: string | null
}

/** A line without the comment at its end; `fields` is what the comment says, null when it says nothing readable. */
export function splitComment(line: string): {
  readonly text: string
  readonly fields: Readonly<Record<string, unknown>> | null
} {
  const start = line.trimEnd().endsWith('-->') ? lastPlain(line, '<!--') : -1
  if (start < 0) return { text: line.trim(), fields: {} }
  return { text: line.slice(0, start).trim(), fields: jsonObject(line.trimEnd().slice(start + 4, -3)) }
}

/** A comment that holds fields for which a line has no form; it shows in no reading of the Markdown. */
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

/** Takes a line apart, after its amount; `hasRest` says whether a comma ends the title. */
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

/** Puts a line together; in brackets a title may hold anything. */
export function writeParts({ title, link, known, rest, note }: LineParts, isBracketed: boolean): string {
  const plain = writePlain(title)
  const name =
    link !== null || isBracketed
      ? `[${plain.replace(/[[\]]/g, '\\$&')}]${link === null ? '' : `(${link})`}`
      : plain
  const head = rest === '' ? name : `${name}, ${rest}`
  // Brackets at the end of the rest would be taken for the note.
  const aside =
    note === null ? (head.endsWith(')') ? '()' : '') : `(${writePlain(note).replace(/[()]/g, '\\$&')})`
  const line = [head, aside].filter((part) => part !== '').join(' ')
  // A brace at the end would be taken for what the site calls the thing.
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

/** A note stands in brackets at the end; they may hold brackets. */
function splitNote(text: string): { text: string; note: string | null } {
  const isEscaped = escapesIn(text)
  if (!text.endsWith(')') || isEscaped(text.length - 1)) return { text, note: null }
  let depth = 0
  for (let at = text.length - 1; at >= 0; at -= 1) {
    if (isEscaped(at)) continue
    if (text[at] === ')') depth += 1
    if (text[at] === '(') depth -= 1
    if (depth > 0) continue
    // A link ends in brackets too, with its words directly before them.
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

/** The first place of a sign that no backslash escapes. */
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

/** Reports which places of a text a backslash escapes, in one pass over it. */
function escapesIn(text: string): (at: number) => boolean {
  const escaped = new Set<number>()
  for (let at = text.indexOf('\\'); at >= 0; at = text.indexOf('\\', at + 2)) escaped.add(at + 1)
  return (at) => escaped.has(at)
}
