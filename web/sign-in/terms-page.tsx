import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useApp } from '../app/app-context.tsx'
import type { PageHandle } from '../browser/head.ts'
import { inBrowser } from '../browser/in-browser.ts'
import { unwrap, apiOf, siteOrNullOf } from '../app/loading.ts'
import { RichTextView } from '../content/rich-text-view.tsx'

/** Loads the site's own terms. They are not part of the site data in browsers, so that other pages stay small. */
export async function loader({ context }: LoaderFunctionArgs) {
  const site = siteOrNullOf(context)
  if (site === null || !inBrowser) return { terms: site?.terms ?? null }
  const response = await unwrap(apiOf(context).getSite({ siteSlug: site.slug }))
  return { terms: response.site.terms }
}

type Data = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle<Data> = {
  head: (_, { siteTitle }) => ({
    title: `Terms of service · ${siteTitle}`,
    description: 'What you and we agree to.',
    canonicalPath: '/terms',
  }),
}

const sections = [
  {
    title: 'What this is',
    text: 'This site publishes recipes. You may read them, print them and cook from them for yourself and for those you cook for.',
  },
  {
    title: 'Your account',
    text: 'An account belongs to one email address. You sign in with a link or a code that we mail to it, so keep that mailbox yours. You may close your account at any time.',
  },
  {
    title: 'What you write',
    text: 'What you write stays yours. By posting it you let the site show it. Be kind; what is unlawful or unkind may be hidden or removed.',
  },
  {
    title: 'Subscriptions',
    text: 'A paid subscription continues until you cancel it, and you keep what you paid for until the end of the period. Prices are shown before you pay.',
  },
  {
    title: 'Your data',
    text: 'We keep your address, what you save and what you write, in order to show it to you. We do not sell it. Nothing on these pages is loaded from other companies unless you ask for it, as when you start a video, or agree to it: some sites ask whether they may count your visits with Google Analytics, which sets cookies. You can say no, and change your mind at the foot of every page. Two cookies of our own keep others from signing in with your links, say nothing about you and soon end: trivet-sign-in, for 15 minutes, if you ask for a mail on a page whose scripts have not run, and trivet-hosts, for 10 minutes, on the way between a site and your account.',
  },
  {
    title: 'In the kitchen',
    text: 'Recipes are written with care, but ovens, ingredients and allergies differ. Use your own judgement, above all about what is safe for you to eat.',
  },
] as const

/** The site's own terms, if any, and those of the platform. */
export function Component() {
  const { terms } = useLoaderData<Data>()
  const { site } = useApp()
  const Heading = terms === null ? 'h2' : 'h3'
  return (
    <article className="terms wrap">
      <h1>Terms of service</h1>
      <p className="terms__lead">
        These terms are between you and{' '}
        {site === null ? 'Trivet' : `${site.title}, which is published with Trivet`}.
      </p>
      {terms !== null && (
        <div className="prose terms__own">
          <RichTextView text={terms} />
        </div>
      )}
      <div className="prose">
        {terms !== null && <h2>Terms of the platform</h2>}
        {sections.map(({ title, text }) => (
          <section key={title}>
            <Heading>{title}</Heading>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </article>
  )
}
