import type { ChosenSource } from './chosen-source.ts'

/**
 * Treats each address as the link of a recipe if every line contains exactly one address, as in a list of links or a
 * shared page, or only addresses. Any other input is a single text.
 */
export function sourcesInText(text: string): readonly ChosenSource[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length === 0) return []
  const urls = lines.map(addressesIn)
  if (urls.some((each) => each.length === 0)) return [{ kind: 'text', text, url: null }]
  return [...new Set(urls.flat())].map((url) => ({ kind: 'address', url }))
}

/** The addresses in a line if there is only one, or if the line contains nothing else; otherwise none. */
function addressesIn(line: string): readonly string[] {
  if (/^[\w-]+(\.[\w-]+)*\.[a-z]{2,}(:\d+)?([/?#]\S*)?$/i.test(line)) return [`https://${line}`]
  const parts = line.split(/[\s,;|]+(?=https?:)/i).map((part) => part.replace(/[,;]$/, ''))
  if (parts.length > 1 && parts.every((part) => address.test(part))) return parts
  const [url, ...others] = line.match(/https?:\/\/[^\s<>"]+/gi) ?? []
  if (url === undefined || others.length > 0 || line.startsWith('<')) return []
  return line.length - url.length > maxOtherLength ? [] : [url]
}

const address = /^https?:\/\/[^\s<>"]+$/i

/**
 * The maximum number of other characters in a line with an address. A longer line is a text that mentions the address.
 */
const maxOtherLength = 200
