/** The absolute form of an address found on a page at `base`; null if it is not a web address. */
export function resolveUrl(address: string, base: string | null): string | null {
  const trimmed = address.trim().replace(/[\t\n\r]/g, '')
  if (trimmed === '') return null
  if (/^https?:\/\/[^/\s]/i.test(trimmed)) return lastAbsolute(trimmed)
  if (/^https?:/i.test(trimmed)) return null
  const origin = base === null ? null : /^(https?):\/\/[^/?#\s]+/i.exec(base)
  if (trimmed.startsWith('//'))
    return /^\/\/[^/\s]/.test(trimmed) ? `${origin?.[1] ?? 'https'}:${trimmed}` : null
  if (/^[a-z][a-z0-9+.-]*:/i.test(trimmed)) return null
  if (base === null || origin === null) return trimmed
  if (trimmed.startsWith('/')) return origin[0] + trimmed
  const path = base.slice(origin[0].length).replace(/[?#].*$/, '')
  if (trimmed.startsWith('?') || trimmed.startsWith('#')) return origin[0] + path + trimmed
  return origin[0] + withoutDots(path.slice(0, path.lastIndexOf('/') + 1) + trimmed)
}

/** An absolute address; null for a relative or missing one. */
export function absoluteUrl(address: string | null): string | null {
  const url = resolveUrl(address ?? '', null)
  return url !== null && /^https?:/i.test(url) ? url : null
}

/** If two addresses were concatenated by mistake ("https://a.com/https://a.com/b.jpg"), the last one is used. */
function lastAbsolute(url: string): string {
  const doubled = /^https?:\/\/[^/?#]+\/?(https?:\/\/[^/\s].*)$/i.exec(url)
  return doubled?.[1] ?? url
}

function withoutDots(path: string): string {
  const kept: string[] = []
  for (const part of path.split('/')) {
    if (part === '..') kept.pop()
    else if (part !== '.') kept.push(part)
  }
  return '/' + kept.filter((part, index) => part !== '' || index === kept.length - 1).join('/')
}
