import { signatureOf } from '../../document/element-text.ts'
import { hasAttributes, rawAttribute } from '../../document/html-query.ts'
import { hiddenTags } from '../../document/html-rules.ts'
import type { HtmlElement } from '../../document/html-tree.ts'

const maxHeadingLength = 90

/** The heading level of a line: 1 to 6 by its tag, 7 if its block only looks like a heading, 0 for none. */
export function headingLevel(element: HtmlElement, text: string, looksLikeHeading: boolean): number {
  const heading = /^h([1-6])$/.exec(element.tag)
  if (heading !== null) return Number(heading[1])
  return looksLikeHeading && text.length <= maxHeadingLength ? 7 : 0
}

/** True for a block that looks like a heading: all bold, a term of a definition, or with such a class name. */
export function isHeadingBlock(element: HtmlElement): boolean {
  return (
    /^(?:dt|summary|legend|caption|strong|b|th)$/.test(element.tag) ||
    isAllBold(element, 0) ||
    namesHeading(element) ||
    isHeadingRow(element)
  )
}

const maxCells = 100

/** True for a table row with text in only one cell that spans the others, is a header cell, or is all bold. */
export function isHeadingRow(element: HtmlElement): boolean {
  if (element.tag !== 'tr' || element.children.length > maxCells) return false
  const cells = element.children.filter((child) => typeof child !== 'string' && /^t[dh]$/.test(child.tag))
  const filled = cells.filter((cell) => typeof cell !== 'string' && cell.children.some(isShown))
  const [only] = filled
  if (filled.length !== 1 || only === undefined || typeof only === 'string') return false
  if (Number(rawAttribute(only, 'colspan') ?? 1) > 1) return true
  if (cells.length < 2 || only !== cells[0]) return false
  return only.tag === 'th' || isAllBold(only, 0) || isNamedApart(element)
}

const maxRows = 400

/** True for a row with a class that the next row does not have. */
function isNamedApart(row: HtmlElement): boolean {
  const siblings = row.parent?.children ?? []
  if (rawAttribute(row, 'class') === null || siblings.length > maxRows) return false
  const next = siblings
    .slice(siblings.indexOf(row) + 1)
    .find((sibling) => typeof sibling !== 'string' && sibling.tag === 'tr')
  return next !== undefined && typeof next !== 'string' && signatureOf(next) !== signatureOf(row)
}

function isShown(child: HtmlElement | string): boolean {
  return typeof child === 'string'
    ? child.replaceAll('&nbsp;', '').trim() !== ''
    : child.tag !== 'br' && !hiddenTags.has(child.tag)
}

/** True if all text of a block is bold, or in a nested heading. */
function isAllBold(element: HtmlElement, depth: number): boolean {
  if (depth > 4) return false
  const only = onlyChild(element)
  if (only === null) return false
  return /^(?:strong|b|h[1-6]|u)$/.test(only.tag) || isStyledBold(only) || isAllBold(only, depth + 1)
}

/**
 * The element that is the only content of a block; null if there is none, or more. It ends at the second child, because
 * a block with many is asked for each of its lines.
 */
function onlyChild(element: HtmlElement): HtmlElement | null {
  let only: HtmlElement | null = null
  for (const child of element.children) {
    if (typeof child === 'string') {
      if (child.trim() !== '' && child.trim() !== ':') return null
    } else if (child.tag !== 'br' && !hiddenTags.has(child.tag)) {
      if (only !== null) return null
      only = child
    }
  }
  return only
}

const boldNames = /(?:^|[\s_-])(?:bold|strong|underlined?)(?:$|[\s_-])/i
const boldStyle = /font-weight:\s?(?:bold|[6-9]00)|text-decoration:\s?underline/i

function isStyledBold(element: HtmlElement): boolean {
  if (!hasAttributes(element)) return false
  return (
    boldNames.test(rawAttribute(element, 'class') ?? '') ||
    boldStyle.test(rawAttribute(element, 'style') ?? '')
  )
}

function namesHeading(element: HtmlElement): boolean {
  const names = rawAttribute(element, 'class')
  return (
    names !== null &&
    /(?:^|[\s_-])(?:heading|headline|subhead(?:ing|er)?|title|subtitle|group-name|header)(?:$|[\s_-])|(?:^|\s)h[1-6](?:$|\s)/i.test(
      names,
    )
  )
}
