import type { SiteEvent } from '#core/model/site/site-event.ts'
import { DateText } from '../../content/date-text.tsx'
import { ResponsiveImage } from '../../content/responsive-image.tsx'
import { RichTextView } from '../../content/rich-text-view.tsx'
import { AnyLink } from '../../ui/any-link.tsx'

type EventBlockProps = {
  readonly event: SiteEvent
  /** The level of the title's heading. */
  readonly level?: 2 | 3
  readonly isFirst?: boolean
}

/** An event with its image, time and place, and a link. */
export function EventBlock({ event, level = 2, isFirst = false }: EventBlockProps) {
  const Heading = `h${level}` as const
  const { title, image, date, location, description, href } = event
  return (
    <article className="event">
      {image !== null && (
        <div className="event__picture">
          <ResponsiveImage
            image={image}
            alt=""
            ratio="4-3"
            sizes="(min-width: 768px) 480px, 92vw"
            isFirst={isFirst}
          />
        </div>
      )}
      <div className="event__text">
        <Heading>{title}</Heading>
        <p className="event__facts">
          <DateText date={date} isLong />
          {location !== null && <span>{location}</span>}
        </p>
        <div className="prose">
          <RichTextView text={description} headingLevel={level === 2 ? 3 : 4} />
        </div>
        {href !== null && (
          <AnyLink href={href} isNewTab className="button button--plain">
            Learn More<span className="visually-hidden"> about {title}</span>
          </AnyLink>
        )}
      </div>
    </article>
  )
}
