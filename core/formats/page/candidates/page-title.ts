import { keyOf } from '../../lines/section-words.ts'
import type { PageLine } from '../../lines/page-line.ts'
import type { PageHead } from '../parse/page-head.ts'

/**
 * The title of a recipe on a page without structured data: the heading of the page, otherwise the title of its metadata
 * without the name of the site. Null if it has neither.
 */
export function titleOfPage(lines: readonly PageLine[], head: PageHead): string | null {
  const metaTitle = head.title ?? head.documentTitle
  const site = keyOf(head.siteName ?? '')
  const headings = lines.filter(
    (line) => line.level === 1 && line.text.length < 160 && keyOf(line.text) !== site,
  )
  if (metaTitle === null) return headings[0]?.text ?? null
  const whole = keyOf(metaTitle)
  const agreeing = headings.find((line) => keyOf(line.text).length > 3 && whole.includes(keyOf(line.text)))
  return (agreeing ?? headings[0])?.text ?? withoutSite(metaTitle, site)
}

/** "Green Soup | Some Site" without its last part if that is the name of the site. */
function withoutSite(title: string, site: string): string {
  const parts = title.split(/\s+(?:[|–—·•»«~-]|::|\/\/)\s+|\s*\|\s*/)
  if (parts.length === 1 && site !== '') {
    // "Some Site: Green Soup"
    const [first = '', rest = ''] = title.split(/:\s+(.*)/)
    if (keyOf(first) === site && rest !== '') return rest
  }
  const isSite = (part: string): boolean =>
    site !== '' && (site.includes(keyOf(part)) || keyOf(part).includes(site))
  const [first = title] = parts
  return parts.find((part) => !isSite(part)) ?? first
}
