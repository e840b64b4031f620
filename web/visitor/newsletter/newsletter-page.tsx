import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { newsletterPopupText } from '#core/machines/subscription/newsletter-popup-machine.ts'
import type { PageHandle } from '../../browser/head.ts'
import { notFound, postedTo, siteOf } from '../../app/loading.ts'
import { NewsletterForm } from './newsletter-form.tsx'

/** Responds with 404 if the site has no newsletter. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!siteOf(context).newslettersEnabled) throw notFound()
  return postedTo(context, '/newsletter')
}

export const handle: PageHandle<unknown> = {
  head: (_, { siteTitle }) => ({
    title: `Newsletter · ${siteTitle}`,
    description: `New recipes of ${siteTitle} by email.`,
    canonicalPath: '/newsletter',
  }),
}

/** The newsletter form on its own page, which also handles forms submitted without JavaScript. */
export function Component() {
  const posted = useLoaderData<typeof loader>()
  return (
    <section className="auth">
      <div className="auth__form">
        <div className="auth__heading">
          <h1>{newsletterPopupText.form.heading}</h1>
          <p>{newsletterPopupText.form.text}</p>
        </div>
        <NewsletterForm layout="column" posted={posted} />
      </div>
    </section>
  )
}
