import { cleanText } from './clean-text.ts'
import type { Inline, RichText } from './rich-text.ts'
import { isSafeHref } from './safe-href.ts'
import { leavesOf, splitItem, walkRichText } from './walk-text.ts'

/** A document without any block. */
export function emptyRichText(): RichText {
  return { type: 'document', children: [] }
}

type TextParagraph = { type: 'paragraph'; children: { text: string }[] }

/** One paragraph per non-blank line, trimmed, as comments are written. */
export function paragraphsFromText(text: string): { type: 'document'; children: TextParagraph[] } {
  const lines = cleanText(text).split('\n')
  const paragraphs = lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line): TextParagraph => ({ type: 'paragraph', children: [{ text: line }] }))
  return { type: 'document', children: paragraphs }
}

/**
 * The text only: one line per paragraph, heading and list item. A reference or measurement results in the author's
 * text, so unresolved texts are resolved first (`resolveRichText`).
 */
export function plainText(document: RichText | null | undefined): string {
  return document == null ? '' : writeLines(document, wordsOf)
}

/** The text like `plainText`, with the address after each link; paths are resolved with `origin`. */
export function plainTextWithAddresses(document: RichText, origin: string): string {
  return writeLines(document, (inlines) => inlines.map((inline) => withAddress(inline, origin)).join(''))
}

function writeLines(document: RichText, write: (inlines: readonly Inline[]) => string): string {
  const lines: string[] = []
  walkRichText(document, (node) => {
    if (!('type' in node)) return
    if (node.type === 'paragraph' || node.type === 'heading') lines.push(write(node.children))
    else if (node.type === 'list-item') lines.push(write(splitItem(node)[0]))
  })
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}

function wordsOf(inlines: readonly Inline[]): string {
  return inlines
    .flatMap(leavesOf)
    .map(({ text }) => text)
    .join('')
}

function withAddress(inline: Inline, origin: string): string {
  const words = wordsOf([inline])
  if (!('type' in inline) || inline.type !== 'link' || !isSafeHref(inline.href)) return words
  const address = inline.href.startsWith('/') ? origin + inline.href : inline.href
  const [shown, bare] = [words.trim(), address.replace(/^(https?:\/\/|mailto:|tel:)/i, '')]
  if ([address, bare, bare.replace(/\/$/, '')].includes(shown)) return words.replace(shown, () => address)
  return shown === '' ? words : `${words.trimEnd()} (${address})${words.slice(words.trimEnd().length)}`
}

/**
 * The text on one line, of at most `length` code points; a longer one is cut at a word, or within a word that is too
 * long, with an ellipsis.
 */
export function excerpt(document: RichText | null | undefined, length: number): string {
  const characters = [...plainText(document).split(/\s+/).join(' ').trim()]
  if (characters.length <= length) return characters.join('')
  if (length < 1) return ''
  const start = characters.slice(0, length - 1)
  const space = characters[start.length] === ' ' ? start.length : start.lastIndexOf(' ')
  const words = (space > 0 ? start.slice(0, space) : start).join('')
  return `${words.replace(/[\s,;:.–—-]$/u, '')}…`
}

/** An excerpt that ends with a sentence if one ends in its last two thirds, otherwise like `excerpt`. */
export function wholeSentences(document: RichText | null | undefined, length: number): string {
  const cut = excerpt(document, length)
  return cut.endsWith('…') ? untilLastSentence(cut) : cut
}

/**
 * The whole sentences of the paragraphs before the first heading or list. A last sentence that only leads to that list
 * ("Every recipe", "You find here:") is left out.
 */
export function openingSentences(document: RichText | null | undefined, length: number): string {
  const blocks = document?.children ?? []
  const end = blocks.findIndex(({ type }) => type !== 'paragraph')
  if (end < 1) return wholeSentences(document, length)
  const opening = wholeSentences({ type: 'document', children: blocks.slice(0, end) }, length)
  return /[.!?…]["”’)]?$/u.test(opening) ? opening : untilLastSentence(opening)
}

/** The text up to the last end of a sentence in its last two thirds; all of it where there is none. */
function untilLastSentence(text: string): string {
  const end = Math.max(
    ...[...text.matchAll(/[.!?]["”’)]?(?=\s)/gu)].map((match) => match.index + match[0].length),
    0,
  )
  return end >= text.length / 3 ? text.slice(0, end) : text
}

/** True if there is no visible text, reference or measurement. */
export function isBlankText(document: RichText | null | undefined): boolean {
  if (document == null) return true
  let isBlank = true
  walkRichText(document, (node) => {
    if ('text' in node ? node.text.trim() !== '' : isRecipeNode(node.type)) isBlank = false
  })
  return isBlank
}

function isRecipeNode(type: string): boolean {
  return type === 'ingredient-usage-reference' || type === 'measurement'
}
