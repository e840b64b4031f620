const maxDepth = 20
const maxItems = 200_000

/**
 * Parses the output of PHP's `serialize`, which blogs use for lists in their meta fields: lists and tables, texts,
 * numbers. Null for anything else, and for incomplete text.
 */
export function parsePhpValue(text: string): unknown {
  if (!/^(?:a:\d+:\{|s:\d+:"|[ibd]:|N;)/.test(text)) return null
  const reader = createReader(text)
  const value = reader.read(0)
  return reader.isBroken() ? null : value
}

function createReader(text: string): { read: (depth: number) => unknown; isBroken: () => boolean } {
  let at = 0
  let items = 0
  let broken = false
  const fail = (): null => {
    broken = true
    return null
  }
  const until = (sign: string): string => {
    const end = text.indexOf(sign, at)
    const part = end < 0 || end - at > 40 ? '' : text.slice(at, end)
    at = end < 0 ? text.length : end + 1
    return part
  }
  /** Lengths are in bytes of UTF-8, so they are counted while reading. */
  const readString = (): unknown => {
    let left = Number(until(':'))
    if (!Number.isInteger(left) || text[at] !== '"') return fail()
    const start = at + 1
    let end = start
    while (left > 0 && end < text.length) {
      const unit = text.charCodeAt(end)
      // Each half of a surrogate pair counts as two of the pair's four bytes.
      left -= unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3
      end += 1
    }
    if (!text.startsWith('";', end)) return fail()
    at = end + 2
    return text.slice(start, end)
  }
  const readTable = (depth: number): unknown => {
    const count = Number(until(':'))
    if (!Number.isInteger(count) || text[at] !== '{') return fail()
    at += 1
    const entries: [string, unknown][] = []
    for (let index = 0; index < count && !broken; index += 1) {
      const key = read(depth + 1)
      entries.push([String(key), read(depth + 1)])
    }
    if (text[at] !== '}') return fail()
    at += 1
    const isList = entries.every(([key], index) => key === String(index))
    return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries)
  }
  const read = (depth: number): unknown => {
    items += 1
    if (broken || depth > maxDepth || items > maxItems || at >= text.length) return fail()
    const kind = text[at]
    at += 2
    if (kind === 'N') return null
    if (kind === 'i' || kind === 'd') return Number(until(';'))
    if (kind === 'b') return until(';') === '1'
    if (kind === 's') return readString()
    return kind === 'a' ? readTable(depth) : fail()
  }
  return { read, isBroken: () => broken }
}
