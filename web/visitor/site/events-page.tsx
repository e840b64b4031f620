import type { LoaderFunctionArgs } from 'react-router'
import { sitePages } from '#core/model/site/navigation.ts'
import { sortedEvents } from '#core/model/site/press-list.ts'
import type { SiteEvent } from '#core/model/site/site.ts'
import { formatLongDate } from '#core/values/time/calendar-date.ts'
import { useSite } from '../../app/app-context.tsx'
import type { PageHandle } from '../../app/head.ts'
import { notFound, siteOf } from '../../app/loading.ts'
import { Picture } from '../../content/picture.tsx'
import { RichTextView } from '../../content/rich-text-view.tsx'
import { AnyLink } from '../../ui/any-link.tsx'

/** The page is there only where the site has events. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!sitePages(siteOf(context)).events) throw notFound()
  return null
}

export const handle: PageHandle<unknown> = {
  head: (_, { siteTitle }) => ({
    title: `Events · ${siteTitle}`,
    description: `Where to meet ${siteTitle}.`,
    canonicalPath: '/events',
  }),
}

export function Component() {
  const { events } = useSite()
  return (
    <section className="events wrap">
      <h1>Events</h1>
      <ul className="events__list">
        {sortedEvents(events).map((event, index) => (
          <li key={event.id}>
            <EventBlock event={event} isFirst={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** An event with its picture, when and where it is, and the way to more. */
export function EventBlock({ event, isFirst = false }: { event: SiteEvent; isFirst?: boolean }) {
  const { title, image, date, location, description, href } = event
  return (
    <article className="event">
      {image !== null && (
        <div className="event__picture">
          <Picture
            image={image}
            alt=""
            ratio="4-3"
            sizes="(min-width: 768px) 480px, 92vw"
            isFirst={isFirst}
          />
        </div>
      )}
      <div className="event__text">
        <h2>{title}</h2>
        <p className="event__facts">
          <time dateTime={date}>{formatLongDate(date)}</time>
          {location !== null && <span>{location}</span>}
        </p>
        <div className="prose">
          <RichTextView text={description} headingLevel={3} />
        </div>
        {href !== null && (
          <AnyLink href={href} isNewTab className="button button--plain">
            Learn More
          </AnyLink>
        )}
      </div>
    </article>
  )
}
