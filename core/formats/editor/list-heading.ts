import { purposeHeading } from '../lines/purpose-heading.ts'
import { sectionKind } from '../lines/section-words.ts'
import type { ListItem, ListKind } from './list-numbers.ts'

const markdown = /^#{1,6}\s+/
const bold = /^(\*\*|__)([^*_]{1,90})\1\s*[:：]?$/
const startsWithAmount = /^[\d\p{No}]/u
const endsInColon = /\s*[:：]$/
/** A line with one of these at its end, or within it before a space, is a sentence. */
const sentence = /[.!?…](?:\s|$)/
const maxLength = 80
/** Headings without a mark have few words: "In a bowl, mix flour and salt" has more. */
const maxWords = 6

/** The text of a line that is a heading among the lines of a list, without its marks; null for a row. */
export function listHeading(items: readonly ListItem[], index: number, kind: ListKind): string | null {
  const item = items[index]
  if (item === undefined) return null
  const { text } = item
  if (markdown.test(text)) return plain(text.replace(markdown, '').replace(/\s+#+$/, ''))
  const emphasized = bold.exec(text)?.[2]?.trim() ?? null
  if (item.isBullet) return null
  if (emphasized !== null && !startsWithAmount.test(emphasized) && !/[.!?,;]$/.test(emphasized))
    return plain(emphasized)
  if (text.length > maxLength || startsWithAmount.test(text)) return null
  if (endsInColon.test(text)) return isAnnounced(item, kind) ? plain(text) : null
  const isUnmarked = item.value === null
  const isHeading =
    (isPurpose(text) && (kind === 'ingredients' || (isUnmarked && wordsOf(text) <= maxWords))) ||
    isInCapitals(items, index) ||
    (isUnmarked && isBeforePart(items, index)) ||
    (index === 0 && items.length > 1 && isWholeSection(text, kind))
  return isHeading ? plain(text) : null
}

/** A numbered step can end in a colon: "2. In a large bowl, whisk together:". */
function isAnnounced({ text, value }: ListItem, kind: ListKind): boolean {
  if (kind === 'ingredients') return true
  return !sentence.test(text) && (value === null || wordsOf(text) < maxWords)
}

function isPurpose(text: string): boolean {
  return purposeHeading.test(text) && !/[.,;]/.test(text)
}

/** "FILLING", unless most lines are in capitals. */
function isInCapitals(items: readonly ListItem[], index: number): boolean {
  const { text, value } = items[index] ?? { text: '', value: null }
  const next = items[index + 1]
  if (value !== null || next === undefined || !isCapitals(text) || isCapitals(next.text)) return false
  return items.filter((each) => isCapitals(each.text)).length <= items.length / 2
}

function isCapitals(text: string): boolean {
  return /\p{Lu}{2}/u.test(text) && text.length > 3 && !/[\p{Ll}\d.!?;,]/u.test(text)
}

/** A short line without a mark before the first of several marked lines, which count from 1 again or have bullets. */
function isBeforePart(items: readonly ListItem[], index: number): boolean {
  const [item, next, before] = [items[index], items[index + 1], items[index - 1]]
  if (item === undefined || next === undefined) return false
  if (wordsOf(item.text) > maxWords || /[.!?,;…]$/.test(item.text) || sentence.test(item.text)) return false
  const isMarked = (each: ListItem | undefined) => each === undefined || each.isBullet || each.value !== null
  if (!isMarked(before)) return false
  return next.value === 1 || (next.isBullet && /^[\p{Lu}\p{Lo}]/u.test(item.text))
}

function isWholeSection(text: string, kind: ListKind): boolean {
  return wordsOf(text) <= 2 && sectionKind(text) === (kind === 'steps' ? 'method' : 'ingredients')
}

function wordsOf(text: string): number {
  return text.split(/\s+/).length
}

function plain(text: string): string {
  const whole = bold.exec(text)?.[2] ?? text
  return whole.replace(endsInColon, '').trim()
}
