import { NUMBER_WORDS } from './number-words.ts'
import { codeAt, fractionAt, isAsciiDigit, isAsciiLetter, isDash, isLetter } from './characters.ts'
import { openPluralEnd } from '../../../values/text/open-plural.ts'
import { wordFactsIn } from './word-facts.ts'
import type { WordFacts } from './word-facts.ts'

/**
 * A word, number or mark of a line; `start` and `end` are offsets in the tidied text. Tokens are always created with
 * their members in this order, so that all have the same hidden class in the engine.
 */
export type Token = {
  readonly kind: 'word' | 'number' | 'mark'
  readonly text: string
  /** In lower case, with one kind of dash and apostrophe. */
  readonly lower: string
  readonly start: number
  readonly end: number
  /** The value of a number; 0 for words and marks. */
  readonly value: number
  /** True for a number written as a fraction below one, which can follow a whole number. */
  readonly isFraction: boolean
  /** True if white space precedes the token. */
  readonly spaced: boolean
  /** The facts about a word; null for numbers and marks. */
  readonly facts: WordFacts | null
}

const QUOTES = new Map([
  ['’', "'"],
  ['‘', "'"],
  ['`', "'"],
  ['´', "'"],
  ['׳', "'"],
  ['״', '"'],
  ['″', '"'],
  ['”', '"'],
  ['“', '"'],
])

/** The token at an index in lower case; empty if the index is out of range. */
export function wordAt(tokens: readonly Token[], at: number): string {
  return tokens[at]?.lower ?? ''
}

/** Splits a tidied line into words, numbers and marks, in time linear in its length. */
export function tokenizeLine(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  let spaced = false
  while (at < text.length) {
    if (text.charCodeAt(at) === 32) {
      spaced = true
      at++
      continue
    }
    const token =
      (isAsciiLetter(text.charCodeAt(at)) ? null : readNumberToken(text, at, spaced)) ??
      readWordToken(text, at, spaced) ??
      readMark(text, at, spaced)
    if (!joinHalf(tokens, token) && !joinAndHalf(tokens, token)) tokens.push(token)
    at = token.end
    spaced = false
  }
  return tokens
}

/** Combines the article of "half a cup" and "half of an onion" with the number; returns whether it did. */
function joinHalf(tokens: Token[], article: Token): boolean {
  if (article.lower !== 'a' && article.lower !== 'an') return false
  const at = tokens.length - (tokens.at(-1)?.lower === 'of' ? 2 : 1)
  const half = tokens[at]
  if (half?.lower !== 'half') return false
  tokens.splice(at, tokens.length - at, joined(half, article, 0.5))
  return true
}

/** Combines "one and a half", "2 and a half" and "2 and 1/2" to one number; returns whether it did. */
function joinAndHalf(tokens: Token[], last: Token): boolean {
  const isHalf = last.lower === 'half' && tokens.at(-1)?.lower === 'a'
  if (!isHalf && !last.isFraction) return false
  const at = tokens.length - (isHalf ? 3 : 2)
  const whole = tokens[at]
  const and = tokens[at + 1]?.lower
  if (!whole || (and !== 'and' && and !== '&')) return false
  const value = whole.kind === 'number' ? whole.value : (NUMBER_WORDS.get(whole.lower) ?? 0)
  if (value < 1 || !Number.isInteger(value)) return false
  tokens.splice(at, tokens.length - at, joined(whole, last, value + (isHalf ? 0.5 : last.value)))
  return true
}

function joined(first: Token, last: Token, value: number): Token {
  const text = `${first.text} ${last.text}`
  return {
    kind: 'number',
    text,
    lower: text.toLowerCase(),
    start: first.start,
    end: last.end,
    value,
    isFraction: false,
    spaced: first.spaced,
    facts: null,
  }
}

function readMark(text: string, start: number, spaced: boolean): Token {
  const isPair = text.charCodeAt(start) >> 10 === 0x36 && codeAt(text, start + 1) >> 10 === 0x37
  const end = start + (isPair ? 2 : 1)
  const mark = text.slice(start, end)
  const lower = isDash(text.charCodeAt(start)) ? '-' : (QUOTES.get(mark) ?? mark)
  return { kind: 'mark', text: mark, lower, start, end, value: 0, isFraction: false, spaced, facts: null }
}

