import { numberWords } from '../language/number-words.ts'
import { anyOf, numbersOf } from '../language/word-rows.ts'
import { isStepLabel, stepWords } from '../lines/step-label.ts'

/** What the rows of a list are. */
export type ListKind = 'ingredients' | 'steps'

/** The number at the start of a line of a list, and the rest of the line; null for a line without a number. */
type Numbered = { readonly value: number; readonly rest: string } | null

/** How the lines of a list are numbered. */
type Numbering = {
  readonly read: (line: string) => Numbered
  /** True if such a number can hardly be anything else in a step. */
  readonly isCertain: boolean
}

const counted: ReadonlyMap<string, number> = new Map(numbersOf(numberWords))
const countedWords = anyOf([...counted.keys()])
const bold = String.raw`(?:\*\*|__)?`
const label = new RegExp(
  `^${bold}(?:${stepWords})\\s*(?:no\\.?\\s*|#)?(\\d{1,2}|${countedWords})(?:\\s*(?:of|von|de|/)\\s*\\d{1,2})?` +
    `(?:${bold}\\s*[.):：–—-]+${bold}\\s*|${bold}\\s+(?=[\\p{Lu}\\p{Lo}]))(?=\\S)`,
  'iu',
)
const loneLabel = new RegExp(`^${bold}(?:${stepWords})\\s*${countedWords}\\s*[.):]?${bold}$`, 'iu')
const digits = new RegExp(
  String.raw`^${bold}[[(（]?(\d{1,3})(?:\s?[.):：、．）\]]+(?!\d)|\s?[-–—](?=\s+\D))${bold}\s*(?=\S)`,
  'u',
)
const keycap = /^(\d)\ufe0f?\u20e3\s*(?=\S)/u
const letter = /^[[(]?([a-z])[.)\]]+\s+(?=\S)/i
const roman = /^[[(]?([ivx]{1,5})[.)\]]+\s+(?=\S)/i
const bare = /^(\d{1,2})\s+(?=[\p{Lu}])/u

/** Characters that contain a number: the first one of each row, its number, and the length of the row. */
const circled = [
  ...([
    [0x2460, 1, 20],
    [0x2474, 1, 20],
    [0x2488, 1, 20],
    [0x24eb, 11, 10],
    [0x24f5, 1, 10],
  ] as const),
  ...([
    [0x2776, 1, 10],
    [0x2780, 1, 10],
    [0x278a, 1, 10],
    [0x1f51f, 10, 1],
  ] as const),
]

const numberings: readonly Numbering[] = [
  { read: (line) => readLabel(line) ?? readCircled(line), isCertain: true },
  { read: (line) => numbered(line, digits, Number) ?? numbered(line, keycap, Number), isCertain: false },
  { read: (line) => numbered(line, roman, romanValue), isCertain: false },
  {
    read: (line) => numbered(line, letter, (text) => text.toLowerCase().charCodeAt(0) - 96),
    isCertain: false,
  },
]

/** Numbers without a sign behind them, as lists of web pages are copied: "1 Mix". */
const bareNumbering: Numbering = { read: (line) => numbered(line, bare, Number), isCertain: false }

/** Lines without the numbers of their list; `value` is the number that was removed from a line. */
export type UnnumberedLine = { readonly text: string; readonly value: number | null }

/** A line of a list without its bullet and number. */
export type ListItem = UnnumberedLine & { readonly isBullet: boolean }

/**
 * Removes the numbers of a list ("1.", "(1)", "Step 1:", "①", "a)"). Numbers that do not count, such as amounts, stay.
 * Each part of a list may count from 1 again, and lines in between, such as headings, need no number.
 */
export function withoutListNumbers(lines: readonly string[], kind: ListKind): UnnumberedLine[] {
  for (const numbering of numberings) {
    const found = lines.map(numbering.read)
    if (counts(found, kind, numbering)) return found.map((each, at) => unnumbered(each, lines[at] ?? ''))
  }
  const found = lines.map(bareNumbering.read)
  const isBare = kind === 'steps' && found.length > 1 && !found.includes(null)
  return isBare && counts(found, 'ingredients', bareNumbering)
    ? found.map((each, at) => unnumbered(each, lines[at] ?? ''))
    : lines.map((text) => ({ text, value: null }))
}

function unnumbered(found: Numbered, line: string): UnnumberedLine {
  return found === null ? { text: line, value: null } : { text: found.rest, value: found.value }
}

/** True if the numbers count up, from 1 again at most at each part; the numbers of steps may leave some out. */
function counts(found: readonly Numbered[], kind: ListKind, { isCertain }: Numbering): boolean {
  const values = found.flatMap((each) => (each === null ? [] : [each.value]))
  const [first] = values
  if (first === undefined) return false
  if (isCertain && kind === 'steps') return true
  if (values.length === 1) return kind === 'steps' && first === 1 && found.length > 1
  const isNext = (value: number, before: number) =>
    value === 1 || value === before + 1 || (kind === 'steps' && value > before)
  return (
    (first === 1 || kind === 'steps') && values.slice(1).every((value, at) => isNext(value, values[at] ?? 0))
  )
}

function numbered(line: string, pattern: RegExp, valueOf: (text: string) => number): Numbered {
  const found = pattern.exec(line)
  if (found === null) return null
  const value = valueOf(found[1] ?? '')
  return Number.isNaN(value) ? null : { value, rest: line.slice(found[0].length) }
}

function readLabel(line: string): Numbered {
  return numbered(line, label, (text) => counted.get(text.toLowerCase()) ?? Number(text))
}

/** True for a line that only labels the step below it: "Step 2", "Step two:". */
export function isLoneLabel(line: string): boolean {
  return (/\d/.test(line) && isStepLabel(line)) || loneLabel.test(line)
}

function readCircled(line: string): Numbered {
  const code = line.codePointAt(0) ?? 0
  const row = circled.find(([start, , length]) => code >= start && code < start + length)
  if (row === undefined) return null
  const rest = line.slice(code > 0xffff ? 2 : 1).replace(/^[\s.):]+/, '')
  return rest === '' ? null : { value: code - row[0] + row[1], rest }
}

const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv']

function romanValue(text: string): number {
  const at = romans.indexOf(text.toLowerCase())
  return at < 0 ? Number.NaN : at + 1
}
