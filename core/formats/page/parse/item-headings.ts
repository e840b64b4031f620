import { rawAttribute } from '../../document/html-query.ts'
import type { HtmlElement } from '../../document/html-tree.ts'
import { hasAmount } from '../../lines/line-scores.ts'
import { isPurpose } from '../../lines/purpose-heading.ts'
import type { PageLine } from '../../lines/page-line.ts'

const minItems = 3
const maxShare = 1 / 3
const maxHeadingLength = 60

/**
 * The lines of a page, where the few items of a list that stand out are headings: bold, in capitals, with a class of
 * their own, or with the purpose of the items below. If most items of a list are bold, none is a heading.
 */
export function withItemHeadings(lines: readonly PageLine[]): readonly PageLine[] {
  const lists = new Map<HtmlElement, number[]>()
  for (const [index, { isItem, element }] of lines.entries()) {
    if (!isItem || element.parent === null) continue
    const list = lists.get(element.parent)
    if (list === undefined) lists.set(element.parent, [index])
    else list.push(index)
  }
  const changed = [...lines]
  for (const places of lists.values()) {
    const items = places.flatMap((place) => lines[place] ?? [])
    const headings = headingsAmong(items)
    for (const [at, place] of places.entries()) {
      const line = lines[place]
      if (line === undefined) continue
      if (headings.has(at)) changed[place] = { ...line, level: 7, isItem: false }
      else if (line.level === 7 && line.element.tag === 'li') changed[place] = { ...line, level: 0 }
    }
  }
  return changed
}

/** The positions of the items that stand out from the others in one way, if they are few. */
function headingsAmong(items: readonly PageLine[]): ReadonlySet<number> {
  const found = new Set<number>()
  if (items.length < minItems) return found
  // Only a list with numbers, which menus rarely have, is searched for headings that are not bold.
  const hasNumbers = items.some(({ text }) => /\d/.test(text))
  const ways = hasNumbers ? [isBold, isInCapitals, hasOwnClass(items), isPurposeItem] : [isBold]
  for (const standsOut of ways) {
    const those = items.flatMap((line, at) => (standsOut(line) ? at : []))
    if (those.length > items.length * maxShare) continue
    for (const at of those) if (leadsOn(items, at)) found.add(at)
  }
  return found
}

/** True for a short item without an amount before one that looks different. */
function leadsOn(items: readonly PageLine[], at: number): boolean {
  const line = items[at]
  const next = items[at + 1]
  if (line === undefined || next === undefined) return false
  return line.text.length <= maxHeadingLength && !/[.!?]$/.test(line.text) && !hasAmount(line.text)
}

function isBold({ level, element }: PageLine): boolean {
  return level === 7 && element.tag === 'li'
}

function isInCapitals({ text }: PageLine): boolean {
  return text.length > 3 && !/[\p{Ll}\d]/u.test(text) && /\p{Lu}{3}/u.test(text)
}

/** Class names for the position or the state of an item. */
const usualClass =
  /(?:^|[\s_-])(?:first|last|odd|even|alt|active|selected|checked|hidden|optional)(?:$|[\s_-])/i

/** True for an item with a class that few of the others have, which have amounts. */
function hasOwnClass(items: readonly PageLine[]): (line: PageLine) => boolean {
  const counts = new Map<string, number>()
  for (const { shape } of items) counts.set(shape, (counts.get(shape) ?? 0) + 1)
  const [[main, most] = ['', 0]] = [...counts].toSorted((left, right) => right[1] - left[1])
  if (counts.size < 2 || most < items.length / 2) return () => false
  const others = items.filter(({ shape }) => shape === main)
  if (others.filter(({ text }) => hasAmount(text)).length < others.length / 2) return () => false
  return ({ shape, element }) => {
    const names = rawAttribute(element, 'class')
    return shape !== main && element.tag === 'li' && names !== null && !usualClass.test(names)
  }
}

function isPurposeItem({ text, element }: PageLine): boolean {
  return element.tag === 'li' && isPurpose(text)
}
