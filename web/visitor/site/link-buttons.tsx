import { readBookLink } from '#core/model/site/book-links.ts'
import type { Site } from '#core/model/site/site.ts'
import { percentText } from '#core/values/text/number-text.ts'
import { useNumberLanguage } from '../../app/app-context.tsx'
import { Icon } from '../../ui/icon.tsx'

type SiteLink = Site['links'][number]

/** The creator's links as large buttons; each opens in a new tab. */
export function LinkButtons({ links }: { links: readonly SiteLink[] }) {
  const language = useNumberLanguage()
  return (
    <ul className="links-page__list">
      {links.map((link) => (
        <li key={link.id}>
          <a href={link.href} target="_blank" rel="noopener">
            {linkText(link, language)}
            <Icon name="external" />
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The text of a link: bookshops get their region; a link without a label shows its address. */
function linkText(link: SiteLink, language: string | undefined): string {
  const book = readBookLink(link)
  if (book === null) return link.label ?? link.href.replace(/^https?:\/\/(www\.)?/, '')
  const discount = book.discountPercent === null ? '' : `, ${percentText(book.discountPercent, language)} off`
  return `${book.title} (${book.region.toUpperCase()}${discount})`
}
