import { platformDescription } from '#core/calls/discovery/platform-face.ts'
import type { PageHandle } from '../../app/head.ts'
import { Link } from '../../ui/link.tsx'

export const handle: PageHandle<unknown> = {
  head: () => ({
    title: 'Trivet · Recipe sites for people who cook',
    description: platformDescription,
    canonicalPath: '/',
  }),
}

const promises = [
  {
    title: 'Your recipes, beautifully set',
    text: 'Amounts that scale and convert, steps with timers, pages that print on one sheet. Readers can cook from them with floury hands.',
  },
  {
    title: 'Bring what you have',
    text: 'Paste a link, a page or a whole export of another program. Every ingredient line is read into amount, unit and ingredient.',
  },
  {
    title: 'Yours to keep',
    text: 'Your own address, your colours and type, your subscribers. Everything can be taken out again in one file.',
  },
] as const

/** The front door of the platform. */
export function Component() {
  return (
    <>
      <section className="landing wrap">
        <h1 className="landing__title">A home for the recipes that people ask you for</h1>
        <p className="landing__text">
          Trivet gives food writers a site of their own: fast, calm, and made for the kitchen.
        </p>
        <p className="landing__actions">
          <Link to="/create" className="button button--primary">
            Create your site
          </Link>
          <Link to="/sign-in" className="button button--plain">
            Sign in
          </Link>
        </p>
      </section>
      <section className="landing-promises wrap" aria-label="What you get">
        {promises.map(({ title, text }) => (
          <article key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </article>
        ))}
      </section>
    </>
  )
}
