/** A JSON object of unknown structure. */
export type JsonObject = { readonly [key: string]: unknown }

/** True for an object that is not an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The maximum nesting for repairing JSON; deeper values become null. */
const maxDepth = 64

/**
 * Parses JSON with common errors: comments, trailing and missing commas, raw line feeds and unescaped quotes in
 * strings, single quotes, several consecutive values, incomplete text. Never throws; what cannot be parsed becomes
 * null. `isRepaired` is false if the text was valid.
 */
export function parseLooseJson(text: string): { value: unknown; isRepaired: boolean } {
  try {
    const value: unknown = JSON.parse(text)
    return { value, isRepaired: false }
  } catch {
    const values = createLooseReader(text).readAll()
    return { value: values.length === 1 ? values[0] : values, isRepaired: true }
  }
}

function createLooseReader(text: string): { readAll: () => unknown[] } {
  let at = 0

  const skipBlank = (): void => {
    while (at < text.length) {
      if (isBlank(text.charCodeAt(at))) at += 1
      else if (text.startsWith('//', at)) at = endOf('\n')
      else if (text.startsWith('/*', at)) at = endOf('*/')
      else if (text.startsWith('<!--', at)) at += 4
      else if (text.startsWith('-->', at)) at += 3
      else if (text.startsWith('<![CDATA[', at)) at += 9
      else if (text.startsWith(']]>', at)) at += 3
      else return
    }
  }
  const endOf = (mark: string): number => {
    const found = text.indexOf(mark, at + 2)
    return found < 0 ? text.length : found + mark.length
  }

  /** Determines whether a quote ends a string by the character after it; otherwise it is part of the text. */
  const endsString = (from: number, isKey: boolean): boolean => {
    const next = afterBlank(text, from)
    const sign = text[next]
    if (sign === undefined || sign === ':') return true
    if (isKey) return false
    if (sign === '}' || sign === ']') return true
    if (sign === ',') return /^["'{[\]}\d\-tfn/]?$/.test(text.charAt(afterBlank(text, next + 1)))
    // A missing comma: the next line starts with a key.
    return sign === '"' && text.slice(from, next).includes('\n')
  }

  const readString = (quote: string, isKey: boolean): string => {
    let result = ''
    let start = at + 1
    for (at += 1; at < text.length; at += 1) {
      const sign = text[at]
      if (sign === '\\') {
        const [character, length] = readEscape(text, at)
        result += text.slice(start, at) + character
        at += length - 1
        start = at + 1
      } else if (sign === quote && endsString(at + 1, isKey)) {
        result += text.slice(start, at)
        at += 1
        return result
      }
    }
    return result + text.slice(start)
  }

  const readBare = (): unknown => {
    const start = at
    while (at < text.length && !/[,:{}[\]\s"]/.test(text.charAt(at))) at += 1
    if (at === start) at += 1
    return bareValue(text.slice(start, at))
  }

  const readObject = (depth: number): JsonObject => {
    const entries: [string, unknown][] = []
    at += 1
    for (;;) {
      skipBlank()
      const sign = text[at]
      if (sign === undefined || sign === '}' || sign === ']') break
      if (sign === ',') {
        at += 1
        continue
      }
      const key = sign === '"' || sign === "'" ? readString(sign, true) : String(readBare())
      skipBlank()
      if (text[at] !== ':') continue
      at += 1
      entries.push([key, readValue(depth + 1)])
    }
    if (text[at] === '}') at += 1
    return Object.fromEntries(entries)
  }

  const readArray = (depth: number): unknown[] => {
    const items: unknown[] = []
    at += 1
    for (;;) {
      skipBlank()
      const sign = text[at]
      if (sign === undefined || sign === ']' || sign === '}') break
      if (sign === ',' || sign === ':') at += 1
      else items.push(readValue(depth + 1))
    }
    if (text[at] === ']') at += 1
    return items
  }

  const readValue = (depth: number): unknown => {
    skipBlank()
    const sign = text[at]
    if (sign === '"' || sign === "'") return readString(sign, false)
    if (sign === undefined || sign === ',' || sign === '}' || sign === ']') return null
    if (depth >= maxDepth) {
      at = text.length
      return null
    }
    if (sign === '{') return readObject(depth)
    return sign === '[' ? readArray(depth) : readBare()
  }

  const readAll = (): unknown[] => {
    const values: unknown[] = []
    for (skipBlank(); at < text.length; skipBlank()) {
      if (text[at] === '{' || text[at] === '[') values.push(readValue(0))
      else at += 1
    }
    return values
  }
  return { readAll }
}

function bareValue(word: string): unknown {
  if (word === 'true') return true
  if (word === 'false') return false
  if (word === 'null' || word === 'undefined' || word === '') return null
  const number = Number(word)
  return Number.isFinite(number) ? number : word
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['b', ''],
  ['f', ''],
])

/** The character of an escape sequence, and the length of the sequence. */
function readEscape(text: string, at: number): [character: string, length: number] {
  const sign = text.charAt(at + 1)
  if (sign !== 'u') return [escapes.get(sign) ?? sign, 2]
  const digits = text.slice(at + 2, at + 6)
  return /^[0-9a-f]{4}$/i.test(digits) ? [String.fromCharCode(Number.parseInt(digits, 16)), 6] : ['', 2]
}

function afterBlank(text: string, from: number): number {
  let at = from
  while (at < text.length && isBlank(text.charCodeAt(at))) at += 1
  return at
}

function isBlank(code: number): boolean {
  return code <= 32 || code === 0xa0 || code === 0xfeff
}
