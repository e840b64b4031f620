import { Tokenizer } from 'htmlparser2'
import { withoutInvisible } from '../../values/text/without-invisible.ts'
import { blockTags, hiddenTags } from './html-rules.ts'
import { parseHtml } from './html-tree.ts'
import type { HtmlElement } from './html-tree.ts'

/** Decodes HTML entities in text without tags; text without `&` is returned immediately. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  let decoded = ''
  const ignore = (): void => undefined
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => {
        decoded += source.slice(start, end)
      },
      ontextentity: (codePoint) => {
        decoded += String.fromCodePoint(codePoint)
      },
      onattribdata: ignore,
      onattribentity: ignore,
      onattribend: ignore,
      onattribname: ignore,
      oncdata: ignore,
      onclosetag: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onopentagend: ignore,
      onopentagname: ignore,
      onprocessinginstruction: ignore,
      onselfclosingtag: ignore,
    },
  )
  // A literal "<" would start a tag.
  const source = text.replaceAll('<', '&lt;')
  tokenizer.write(source)
  tokenizer.end()
  return decoded
}

const untidy = /\s\s|[\t-\r\u00a0\u00ad\u1680\u2000-\u200d\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]/

/** Collapses white space of every kind to single spaces and removes invisible characters. */
export function collapse(text: string): string {
  if (!untidy.test(text)) return text.trim()
  return withoutInvisible(text).replace(/\s+/g, ' ').trim()
}

/** The lines of text in an element: blocks and `<br>` break lines, empty lines are dropped. */
export function linesOf(element: HtmlElement): string[] {
  const parts: string[] = []
  gather(element, parts)
  return decodeEntities(parts.join(''))
    .split('\u0001')
    .map(collapse)
    .filter((line) => line !== '')
}

/** All text of an element on one line. */
export function textOf(element: HtmlElement): string {
  return linesOf(element).join(' ')
}

const lineBreak = '\u0001'

/** An item of a list with other items is one line; `mark` separates blocks. */
function gather(element: HtmlElement, parts: string[], mark = lineBreak): void {
  const isList = element.children.filter(isItem).length > 1
  for (const child of element.children) {
    if (typeof child === 'string') {
      parts.push(child)
    } else if (child.tag === 'br') {
      parts.push(mark)
    } else if (!hiddenTags.has(child.tag)) {
      const isBlock = blockTags.has(child.tag)
      const isOwnLine = listTags.has(child.tag) || child.tag === 'li'
      if (isBlock) parts.push(isOwnLine ? lineBreak : mark)
      gather(child, parts, isItem(child) && isList ? ' ' : isOwnLine ? lineBreak : mark)
      if (isBlock) parts.push(isOwnLine ? lineBreak : mark)
    }
  }
}

const listTags = new Set(['ul', 'ol', 'table', 'dl'])

function isItem(child: HtmlElement | string): boolean {
  return typeof child !== 'string' && child.tag === 'li'
}

const maxUnescaping = 3
const entityPattern = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});/i
const tagPattern = /<\/?[a-z!]/i

/**
 * The lines of a text that may contain HTML and may have been escaped more than once, which is common in metadata. Line
 * feeds also break lines.
 */
export function plainLines(text: string): string[] {
  let current = text
  for (let round = 0; round < maxUnescaping && entityPattern.test(current); round += 1) {
    current = decodeEntities(current)
  }
  const lines = tagPattern.test(current) ? linesOfMarkup(current) : current.split(/[\n\r\u2028\u2029]+/)
  return lines.map(collapse).filter((line) => line !== '')
}

function linesOfMarkup(text: string): string[] {
  return linesOf(parseHtml(text.replace(/[\n\r\u2028\u2029]+/g, '<br>')).root)
}

/** Like `plainLines`, on one line. */
export function plainText(text: string): string {
  return plainLines(text).join(' ')
}

const joinedSentences = /(?<=\p{Ll}{2}\)?[.!?…]["”’)]?)(?=\p{Lu}\p{Ll})/gu

/** The blocks of a page whose texts were joined without a space between their sentences. */
export function joinedBlocks(text: string): string[] {
  return text.split(joinedSentences)
}

/** Inserts the missing space between sentences where blocks of a page were joined: "in the sauce.Black beans". */
export function withSentencesParted(text: string): string {
  return text.replace(joinedSentences, ' ')
}
