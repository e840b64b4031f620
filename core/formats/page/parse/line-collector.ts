import { shapeOf } from '../../document/element-text.ts'
import { collapse, decodeEntities } from '../../document/html-text.ts'
import type { HtmlElement } from '../../document/html-tree.ts'
import { headingLevel, isHeadingBlock } from './line-headings.ts'
import type { LineHint } from '../../lines/line-hints.ts'
import { hasAmount } from '../../lines/line-scores.ts'
import type { PageLine } from '../../lines/page-line.ts'

/** The maximum number of lines of a page. */
const maxLines = 20_000

/** Marks a line break while text is collected, because line feeds of the source are only white space. */
export const lineBreak = '\u0001'

/** Characters that are used as bullets, dashes and check boxes. */
const leadingMark = /^(?:[▢☐□▪▫◦‣•·●○✓✔➤►]\s*|[*–—-]\s+(?=\S))/u

/** Decodes a text, and once more if it displays the entities of spaces and ampersands. */
function decodedTwice(text: string): string {
  const decoded = decodeEntities(text)
  return /&(?:nbsp|amp|#160|#xa0);/i.test(decoded) ? decodeEntities(decoded) : decoded
}

/** The kind of a line: text, an item of a list, or the text before a nested list in an item. */
type LineKind = 'text' | 'item' | 'lead'

/** Collects the lines of a page: whole ones, and those that consist of several inline parts. */
export type LineCollector = {
  readonly lines: readonly PageLine[]
  readonly emit: (text: string, element: HtmlElement, hint: LineHint | null, kind?: LineKind) => void
  /** Appends to the current line; breaks in the text end lines. */
  readonly add: (text: string, element: HtmlElement, hint: LineHint | null) => void
  /** Ends the current line. */
  readonly flush: (hint: LineHint | null, kind?: LineKind) => void
}

/** Creates an empty collector. Lines are available in `lines` once they have ended. */
export function createLineCollector(): LineCollector {
  const lines: PageLine[] = []
  let buffer: string[] = []
  let bufferElement: HtmlElement | null = null
  // A block with many lines is examined only once.
  let described: HtmlElement | null = null
  let shape = ''
  let looksLikeHeading = false

  const emit: LineCollector['emit'] = (text, element, hint, kind = 'text') => {
    const clean = collapse(decodedTwice(text)).replace(leadingMark, '')
    if (clean === '' || lines.length >= maxLines) return
    if (described !== element) {
      described = element
      shape = shapeOf(element)
      looksLikeHeading = isHeadingBlock(element)
    }
    const isHeading = looksLikeHeading || (kind === 'lead' && !hasAmount(clean))
    lines.push({
      text: clean,
      element,
      level: headingLevel(element, clean, isHeading),
      isItem: kind === 'item',
      hint,
      shape,
    })
  }
  const flush: LineCollector['flush'] = (hint, kind = 'text') => {
    if (bufferElement !== null && buffer.length > 0) emit(buffer.join(''), bufferElement, hint, kind)
    buffer = []
    bufferElement = null
  }
  const add: LineCollector['add'] = (text, element, hint) => {
    if (bufferElement === null && text.trim() === '') return
    bufferElement ??= element
    buffer.push(text)
    if (!text.includes(lineBreak)) return
    const parts = buffer.join('').split(lineBreak)
    const rest = parts.pop() ?? ''
    for (const part of parts) emit(part, element, hint)
    buffer = [rest]
  }
  return { lines, emit, add, flush }
}
