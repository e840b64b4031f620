import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { newsletterPopupText } from '#core/machines/newsletter-popup-machine.ts'
import type { PageHandle } from '../../app/head.ts'
import { notFound, postedTo, siteOf } from '../../app/loading.ts'
import { NewsletterForm } from './newsletter-form.tsx'

/** The page is there only where the site has a newsletter. */
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

/** The newsletter's form on a page of its own, which answers where the page with the form did not run. */
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
