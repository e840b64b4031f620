import { shapeOf } from './element-text.ts'
import { collapse, decodeEntities } from './html-text.ts'
import type { HtmlElement } from './html-tree.ts'
import { headingLevel, isHeadingBlock } from './line-headings.ts'
import type { LineHint } from './line-hints.ts'
import { hasAmount } from './line-scores.ts'
import type { PageLine } from './page-line.ts'

/** The maximum number of lines that are looked at in one page. */
const maxLines = 20_000

/** Stands for a line break while text is gathered; line feeds of the source are only white space. */
export const lineBreak = '\u0001'

/** Bullets, dashes and tick boxes that are drawn with letters. */
const leadingMark = /^(?:[▢☐□▪▫◦‣•·●○✓✔➤►]\s*|[*–—-]\s+(?=\S))/u

/** What a line is besides its text: an item of a list, or the words that lead to a list inside of an item. */
type LineKind = 'text' | 'item' | 'lead'

/** Gathers the lines of a page: whole ones, and those that inline content makes up piece by piece. */
export type LineCollector = {
  readonly lines: readonly PageLine[]
  readonly emit: (text: string, element: HtmlElement, hint: LineHint | null, kind?: LineKind) => void
  /** Adds to the line that is being gathered; breaks in the text end lines. */
  readonly add: (text: string, element: HtmlElement, hint: LineHint | null) => void
  /** Ends the line that is being gathered. */
  readonly flush: (hint: LineHint | null, kind?: LineKind) => void
}

/** Creates an empty collector. Lines are available in `lines` once they have ended. */
export function createLineCollector(): LineCollector {
  const lines: PageLine[] = []
  let buffer: string[] = []
  let bufferElement: HtmlElement | null = null
  // A block of many lines is looked at once.
  let described: HtmlElement | null = null
  let shape = ''
  let looksLikeHeading = false

  const emit: LineCollector['emit'] = (text, element, hint, kind = 'text') => {
    const clean = collapse(decodeEntities(text)).replace(leadingMark, '')
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
