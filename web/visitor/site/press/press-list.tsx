import type { PressItem } from '#core/model/site/press-item.ts'
import { DateText } from '../../../content/date-text.tsx'
import { AnyLink } from '../../../ui/any-link.tsx'
import './press.css'

/** Press mentions, each linked to its source. */
export function PressList({ items, level }: { items: readonly PressItem[]; level: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <ol className="press-list">
      {items.map(({ title, url, description, date }) => (
        <li key={url} className="card press-list__item">
          <p className="press-list__date">{date === null ? 'Undated' : <DateText date={date} />}</p>
          <div>
            <Heading className="card__title">
              <AnyLink href={url} isNewTab className="card__link">
                {title}
              </AnyLink>
            </Heading>
            {description !== null && <p className="press-list__text">{description}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
