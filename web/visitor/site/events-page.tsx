import type { LoaderFunctionArgs } from 'react-router'
import { sitePages } from '#core/model/site/navigation.ts'
import { sortedEvents } from '#core/model/site/press-list.ts'
import { useSite } from '../../app/app-context.tsx'
import type { PageHandle } from '../../browser/head.ts'
import { notFound, siteOf } from '../../app/loading.ts'
import { EventBlock } from './event-block.tsx'

/** Responds with 404 if the site has no events. */
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
