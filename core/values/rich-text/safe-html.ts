import { isSafeHref } from './safe-href.ts'

/** The allowed elements and their allowed attributes. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  b: [],
  blockquote: [],
  br: [],
  em: [],
  figcaption: [],
  figure: [],
  h2: [],
  h3: [],
  h4: [],
  hr: [],
  i: [],
  img: ['src', 'alt', 'width', 'height'],
  li: [],
  ol: [],
  p: [],
  strong: [],
  sub: [],
  sup: [],
  table: [],
  tbody: [],
  td: [],
  th: [],
  thead: [],
  tr: [],
  u: [],
  ul: [],
}

/** The first heading of a page is not part of the text. */
const renamed: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' }

const empty: ReadonlySet<string> = new Set(['br', 'hr', 'img'])

/** The content of these elements is dropped. */
const silent: ReadonlySet<string> = new Set([
  'iframe',
  'math',
  'noembed',
  'noframes',
  'noscript',
  'object',
  'script',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
  'xmp',
])

const tagPattern = /^<(\/?)([a-z][a-z0-9]*)(?=[\s/>])((?:[^"'<>]|"[^"]*"|'[^']*')*)>/i
const attributePattern = /([a-z][a-z-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+))/gi

/** The maximum length of HTML that is parsed, in UTF-16 units. */
export const maxHtmlLength = 200_000

/**
 * Sanitizes HTML of unknown origin, so that it contains only text, links and images: allowed tags are written again
 * from a short list, closed where they were opened, with safe addresses; everything else becomes text. No input is
 * passed through.
 */
export function safeHtml(html: string): string {
  const source = html.slice(0, maxHtmlLength)
  const open = createOpenTags()
  let written = ''
  let at = 0
  while (at < source.length) {
    const next = source.indexOf('<', at)
    if (next < 0) return written + escapeText(source.slice(at)) + open.closeAll()
    written += escapeText(source.slice(at, next))
    if (source.startsWith('<!--', next)) {
      const end = source.indexOf('-->', next + 4)
      at = end < 0 ? source.length : end + 3
      continue
    }
    const tag = readTag(source, next)
    if (tag === null) {
      written += '&lt;'
      at = next + 1
      continue
    }
    at = silent.has(tag.name) && !tag.isEnd ? endOf(tag.name, source, tag.end) : tag.end
    written += writeTag(tag, open)
  }
  return written + open.closeAll()
}

type Tag = {
  readonly name: string
  readonly isEnd: boolean
  readonly attributes: string
  readonly end: number
}

/** Longer tags are treated as text, which keeps parsing linear. */
const maxTagLength = 4000

function readTag(source: string, at: number): Tag | null {
  const match = tagPattern.exec(source.slice(at, at + maxTagLength))
  if (match === null) return null
  const [whole, slash = '', name = '', attributes = ''] = match
  const lower = name.toLowerCase()
  return { name: renamed[lower] ?? lower, isEnd: slash !== '', attributes, end: at + whole.length }
}

function writeTag({ name, isEnd, attributes }: Tag, open: OpenTags): string {
  const kept = Object.hasOwn(allowed, name) ? allowed[name] : undefined
  if (kept === undefined) return ''
  if (empty.has(name)) return isEnd ? '' : `<${name}${writeAttributes(attributes, kept)}>`
  if (isEnd) return open.close(name)
  open.push(name)
  return `<${name}${writeAttributes(attributes, kept)}>`
}

/** The open elements, outermost first. */
type OpenTags = {
  push(name: string): void
  /** Closes the innermost element of the name and everything open in it; returns an empty string if none is open. */
  close(name: string): string
  closeAll(): string
}

function createOpenTags(): OpenTags {
  const names: string[] = []
  // Counted by name, so an unmatched end tag costs nothing however many are open.
  const counts = new Map<string, number>()

  function closeFrom(start: number): string {
    let written = ''
    while (names.length > start) {
      const name = names.pop() ?? ''
      counts.set(name, (counts.get(name) ?? 0) - 1)
      written += `</${name}>`
    }
    return written
  }

  return {
    push(name) {
      names.push(name)
      counts.set(name, (counts.get(name) ?? 0) + 1)
    },
    close: (name) => ((counts.get(name) ?? 0) === 0 ? '' : closeFrom(names.lastIndexOf(name))),
    closeAll: () => closeFrom(0),
  }
}

function writeAttributes(attributes: string, kept: readonly string[]): string {
  let written = ''
  const seen = new Set<string>()
  for (const [, name = '', double, single, bare = ''] of attributes.matchAll(attributePattern)) {
    const key = name.toLowerCase()
    const value = decodeEntities(double ?? single ?? bare)
    if (!kept.includes(key) || seen.has(key) || !isSafeAttribute(key, value)) continue
    seen.add(key)
    written += ` ${key}="${escapeText(value)}"`
  }
  return written
}

function isSafeAttribute(name: string, value: string): boolean {
  if (name === 'href') return isSafeHref(value)
  if (name === 'src') return isSafeHref(value) && !/^mailto:/i.test(value.trim())
  return name === 'alt' || /^\d{1,5}$/.test(value)
}

/** The position after an element that is skipped. */
function endOf(name: string, source: string, from: number): number {
  const start = new RegExp(`</${name}(?=[\\s/>])`, 'i').exec(source.slice(from))
  const end = start === null ? -1 : source.indexOf('>', from + start.index)
  return end < 0 ? source.length : end + 1
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Addresses can be hidden by entities, so they are decoded before they are checked. */
function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));?/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[String(name).toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
  })
}

/** Escapes text that is neither a tag nor the end of an attribute; existing entities are kept. */
function escapeText(text: string): string {
  return text
    .replace(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
