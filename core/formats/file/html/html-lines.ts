import { attributeOf } from '../../document/html-query.ts'
import { blockTags, hiddenTags } from '../../document/html-rules.ts'
import { collapse, decodeEntities, textOf } from '../../document/html-text.ts'
import { parseHtml, type HtmlElement } from '../../document/html-tree.ts'

/** Longer rows of a table are the layout of a page. */
const maxRowLength = 120

/**
 * HTML as text with a line per block, as it is typed in a note: headings, bold lines, list items and boxes to tick have
 * Markdown's marks; empty blocks are empty lines.
 */
export function markdownOf(html: string): string {
  const lines: string[] = []
  let mark = ''
  let text = ''
  visit(parseHtml(html).root, null)
  end()
  return lines.join('\n')

  function end(): void {
    const line = collapse(decodeEntities(text))
    text = ''
    if (line === '') return
    lines.push(mark + line)
    mark = ''
  }

  function visit(element: HtmlElement, list: { isOrdered: boolean; count: number } | null): void {
    for (const child of element.children) {
      if (typeof child === 'string') text += child
      else if (child.tag === 'br' || child.tag === 'hr') end()
      else if (child.tag === 'en-todo') {
        // The text after the box is its content.
        end()
        mark = '- '
        visit(child, list)
      } else if (!hiddenTags.has(child.tag)) visitElement(child, list)
    }
  }

  function visitElement(element: HtmlElement, list: { isOrdered: boolean; count: number } | null): void {
    const { tag } = element
    if (!blockTags.has(tag)) return visit(element, list)
    end()
    const row = tag === 'tr' ? textOf(element) : ''
    if (row !== '' && row.length <= maxRowLength) {
      lines.push(row)
      return
    }
    if (tag === 'li') {
      if (list !== null) list.count += 1
      mark = list?.isOrdered === true ? `${list.count}. ` : '- '
    } else if (/^h[1-6]$/.test(tag)) mark = '## '
    else if (isBold(element)) mark = '**'
    const before = lines.length
    visit(element, tag === 'ol' || tag === 'ul' ? { isOrdered: tag === 'ol', count: startOf(element) } : list)
    if (mark === '**') text = text.trim() === '' ? '' : `${text.trim()}**`
    end()
    mark = ''
    if (lines.length === before && !/^(?:li|ul|ol)$/.test(tag)) lines.push('')
  }
}

function startOf(list: HtmlElement): number {
  return (Number(attributeOf(list, 'start')) || 1) - 1
}

/** True for a block that contains one bold text and nothing else. */
function isBold(element: HtmlElement): boolean {
  const [only, ...others] = element.children.filter(
    (child) => typeof child !== 'string' || child.trim() !== '',
  )
  return (
    others.length === 0 &&
    typeof only === 'object' &&
    /^(?:b|strong)$/.test(only.tag) &&
    only.children.every((child) => typeof child === 'string') &&
    textOf(only).length <= 90
  )
}