function readWordToken(text: string, start: number, spaced: boolean): Token | null {
  let end = letterEnd(text, start)
  if (end === start) return null
  for (;;) {
    const code = codeAt(text, end)
    // Most words end at a space or at the end of the line.
    if (code <= 32) break
    if (isAsciiDigit(code) && !isTimes(text, start, end)) end = digitsEnd(text, end)
    else if ((isApostrophe(code) || isHyphen(code)) && letterEnd(text, end + 1) > end + 1)
      end = letterEnd(text, end + 1)
    else if (letterEnd(text, end) > end && isAsciiDigit(text.charCodeAt(end - 1))) end = letterEnd(text, end)
    else break
  }
  return wordToken(text, start, end, spaced, pluralEnd(text, end))
}

/** The end of an optional plural ending: "tablespoon(s)" is one word. */
function pluralEnd(text: string, at: number): number {
  const code = codeAt(text, at)
  return code === 0x28 || code === 0x2f ? openPluralEnd(text, at) : at
}

/** The facts of a word are those of its stem; an optional plural ending is part of the token. */
function wordToken(line: string, start: number, stem: number, spaced: boolean, end = stem): Token {
  const facts = wordFactsIn(line, start, stem)
  const { text, lower, fraction } = facts
  return fraction === 0
    ? { kind: 'word', text, lower, start, end, value: 0, isFraction: false, spaced, facts }
    : { kind: 'number', text, lower, start, end, value: fraction, isFraction: true, spaced, facts: null }
}

/**
 * A number: "12", "1.5", "1,5", "1,500", "3/4", "½", "1½". With a percent or degree sign it is a word, because it is
 * not an amount.
 */
function readNumberToken(text: string, start: number, spaced: boolean): Token | null {
  const number = scanNumber(text, start)
  if (!number) return null
  const { value, end, isFraction } = number
  const sign = signEnd(text, end)
  if (sign) return wordToken(text, start, sign, spaced)
  const written = text.slice(start, end)
  if (isNumberOfFood(written)) return wordToken(text, start, end, spaced)
  return { kind: 'number', text: written, lower: written, start, end, value, isFraction, spaced, facts: null }
}

/** "80/20 ground beef", "16/20 shrimp" and "00 flour" are kinds of food, not amounts. */
function isNumberOfFood(written: string): boolean {
  if (written.charCodeAt(0) === 48)
    return written.length > 1 && Number(written) === 0 && !/[.,]/.test(written)
  if (written.length < 5 || !RATIO.test(written)) return false
  const [part = 0, whole = 1] = written.split(/[/⁄∕]/).map(Number)
  return (
    part > whole ||
    !DIVISIONS.has(whole) ||
    [2, 3, 5].some((factor) => part % factor === 0 && whole % factor === 0)
  )
}

const RATIO = /^\d{2}[/⁄∕]\d{2}$/

/** Of how many parts of two digits cooks and scales speak. */
const DIVISIONS: ReadonlySet<number> = new Set([10, 12, 16, 32])

/** The end of "%", "°", "°C" or " °F" after a number; 0 if there is none. */
function signEnd(text: string, at: number): number {
  const sign = text.charAt(at) === ' ' ? at + 1 : at
  const written = text.charAt(sign)
  if (written === '%') return sign + 1
  if (written !== '°' && written !== 'º') return 0
  const scale = text.charAt(sign + 1)
  return scale === 'C' || scale === 'F' ? sign + 2 : sign + 1
}

type ScannedNumber = { readonly value: number; readonly end: number; readonly isFraction: boolean }

