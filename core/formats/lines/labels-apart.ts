import { hasAmount } from './line-scores.ts'
import type { PageLine } from './page-line.ts'
import { sectionKind } from './section-words.ts'

const labelled = /^([^:：]{3,40})[:：]\s+(\S.*)$/u
const minItems = 3
const maxItemLength = 60
const separator = /\s*(?:[;·•]|,(?!\d))\s+/

/**
 * Splits labels from the text after them: "Method: Mash the avocados.", "Ingredients: 2 avocados, 1 lime, salt". The
 * ingredients of such a list, and of one in a single line under its heading, become separate lines.
 */
export function withLabelsApart(lines: readonly PageLine[]): PageLine[] {
  return lines.flatMap((line, index): PageLine[] => {
    const above = lines[index - 1]
    if (
      line.level === 0 &&
      !line.isItem &&
      above !== undefined &&
      above.level > 0 &&
      sectionKind(above.text) === 'ingredients'
    ) {
      const items = itemsIn(line.text)
      // A list of several lines is no list in one line.
      const amounts = items.filter(hasAmount).length
      if (items.length > minItems && amounts * 2 >= items.length && !isItemLike(lines[index + 1]))
        return items.map((text): PageLine => ({ ...line, text, isItem: true }))
    }
    const [, label, rest] = (line.level === 0 && labelled.exec(line.text)) || []
    if (label === undefined || rest === undefined) return [line]
    const kind = sectionKind(label)
    const heading: PageLine = { ...line, text: label, level: 7, isItem: false }
    if (kind === 'method' && rest.length > 30) return [heading, { ...line, text: rest }]
    const items = kind === 'ingredients' ? itemsIn(rest) : []
    if (items.length < minItems) return [line]
    return [heading, ...items.map((text): PageLine => ({ ...line, text, isItem: true }))]
  })
}

function isItemLike(line: PageLine | undefined): boolean {
  return line !== undefined && line.level === 0 && hasAmount(line.text) && line.text.length <= maxItemLength
}

/** The items of a list in one line; empty if they are too long or mostly have no amounts. */
function itemsIn(text: string): string[] {
  const items = text.replace(/\.$/, '').split(separator)
  const isList =
    items.every((item) => item.length <= maxItemLength && item.includes('(') === item.includes(')')) &&
    items.filter(hasAmount).length * 3 >= items.length
  return isList ? items : []
}
