/**
 * The callbacks of `cutHtml`, called in document order; all numbers are offsets in the source, and ends are exclusive.
 */
export type HtmlParts = {
  readonly text: (start: number, end: number) => void
  /** Called for the name of a start tag, before its attributes and its end. Returns the name in lower case. */
  readonly tagName: (start: number, end: number) => string
  /** Called for an attribute; one without a value has the empty value from 0 to 0. */
  readonly attribute: (nameStart: number, nameEnd: number, valueStart: number, valueEnd: number) => void
  readonly tagEnd: (isSelfClosing: boolean) => void
  readonly endTag: (start: number, end: number) => void
  /** True if the current position is within SVG or MathML, where no element contains raw text. */
  readonly isForeign: () => boolean
}

const bang = 33
const doubleQuote = 34
const singleQuote = 39
const slash = 47
const less = 60
const equals = 61
const greater = 62
const question = 63

/** Everything after its start tag is text. */
const plainTextTag = 'plaintext'

/** Elements whose content has no tags, up to their own end tag. */
const rawTextTags: ReadonlySet<string> = new Set([
  'script',
  'style',
  'title',
  'textarea',
  'iframe',
  'noembed',
  'noframes',
  'xmp',
  plainTextTag,
])

/**
 * Tokenizes HTML, including invalid HTML, into text, tags and attributes, in one pass and in time linear in its length.
 * Comments and declarations are skipped, as is an incomplete tag at the end. Tokens are those of htmlparser2, which
 * takes twice as long because it keeps its state between characters for chunked input.
 */
export function cutHtml(html: string, parts: HtmlParts): void {
  let textStart = 0
  let at = 0
  for (;;) {
    const sign = nextOf(html, less, at)
    if (sign >= html.length) break
    if (sign > textStart) parts.text(textStart, sign)
    textStart = sign
    at = readMarkup(html, sign, parts)
    // A `<` that does not start markup is text.
    if (at > 0) textStart = at
    else at = sign + 1
  }
  if (textStart < html.length) parts.text(textStart, html.length)
}

/** Reads the markup that starts with a `<`; returns the offset after it, or 0 if it is not markup. */
function readMarkup(html: string, sign: number, parts: HtmlParts): number {
  const code = codeAt(html, sign + 1)
  if (isLetter(code)) return readStartTag(html, sign + 1, parts)
  if (code === slash) {
    const next = codeAt(html, sign + 2)
    if (isLetter(next)) return readEndTag(html, sign + 2, parts)
    return sign + 2 < html.length ? nextOf(html, greater, sign + 2) + 1 : 0
  }
  if (code === question) return nextOf(html, greater, sign + 2) + 1
  return code === bang ? readDeclaration(html, sign + 2, parts) : 0
}

const commentEnd = /--!?>/g

function readDeclaration(html: string, start: number, parts: HtmlParts): number {
  if (html.startsWith('--', start)) {
    const body = start + 2
    if (html.startsWith('>', body)) return body + 1
    if (html.startsWith('->', body)) return body + 2
    commentEnd.lastIndex = body
    return commentEnd.test(html) ? commentEnd.lastIndex : html.length
  }
  if (!html.startsWith('[CDATA[', start)) return nextOf(html, greater, start) + 1
  const body = start + '[CDATA['.length
  const end = html.indexOf(']]>', body)
  if (end < 0) return html.length
  if (end > body) parts.text(body, end)
  return end + ']]>'.length
}

function readStartTag(html: string, start: number, parts: HtmlParts): number {
  const nameEnd = endOfName(html, start + 1)
  const name = parts.tagName(start, nameEnd)
  const raw = rawTextTags.has(name) && !parts.isForeign() ? name : null
  for (let at = nameEnd; ;) {
    at = behindBlanks(html, at)
    const code = codeAt(html, at)
    if (code === greater) {
      parts.tagEnd(false)
      return readRawText(html, at + 1, raw, parts)
    }
    if (at >= html.length) return at
    if (code !== slash) {
      at = readAttribute(html, at, parts)
      continue
    }
    at = behindBlanks(html, at + 1)
    if (codeAt(html, at) !== greater) continue
    parts.tagEnd(true)
    return readRawText(html, at + 1, raw, parts)
  }
}

function readAttribute(html: string, start: number, parts: HtmlParts): number {
  let nameEnd = start + 1
  while (nameEnd < html.length && !endsAttributeName(html.charCodeAt(nameEnd))) nameEnd += 1
  const sign = behindBlanks(html, nameEnd)
  if (codeAt(html, sign) !== equals) {
    parts.attribute(start, nameEnd, 0, 0)
    return sign
  }
  const valueStart = behindBlanks(html, sign + 1)
  const quote = codeAt(html, valueStart)
  if (quote === doubleQuote || quote === singleQuote) {
    const end = nextOf(html, quote, valueStart + 1)
    if (end < html.length) parts.attribute(start, nameEnd, valueStart + 1, end)
    return end + 1
  }
  let end = valueStart
  while (end < html.length && html.charCodeAt(end) !== greater && !isBlank(html.charCodeAt(end))) end += 1
  parts.attribute(start, nameEnd, valueStart, end)
  return end
}

/** Reads raw text and the end tag after it; returns `start` if there is none. */
function readRawText(html: string, start: number, tag: string | null, parts: HtmlParts): number {
  if (tag === null) return start
  let sign = tag === plainTextTag ? -1 : html.indexOf('</', start)
  while (sign >= 0 && !isEndTagOf(html, sign + 2, tag)) sign = html.indexOf('</', sign + 2)
  const end = sign < 0 ? html.length : sign
  if (end > start) parts.text(start, end)
  return sign < 0 ? end : readEndTag(html, sign + 2, parts)
}

function isEndTagOf(html: string, start: number, tag: string): boolean {
  const end = start + tag.length
  return end < html.length && endsName(html.charCodeAt(end)) && html.slice(start, end).toLowerCase() === tag
}

function readEndTag(html: string, start: number, parts: HtmlParts): number {
  const end = endOfName(html, start + 1)
  if (end < html.length) parts.endTag(start, end)
  return nextOf(html, greater, end) + 1
}

/**
 * The next position of a character, or the end of the source. The character is usually near, so this loop is faster
 * than `indexOf`.
 */
function nextOf(html: string, code: number, start: number): number {
  let at = start
  while (at < html.length && html.charCodeAt(at) !== code) at += 1
  return at
}

function endOfName(html: string, start: number): number {
  let end = start
  while (end < html.length && !endsName(html.charCodeAt(end))) end += 1
  return end
}

function behindBlanks(html: string, start: number): number {
  let at = start
  while (at < html.length && isBlank(html.charCodeAt(at))) at += 1
  return at
}

/** The character code at an offset; 0 beyond the end, where `charCodeAt` is slow. */
function codeAt(html: string, at: number): number {
  return at < html.length ? html.charCodeAt(at) : 0
}

function endsAttributeName(code: number): boolean {
  return code === equals || endsName(code)
}

function endsName(code: number): boolean {
  return code === greater || code === slash || isBlank(code)
}

/** Space, tab, line feed, form feed, carriage return. */
function isBlank(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 13 || code === 12
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
}
