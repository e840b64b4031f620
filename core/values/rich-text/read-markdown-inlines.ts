import { markdownSchemes } from './markdown.ts'
import type { Inline, TextLeaf } from './rich-text.ts'
import { maxHrefLength } from './safe-href.ts'
import { leavesOf } from './walk-text.ts'

/** An intermediate piece of text: text, a finished node, or one end of an emphasis. */
type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'node'; readonly node: Exclude<Inline, TextLeaf> }
  | { readonly kind: 'mark'; readonly mark: string; role: 'open' | 'close' | 'none' }

const punctuation = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'
const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

/** Parses emphasis, links, escapes and entities of one text in linear time. Unmatched delimiters stay text. */
export function readMarkdownInlines(text: string): Inline[] {
  return assemble(scan(text, matchBrackets(text), 0, text.length))
}

/** The position of the matching `]` for every `[`. */
function matchBrackets(text: string): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>()
  const open: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '[') open.push(at)
    else if (text[at] === ']') {
      const start = open.pop()
      if (start !== undefined) pairs.set(start, at)
    }
  }
  return pairs
}

function scan(text: string, brackets: ReadonlyMap<number, number>, start: number, end: number): Piece[] {
  const pieces: Piece[] = []
  const open = new Map<string, Piece & { kind: 'mark' }>()
  let plain = ''
  const endPlain = () => {
    if (plain !== '') pieces.push({ kind: 'text', text: plain })
    plain = ''
  }
  let at = start
  while (at < end) {
    const character = text.charAt(at)
    const literal = readLiteral(text, at, end)
    const isImage = character === '!' && text[at + 1] === '['
    const link = character === '[' || isImage ? readLink(text, brackets, isImage ? at + 1 : at, end) : null
    if (literal !== null) {
      plain += literal.text
      at = literal.end
    } else if (link !== null) {
      endPlain()
      pieces.push(...(isImage ? link.words : link.pieces))
      at = link.end
    } else if (character === '*' || character === '_') {
      endPlain()
      const run = readRun(text, at, end)
      pieces.push(...resolveRun(run, open))
      at = run.end
    } else {
      plain += character
      at += 1
    }
  }
  endPlain()
  for (const mark of open.values()) mark.role = 'none'
  return pieces
}

