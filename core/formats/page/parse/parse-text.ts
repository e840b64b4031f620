import { resolveUrl } from '../../document/resolve-url.ts'
import type { ImportWarning } from '../../imported/imported-recipe.ts'
import type { PageLine } from '../../lines/page-line.ts'
import { textLines } from '../../text/text-lines.ts'

/** A parsed text or Markdown: its lines, the addresses of its images. */
export type TextDocument = {
  readonly lines: readonly PageLine[]
  readonly images: readonly string[]
  readonly warnings: readonly ImportWarning[]
}

/** The maximum length that is parsed; the rest is reported and ignored. */
const maxLength = 1_000_000

/** Parses plain text or Markdown; never throws. */
export function parseText(source: string): TextDocument {
  const text = source.slice(0, maxLength)
  const tooLong = { path: '', message: 'The text is too long to be read whole.', source: source.slice(0, 80) }
  return {
    lines: textLines(text),
    images: imagesIn(text),
    warnings: source.length > maxLength ? [tooLong] : [],
  }
}

function imagesIn(text: string): string[] {
  return [...text.matchAll(/!\[[^\]\n]{0,300}\]\(([^)\s]{1,2000})\)/g)]
    .map((match) => resolveUrl(match[1] ?? '', null))
    .filter((url) => url !== null)
}