function scanNumber(text: string, start: number): ScannedNumber | null {
  const lone = fractionAt(text, start)
  if (lone !== undefined) return { value: lone, end: start + 1, isFraction: true }
  const first = text.charCodeAt(start)
  if (first === 46 && isAsciiDigit(codeAt(text, start + 1))) return scanDecimals(text, start, start)
  if (!isAsciiDigit(first)) return null
  const whole = digitsEnd(text, start)
  const attached = fractionAt(text, whole)
  if (attached !== undefined)
    return { value: Number(text.slice(start, whole)) + attached, end: whole + 1, isFraction: false }
  return scanMixed(text, start, whole) ?? scanFraction(text, start, whole) ?? scanDecimals(text, start, whole)
}

/** "1 1/2" and "1-1/2": a whole number, one space or hyphen, a fraction below one. */
function scanMixed(text: string, start: number, whole: number): ScannedNumber | null {
  const joint = text.charAt(whole)
  if (joint !== ' ' && joint !== '-') return null
  const next = whole + 1
  const lone = fractionAt(text, next)
  const fraction =
    lone === undefined
      ? isAsciiDigit(codeAt(text, next))
        ? scanFraction(text, next, digitsEnd(text, next))
        : null
      : { value: lone, end: next + 1, isFraction: true }
  if (!fraction?.isFraction) return null
  return { value: Number(text.slice(start, whole)) + fraction.value, end: fraction.end, isFraction: false }
}

function scanFraction(text: string, start: number, whole: number): ScannedNumber | null {
  const slash = text.charAt(whole)
  if (slash !== '/' && slash !== '⁄' && slash !== '∕') return null
  const end = digitsEnd(text, whole + 1)
  const numerator = Number(text.slice(start, whole))
  const denominator = Number(text.slice(whole + 1, end))
  if (end === whole + 1 || denominator === 0 || denominator > 100 || fractionAt(text, end) !== undefined)
    return null
  return { value: numerator / denominator, end, isFraction: numerator < denominator }
}

function scanDecimals(text: string, start: number, whole: number): ScannedNumber {
  const grouped = scanGroups(text, start, whole)
  if (grouped !== null) return grouped
  const point = text.charAt(whole)
  const end = point === '.' || point === ',' ? digitsEnd(text, whole + 1) : whole
  const integer = text.slice(start, whole)
  if (end <= whole + 1) return { value: Number(integer), end: whole, isFraction: false }
  const decimals = text.slice(whole + 1, end)
  const groups = point === ',' && decimals.length === 3 && whole - start <= 3 && integer !== '0'
  return { value: Number(groups ? integer + decimals : `${integer}.${decimals}`), end, isFraction: false }
}

/** Groups of three digits that cannot be decimals: "1'000", "1.000.000", "1,000.50"; null for others. */
function scanGroups(text: string, start: number, whole: number): ScannedNumber | null {
  const mark = text.charCodeAt(whole)
  if (whole - start > 3 || (mark !== 46 && mark !== 44 && !isApostrophe(mark))) return null
  let end = whole
  let digits = text.slice(start, whole)
  while (codeAt(text, end) === mark && digitsEnd(text, end + 1) === end + 4) {
    digits += text.slice(end + 1, end + 4)
    end += 4
  }
  const point = codeAt(text, end)
  const last = point !== mark && (point === 46 || point === 44) ? digitsEnd(text, end + 1) : end
  const hasDecimals = last > end + 1 && last <= end + 3
  if (digits.length <= 3 || !(hasDecimals || isApostrophe(mark) || end - whole > 4)) return null
  const decimals = hasDecimals ? text.slice(end + 1, last) : '0'
  return { value: Number(`${digits}.${decimals}`), end: hasDecimals ? last : end, isFraction: false }
}

function digitsEnd(text: string, start: number): number {
  let end = start
  while (isAsciiDigit(codeAt(text, end))) end++
  return end
}

function letterEnd(text: string, start: number): number {
  let end = start
  while (end < text.length && isLetter(text, end)) end++
  return end
}

/** "2x400g": the x means multiplication and does not start a word. */
function isTimes(text: string, start: number, end: number): boolean {
  return end === start + 1 && (text[start] === 'x' || text[start] === 'X')
}

function isApostrophe(code: number): boolean {
  return code === 0x27 || code === 0x2019 || code === 0x2018
}

function isHyphen(code: number): boolean {
  return code === 0x2d || code === 0x2010 || code === 0x2011
}
