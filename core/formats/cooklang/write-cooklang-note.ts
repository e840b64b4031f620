import type { RichText } from '../../values/rich-text/rich-text.ts'
import { writeMarkdownInlines } from '../../values/rich-text/write-markdown.ts'
import { plainText } from '../../values/rich-text/write-text.ts'
import { isSameValue } from '../../values/same-value.ts'
import { paragraphs, readMarks } from './cooklang-marks.ts'
import { withoutComments } from './cooklang-words.ts'

/** The lines of the recipe's note, with formatting and links if it consists of paragraphs only. */
export function writeCooklangNote(note: RichText | null | undefined): string {
  if (!note) return ''
  const marked = note.children.map((block) =>
    block.type === 'paragraph' ? writeMarkdownInlines(block.children) : '',
  )
  const isHeld = isSameValue(paragraphs(marked.map((line) => readMarks(withoutComments(line)))), note)
  return isHeld ? marked.join('\n') : plainText(note)
}
