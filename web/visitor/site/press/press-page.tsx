import type { LoaderFunctionArgs } from 'react-router'
import { sitePages } from '#core/model/site/navigation.ts'
import { useSite } from '../../../app/app-context.tsx'
import { notFound, siteOf } from '../../../app/loading.ts'
import type { PageHandle } from '#web/browser/head.ts'
import { PressList } from './press-list.tsx'

/** Responds with 404 if the site has no press mentions. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!sitePages(siteOf(context)).press) throw notFound()
  return null
}

export const handle: PageHandle<unknown> = {
  head: (_, { siteTitle }) => ({
    title: `Press · ${siteTitle}`,
    description: `What papers, stations and magazines have said about ${siteTitle}.`,
    canonicalPath: '/press',
  }),
}

const yearOf = (date: string | null) => date?.slice(0, 4) ?? 'Undated'

/** The site's press mentions by year. */
export function Component() {
  const { press } = useSite()
  const years = [...new Set(press.map(({ date }) => yearOf(date)))]
  return (
    <article className="press wrap">
      <header className="press__header">
        <h1>Press</h1>
        <p>
          {press.length} {press.length === 1 ? 'mention' : 'mentions'}, newest first.
        </p>
      </header>
      {years.map((year) => (
        <section key={year} className="press__year" aria-labelledby={`press-${year}`}>
          <h2 id={`press-${year}`}>{year}</h2>
          <PressList level={3} items={press.filter(({ date }) => yearOf(date) === year)} />
        </section>
      ))}
    </article>
  )
}
