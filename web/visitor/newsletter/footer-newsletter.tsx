import { useLocation, useMatches } from 'react-router'
import { newsletterPopupText } from '#core/machines/subscription/newsletter-popup-machine.ts'
import { isSubscribed } from '#core/model/subscription/plan.ts'
import { useSite } from '../../app/app-context.tsx'
import type { PageHandle } from '../../browser/head.ts'
import { useCurrentUser } from '../../app/session.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

/** The newsletter form above the footer of pages that have no other one, for readers who are not subscribed. */
export function FooterNewsletter() {
  const { newslettersEnabled } = useSite()
  const user = useCurrentUser()
  const { pathname } = useLocation()
  const hasForm = useHasForm()
  const isElsewhere = /^\/(sign-|subscribe|newsletter)/.test(pathname)
  if (!newslettersEnabled || isElsewhere || hasForm || (user != null && isSubscribed(user))) return null
  return (
    <section className="newsletter" aria-labelledby="newsletter">
      <div className="newsletter__row wrap">
        <div>
          <h2 id="newsletter">{newsletterPopupText.form.heading}</h2>
          <p className="newsletter__text">{newsletterPopupText.form.text}</p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  )
}

/** Whether the page itself has a newsletter form. */
function useHasForm(): boolean {
  const match = useMatches().findLast((each) => each.handle !== undefined)
  const handle = match?.handle as PageHandle<unknown> | undefined
  // A page that could not be loaded has no data.
  return match?.loaderData !== undefined && handle?.hasNewsletterForm?.(match.loaderData) === true
}
