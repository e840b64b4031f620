import type { ChosenSource } from './chosen-source.ts'

/**
 * If every line is or contains one address, as in a list of links or a shared page, each is the link of a recipe; any
 * other input is one text.
 */
export function sourcesInText(text: string): readonly ChosenSource[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length === 0) return []
  const urls = lines.map(addressIn)
  const known = urls.filter((url) => url !== null)
  if (known.length < urls.length) return [{ kind: 'text', text, url: null }]
  return [...new Set(known)].map((url) => ({ kind: 'address', url }))
}

/** The only address in a line; null if there is none, or several. */
function addressIn(line: string): string | null {
  if (/^[\w-]+(\.[\w-]+)*\.[a-z]{2,}(:\d+)?([/?#]\S*)?$/i.test(line)) return `https://${line}`
  const [url, ...others] = line.match(/https?:\/\/[^\s<>"]+/gi) ?? []
  if (url === undefined || others.length > 0 || line.startsWith('<')) return null
  return line.length - url.length > longestName ? null : url
}

/** The maximum length of the words beside an address; more of them are a text that mentions it. */
const longestName = 200
