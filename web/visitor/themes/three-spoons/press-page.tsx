import './three-spoons.css'
import type { PageHandle } from '../../../app/head.ts'
import { PressList, pressItems } from './press-list.tsx'

export const handle: PageHandle<unknown> = {
  head: (_, { siteTitle }) => ({
    title: `Press · ${siteTitle}`,
    description: `What papers, stations and magazines have said about ${siteTitle}.`,
    canonicalPath: '/press',
  }),
}

const years = [...new Set(pressItems.map(({ date }) => date?.slice(0, 4) ?? 'Undated'))]

export function Component() {
  return (
    <article className="press wrap">
      <header className="press__header">
        <h1>Press</h1>
        <p>{pressItems.length} mentions, newest first.</p>
      </header>
      {years.map((year) => (
        <section key={year} className="press__year" aria-labelledby={`press-${year}`}>
          <h2 id={`press-${year}`}>{year}</h2>
          <PressList
            level={3}
            items={pressItems.filter(({ date }) => (date?.slice(0, 4) ?? 'Undated') === year)}
          />
        </section>
      ))}
    </article>
  )
}
