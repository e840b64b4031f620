import { useSearchParams } from 'react-router'
import type { CurrentSubscription } from '#core/model/account/user.ts'
import { formatPrice } from '#core/values/money/price.ts'
import { useSite } from '../../app/app-context.tsx'
import { useCurrentUser } from '../../app/session.tsx'
import { Link } from '../../ui/link.tsx'
import type { Bought } from './use-checkout.ts'

/** Says how the reader's subscription stands; `bought` is what a checkout has led to, null where there was none. */
export function Subscribed({ bought }: { bought: Bought | null | 'pending' }) {
  const user = useCurrentUser()
  return (
    <section className="subscribed wrap">
      {user === undefined || bought === 'pending' ? (
        <p role="status">One moment …</p>
      ) : user === null ? (
        <ToConfirm email={bought?.email ?? null} hasBought={bought?.subscription != null} />
      ) : (
        <Confirmed email={user.email} subscription={bought?.subscription ?? user.currentSubscription} />
      )}
      <Link to="/recipes" className="button button--primary">
        Back to recipes
      </Link>
    </section>
  )
}

/** To a reader who is not signed in, and whose address waits for its link. */
function ToConfirm({ email, hasBought }: { email: string | null; hasBought: boolean }) {
  const [search] = useSearchParams()
  const address = email ?? search.get('email')
  return (
    <>
      <h1>{hasBought ? 'Account creation and subscription successful' : 'Subscription successful'}</h1>
      <p>Check the inbox of {address ?? 'your e-mail address'} for a login link. It confirms the address.</p>
    </>
  )
}

type ConfirmedProps = { email: string; subscription: CurrentSubscription | null }

function Confirmed({ email, subscription }: ConfirmedProps) {
  const site = useSite()
  if (subscription?.planType == null) {
    return (
      <>
        <h1>No subscription yet</h1>
        <p>
          {email} is not subscribed to {site.title}.
        </p>
      </>
    )
  }
  return (
    <>
      <h1>Subscription successful</h1>
      <p>
        You are subscribed to {site.title} as {email}. {planSentence(subscription)}
      </p>
    </>
  )
}

function planSentence({ planType, priceAmountCents }: CurrentSubscription): string {
  if (planType === 'free' || priceAmountCents === null) return 'New recipes come to you by mail.'
  return `You pay ${formatPrice(priceAmountCents)} a ${planType === 'yearly' ? 'year' : 'month'}, and read everything.`
}
