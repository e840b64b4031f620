import { withoutInvisible } from '../../values/text/without-invisible.ts'
import { sectionKind } from '../lines/section-words.ts'
import { isLoneLabel, withoutListNumbers, type ListItem, type ListKind } from './list-numbers.ts'
import { listHeading } from './list-heading.ts'

/** A line of a pasted list: a row, or the heading of the following rows. */
export type PastedLine = { readonly kind: 'row' | 'heading'; readonly text: string }

/** The maximum number of pasted lines; further lines are ignored. */
const maxPastedLines = 1000

/** Signs that are nothing but bullets need no space; hyphens and the like do. */
const bullet =
  /^(?:[-*+–—‐−](?=\s)|[•·‣◦∙⁃▢☐☑☒□■▪▫●○◆◇►▶▸➤➢➔→»✓✔✅❖✦★☆🔸🔹🔶🔷👉]\ufe0f?|\[[ xX]?\](?=\s))\s*(?=\S)/u
const rule = /^(?:[-_=*~–—]\s?){3,}$/

/** Splits a pasted list into rows and headings; bullets, numbers of the list and blank lines are removed. */
export function pastedLines(text: string, kind: ListKind): PastedLine[] {
  const lines = withoutInvisible(text)
    .split(/\r\n|[\n\r\u2028\u2029]/, maxPastedLines * 2)
    .map((line) => line.replaceAll('\t', ' ').trim())
    .filter((line) => line !== '')
    .slice(0, maxPastedLines)
  const pasted: PastedLine[] = []
  for (const { role, text: row } of readLines(lines, kind)) {
    const before = pasted.at(-1)
    if (role === 'rest' && before !== undefined)
      pasted.splice(-1, 1, { ...before, text: `${before.text} ${row}` })
    else if (role !== 'none') pasted.push({ kind: role === 'heading' ? 'heading' : 'row', text: row })
  }
  return pasted
}

type ReadLine = {
  readonly line: string
  /** The line without its bullet or number; without its marks if it is a heading. */
  readonly text: string
  /** `rest` continues the row before it; `none` is no content, such as a lone "Step 2". */
  readonly role: 'row' | 'heading' | 'rest' | 'none'
}

/** True if at least two of the lines have bullets, or numbers that count. */
export function isMarkedList(lines: readonly string[]): boolean {
  const texts = lines.map((line) => line.trim())
  const numbered = withoutListNumbers(texts, 'steps').filter(({ value }) => value !== null)
  return numbered.length > 1 || texts.filter((text) => bullet.test(text)).length > 1
}

/** Reads trimmed lines of a list together, as the numbers of a list are known only by their order. */
export function readLines(lines: readonly string[], kind: ListKind): ReadLine[] {
  const withoutBullets = lines.map((line) => line.replace(bullet, ''))
  const unnumbered = withoutListNumbers(withoutBullets, kind)
  const items = lines.map((line, index): ListItem => {
    const { text, value } = unnumbered[index] ?? { text: line, value: null }
    return { text: text.trim(), value, isBullet: bullet.test(line) }
  })
  const isNumbered = items.filter(({ value }) => value !== null).length > 1
  return items.map(({ text, value, isBullet }, index): ReadLine => {
    const line = lines[index] ?? ''
    if (text === '' || isNoContent(line, text, kind)) return { line, text, role: 'none' }
    const heading = listHeading(items, index, kind)
    if (heading !== null) {
      const isOfList = index === 0 && items.length > 1 && isHeadingOfList(heading, kind)
      return { line, text: heading, role: isOfList ? 'none' : 'heading' }
    }
    const before = items[index - 1]
    const isRest =
      isNumbered &&
      kind === 'steps' &&
      value === null &&
      !isBullet &&
      before !== undefined &&
      /^\p{Ll}/u.test(text) &&
      !/[.!?:;]$/.test(before.text)
    return { line, text, role: isRest ? 'rest' : 'row' }
  })
}

function isNoContent(line: string, text: string, kind: ListKind): boolean {
  return rule.test(line) || (kind === 'steps' && isLoneLabel(text))
}

/** "Method" above all steps is not the heading of a group. */
function isHeadingOfList(heading: string, kind: ListKind): boolean {
  return sectionKind(heading) === (kind === 'steps' ? 'method' : 'ingredients') && heading.length < 40
}
