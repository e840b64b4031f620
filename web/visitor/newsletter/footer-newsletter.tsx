import { useLocation } from 'react-router'
import { newsletterPopupText } from '#core/machines/newsletter-popup-machine.ts'
import { isSubscribed } from '#core/model/subscription/plan.ts'
import { useSite } from '../../app/app-context.tsx'
import { useCurrentUser } from '../../app/session.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

/** The newsletter form in the footer of every page, for readers who are not subscribed. */
export function FooterNewsletter() {
  const { newslettersEnabled } = useSite()
  const user = useCurrentUser()
  const { pathname } = useLocation()
  const isElsewhere = /^\/(sign-|subscribe|newsletter)/.test(pathname)
  if (!newslettersEnabled || isElsewhere || (user != null && isSubscribed(user))) return null
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
