import type { Issue } from '../../values/errors.ts'
import { err, ok, type Result } from '../../values/result.ts'
import { normalizeInlines } from '../../values/rich-text/normalize.ts'
import type { Inline, ParagraphText } from '../../values/rich-text/rich-text.ts'
import { isBlankText, plainText } from '../../values/rich-text/write-text.ts'

/** The limits of a comment: characters (UTF-16 units), paragraphs and links. */
const commentLimits = { characters: 5000, paragraphs: 100, links: 3 } as const

type Paragraph = ParagraphText['children'][number]

/**
 * Normalizes the content of a comment and removes blank paragraphs; fails if it is blank, too long or has too many
 * links.
 */
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

/** Counts links, and addresses in the text. */
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