/** An escaped character, a named or numbered character, or an address in angle brackets. */
function readLiteral(text: string, at: number, end: number): { text: string; end: number } | null {
  const next = text.charAt(at + 1)
  if (text[at] === '\\' && at + 1 < end && (punctuation.includes(next) || next === '\n')) {
    return { text: next, end: at + 2 }
  }
  if (text[at] !== '&') return null
  const found = /^&(?:#(\d{1,7})|([a-z]{2,4}));/.exec(text.slice(at, at + 12))
  if (found === null) return null
  const [whole, code, name = ''] = found
  const character = code === undefined ? namedEntities[name] : characterOf(Number(code))
  return character === undefined ? null : { text: character, end: at + whole.length }
}

function characterOf(code: number): string | undefined {
  return code > 0x10ffff ? undefined : String.fromCodePoint(code)
}

type LinkRead = { readonly pieces: Piece[]; readonly words: Piece[]; readonly end: number }

function readLink(
  text: string,
  brackets: ReadonlyMap<number, number>,
  start: number,
  end: number,
): LinkRead | null {
  const close = brackets.get(start)
  if (close === undefined || close >= end || text[close + 1] !== '(') return null
  const destination = readDestination(text, close + 2, end)
  if (destination === null) return null
  const words = scanWords(text, start + 1, close)
  const node = linkNode(destination.href, assemble(words).flatMap(leavesOf))
  return { pieces: [{ kind: 'node', node }], words, end: destination.end }
}

/** The text of a link: links inside are not parsed, so nesting has no cost. */
function scanWords(text: string, start: number, end: number): Piece[] {
  return scan(text, new Map(), start, end)
}

function linkNode(href: string, children: TextLeaf[]): Exclude<Inline, TextLeaf> {
  const [address = '', query = ''] = href.split('?')
  const value = Number(query.split('=')[1])
  if (address.startsWith(markdownSchemes.ingredient)) {
    const ingredientUsageId = address.slice(markdownSchemes.ingredient.length)
    const share = query.startsWith('share=') ? { share: value } : {}
    return { type: 'ingredient-usage-reference', ingredientUsageId, ...share, children }
  }
  if (address.startsWith(markdownSchemes.measurement)) {
    const unitId = address.slice(markdownSchemes.measurement.length)
    return { type: 'measurement', quantity: value, unitId, children }
  }
  return { type: 'link', href, children }
}

/** Parses `href)`, `<href>)` and either with a title, which is ignored. */
function readDestination(text: string, start: number, end: number): { href: string; end: number } | null {
  const isAngled = text[start] === '<'
  const last = Math.min(end, start + 2 * maxHrefLength)
  let href = ''
  let depth = 0
  let at = isAngled ? start + 1 : start
  for (; at < last; at += 1) {
    const character = text.charAt(at)
    const literal = readLiteral(text, at, last)
    if (literal !== null) {
      href += literal.text
      at = literal.end - 1
      continue
    }
    if (isAngled ? character === '>' : /\s/.test(character) || (character === ')' && depth === 0)) break
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    href += character
  }
  const rest = text.slice(isAngled ? at + 1 : at, last)
  const close = /^(?:\s{1,9}(?:"[^"\n]{0,300}"|'[^'\n]{0,300}'))?\s{0,9}\)/.exec(rest)
  if (close === null || at >= last) return null
  return { href, end: (isAngled ? at + 1 : at) + close[0].length }
}

type Run = { mark: string; length: number; canOpen: boolean; canClose: boolean; end: number }

/**
 * A run of one delimiter; adjacent white space determines whether it can open or close, and `_` has no effect inside a
 * word.
 */
function readRun(text: string, start: number, limit: number): Run {
  const mark = text.charAt(start)
  let end = start
  while (end < limit && text[end] === mark) end += 1
  const before = text.slice(0, start).at(-1) ?? ' '
  const after = end < limit ? text.charAt(end) : ' '
  const isInWord = mark === '_' && /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after)
  return {
    mark,
    length: end - start,
    canOpen: !isInWord && /\S/.test(after),
    canClose: !isInWord && /\S/.test(before),
    end,
  }
}

/** Each part of a run closes an open emphasis of its kind, otherwise opens one, otherwise is text. */
function resolveRun(run: Run, open: Map<string, Piece & { kind: 'mark' }>): Piece[] {
  const whole = run.mark.repeat(run.length)
  if (run.length > 3) return [{ kind: 'text', text: whole }]
  const parts = [run.mark, run.mark + run.mark].filter((part) => (run.length & part.length) !== 0)
  return parts.map((mark): Piece => {
    const opened = open.get(mark)
    if (opened !== undefined && run.canClose) {
      open.delete(mark)
      opened.role = 'open'
      return { kind: 'mark', mark, role: 'close' }
    }
    if (opened !== undefined || !run.canOpen) return { kind: 'text', text: mark }
    const piece: Piece & { kind: 'mark' } = { kind: 'mark', mark, role: 'open' }
    open.set(mark, piece)
    return piece
  })
}

function assemble(pieces: readonly Piece[]): Inline[] {
  const count = { bold: 0, italic: 0 }
  return pieces.map((piece): Inline => {
    if (piece.kind === 'mark' && piece.role !== 'none') {
      count[piece.mark.length === 2 ? 'bold' : 'italic'] += piece.role === 'open' ? 1 : -1
      return { text: '' }
    }
    if (piece.kind === 'node') {
      return { ...piece.node, children: leavesOf(piece.node).map((leaf) => marked(leaf, count)) }
    }
    return marked({ text: piece.kind === 'text' ? piece.text : piece.mark }, count)
  })
}

function marked(leaf: TextLeaf, count: { bold: number; italic: number }): TextLeaf {
  return {
    text: leaf.text,
    ...(leaf.bold || count.bold > 0 ? { bold: true } : {}),
    ...(leaf.italic || count.italic > 0 ? { italic: true } : {}),
  }
}
