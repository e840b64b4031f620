/** The maximum length of a link's address, in UTF-16 units. */
export const maxHrefLength = 2048

/** True for http, https and mailto addresses, and for relative ones that stay on the same origin. */
export function isSafeHref(href: string): boolean {
  const trimmed = href.trim()
  if (trimmed === '' || trimmed.length > maxHrefLength) return false
  if (hasControlCharacter(trimmed) || trimmed.includes('\\')) return false
  if (/^(https?:\/\/[^/\s]|mailto:[^\s@]+@)/i.test(trimmed)) return true
  if (trimmed.startsWith('//')) return false
  return !/^[^/?#]*:/.test(trimmed)
}

function hasControlCharacter(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code < 32 || code === 127) return true
  }
  return false
}
