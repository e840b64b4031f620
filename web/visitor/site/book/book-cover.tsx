import type { Book } from '#core/model/site/book.ts'
import { useSite } from '../../../app/app-context.tsx'
import { ResponsiveImage } from '../../../content/responsive-image.tsx'
import { siteThemeOf } from '../../../content/site-themes.ts'

type BookCoverProps = { readonly book: Book; readonly sizes: string; readonly isFirst?: boolean }

/** The cover of a book: its image, or else its title in the site's fonts and colors. */
export function BookCover({ book: { title, subtitle, cover }, sizes, isFirst = false }: BookCoverProps) {
  const { slug } = useSite()
  if (cover !== null) {
    return (
      <span className="book-cover book-cover--image">
        <ResponsiveImage image={cover} alt="" ratio="4-5" sizes={sizes} isFirst={isFirst} />
      </span>
    )
  }
  return (
    <span className="book-cover" aria-hidden="true">
      {siteThemeOf(slug).bookOrnament === 'spoons' ? <Spoons /> : <span className="book-cover__rule" />}
      <span className="book-cover__title">{title}</span>
      <span className="book-cover__subtitle">{subtitle}</span>
    </span>
  )
}

function Spoons() {
  return (
    <svg className="book-cover__spoons" viewBox="0 0 120 120" fill="none">
      {[-24, 0, 24].map((turn) => (
        <g key={turn} transform={`rotate(${turn} 60 112)`} fill="currentColor">
          <ellipse cx="60" cy="26" rx="11" ry="16" />
          <path d="M57.5 40h5l1.5 66a4 4 0 0 1-8 0l1.5-66Z" />
        </g>
      ))}
    </svg>
  )
}
