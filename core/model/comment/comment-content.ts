import type { Issue } from '../../values/errors.ts'
import { err, ok, type Result } from '../../values/result.ts'
import { normalizeInlines } from '../../values/rich-text/normalize.ts'
import type { Inline, ParagraphText } from '../../values/rich-text/rich-text.ts'
import { isBlankText, plainText } from '../../values/rich-text/write-text.ts'

/** How long a comment may be, in characters (UTF-16 units) and paragraphs, and how many links it may hold. */
export const commentLimits = { characters: 5000, paragraphs: 100, links: 3 } as const

type Paragraph = ParagraphText['children'][number]

/** The content of a comment in its one form, without blank paragraphs; refuses what is blank, too long or full of links. */
export function commentContent(content: ParagraphText): Result<ParagraphText, Issue> {
  const paragraphs = content.children.map(normalParagraph).filter(isRead)
  const clean: ParagraphText = { type: 'document', children: paragraphs }
  const message = complaint(clean)
  return message === null ? ok(clean) : err({ path: 'content', message })
}

function complaint(content: ParagraphText): string | null {
  const { characters, paragraphs, links } = commentLimits
  if (content.children.length === 0) return 'Write something first'
  if (plainText(content).length > characters) return `String must contain at most ${characters} character(s)`
  if (content.children.length > paragraphs) return `Array must contain at most ${paragraphs} element(s)`
  return linkCount(content) > links ? `A comment can hold at most ${links} links` : null
}

/** Links, and addresses that are only written out. */
function linkCount({ children }: ParagraphText): number {
  return children
    .flatMap((paragraph) => paragraph.children)
    .reduce((count, inline) => count + ('text' in inline ? writtenAddresses(inline.text) : 1), 0)
}

function writtenAddresses(text: string): number {
  return text.match(/\bhttps?:\/\/|\bwww\./gi)?.length ?? 0
}

function normalParagraph({ type, children }: Paragraph): Paragraph {
  return { type, children: normalizeInlines(children).filter(isCommentInline) }
}

function isRead(paragraph: Paragraph): boolean {
  return !isBlankText({ type: 'document', children: [paragraph] })
}

function isCommentInline(inline: Inline): inline is Paragraph['children'][number] {
  return 'text' in inline || inline.type === 'link'
}
