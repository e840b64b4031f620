import { subscribeLabels } from '#core/model/subscription/subscribe-form.ts'
import { showsNewsletterBox } from '#core/model/subscription/newsletter-box.ts'
import { newsletterPopupText } from '#core/machines/subscription/newsletter-popup-machine.ts'
import { planOf } from '#core/model/subscription/plan.ts'
import { useSite } from '../../app/app-context.tsx'
import { useCurrentUser } from '../../app/session.tsx'
import { Link } from '../../ui/link.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

type NewsletterBoxProps = { readonly isLocked: boolean; readonly isPreview?: boolean }

/** An invitation within a page: to the newsletter, or for its free subscribers to a paid plan. */
export function NewsletterBox({ isLocked, isPreview = false }: NewsletterBoxProps) {
  const site = useSite()
  const planType = planOf(useCurrentUser() ?? null)
  if (!showsNewsletterBox(site, { planType, isLocked, isPreview })) return null
  const isUpgrade = planType === 'free'
  return (
    <aside className="newsletter-box" aria-label="Newsletter">
      <div>
        <h2>{isUpgrade ? `Read all of ${site.title}` : newsletterPopupText.form.heading}</h2>
        <p>{isUpgrade ? 'Every recipe, with full access.' : newsletterPopupText.form.text}</p>
      </div>
      {isUpgrade ? (
        <Link to="/subscribe" className="button button--primary">
          {subscribeLabels.upgrade}
        </Link>
      ) : (
        <NewsletterForm layout="column" />
      )}
    </aside>
  )
}
