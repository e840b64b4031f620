import { readMarkdownInlines } from '../../values/rich-text/read-markdown-inlines.ts'
import { readRichText } from '../../values/rich-text/read-text.ts'
import type { Inline, Paragraph, RichText } from '../../values/rich-text/rich-text.ts'
import { leavesOf } from '../../values/rich-text/walk-text.ts'

/** Parses text with bold, italic and links as in Markdown; recipe nodes become their text. */
export function readMarks(text: string): Inline[] {
  return readMarkdownInlines(text).flatMap((inline): readonly Inline[] =>
    'type' in inline && inline.type === 'link' ? [inline] : leavesOf(inline),
  )
}

/** A normalized document with a paragraph per line. */
export function paragraphs(lines: readonly (readonly Inline[])[]): RichText {
  const children = lines.map((line): Paragraph => ({ type: 'paragraph', children: [...line] }))
  return readRichText({ type: 'document', children })
}
