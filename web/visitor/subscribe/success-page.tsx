import './subscribe.css'
import { useEffect } from 'react'
import {
  useLoaderData,
  useParams,
  useRevalidator,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router'
import type { CurrentSubscription } from '#core/model/account/user.ts'
import { failureStatus } from '#core/model/call-failure.ts'
import { subscriptionSentence, subscriptionSuccessWords } from '#core/model/subscription/subscribe-success.ts'
import type { PageHandle } from '../../browser/head.ts'
import { useApp, useSite } from '../../app/app-context.tsx'
import { inBrowser } from '../../browser/in-browser.ts'
import { unwrap, apiOf, siteOf } from '../../app/loading.ts'
import { isRefusal } from '../../browser/poll.ts'
import { usePolling } from '../../app/use-polling.ts'
import { useCurrentUser } from '../../app/session.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { storedChoice } from './stored-choice.ts'

type Checkout = {
  readonly email: string
  readonly subscription: CurrentSubscription | null
  readonly isRefunded: boolean
}

type Data = { readonly checkout: Checkout | null; readonly isPending: boolean }

/**
 * Loaded only in the browser, because the server caches pages by the revision of the site, which checkouts do not
 * change.
 */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Data> {
  const { slug: siteSlug } = siteOf(context)
  const { checkoutSessionId } = params
  if (checkoutSessionId === undefined) return { checkout: null, isPending: false }
  if (!inBrowser) return { checkout: null, isPending: true }
  const call = apiOf(context).getCheckoutSession({ siteSlug, checkoutSessionId })
  try {
    await call
  } catch (error) {
    // During a connection loss the confirmation remains, and the page polls again.
    if (!isRefusal(failureStatus(error))) return { checkout: null, isPending: true }
  }
  const { checkoutSession } = await unwrap(call)
  return { checkout: checkoutSession, isPending: !isSettled(checkoutSession) }
}

export const handle: PageHandle<Data> = {
  head: ({ checkout }, { siteTitle }) => ({
    title: `${checkout?.isRefunded ? refundedTitle : 'Subscription successful'} · ${siteTitle}`,
    canonicalPath: '/subscribe/success',
    isHidden: true,
  }),
}

const refundedTitle = 'Your payment is refunded'

/** True once the result of the payment is known. */
const isSettled = ({ subscription, isRefunded }: Checkout) => subscription !== null || isRefunded

/** Confirms a subscription, free or paid, for signed-in and signed-out readers. */
export function Component() {
  const { checkout, isPending } = useLoaderData<Data>()
  const user = useCurrentUser()
  const [query] = useSearchParams()
  useConfirmation(isPending)
  const { device } = useApp()
  const isPaid = checkout !== null
  useEffect(() => {
    if (isPaid) storedChoice(device).markPaid()
  }, [device, isPaid])
  const email = query.get('email') ?? checkout?.email ?? null
  const { title, language } = useSite()
  if (checkout?.isRefunded) return <Refunded checkout={checkout} />
  const words = subscriptionSuccessWords({ isSignedOut: user === null, email, isPaid })
  return (
    <section className="subscribe wrap">
      <div className="subscribe__panel" role="status">
        <span className="subscribe__mark">
          <Icon name="check" />
        </span>
        <h1>{words.title}</h1>
        {words.hint !== null && <p className="subscribe__lead">{words.hint}</p>}
        {isPending && <p className="subscribe__note">Your payment is being confirmed.</p>}
        {user?.currentSubscription?.planType != null && (
          <p className="subscribe__lead">
            You are subscribed to {title} as {user.email}.
          </p>
        )}
        {checkout?.subscription != null && (
          <p className="subscribe__details">{subscriptionSentence(checkout.subscription, language)}</p>
        )}
        <Link to="/recipes" className="button button--primary">
          Back to recipes
        </Link>
      </div>
    </section>
  )
}

/** Explains that a payment is refunded, and which plan the payer has. */
function Refunded({ checkout: { subscription } }: { readonly checkout: Checkout }) {
  const { title, language } = useSite()
  return (
    <section className="subscribe wrap">
      <div className="subscribe__panel" role="status">
        <h1>{refundedTitle}</h1>
        <p className="subscribe__lead">
          {subscription === null
            ? 'You get all of it back, and nothing else is charged.'
            : `You already had a plan of ${title} when it arrived. You get all of it back, and your plan continues.`}
        </p>
        {subscription !== null && (
          <p className="subscribe__details">{subscriptionSentence(subscription, language)}</p>
        )}
        <p className="subscribe__note">Banks take up to ten days to show it on your account.</p>
        <Link to="/recipes" className="button button--primary">
          Back to recipes
        </Link>
      </div>
    </section>
  )
}

/** Loads the checkout in the browser, and polls until the provider has confirmed the payment. */
function useConfirmation(isPending: boolean) {
  const { slug: siteSlug } = useSite()
  const { checkoutSessionId = '' } = useParams()
  const { revalidate } = useRevalidator()
  useEffect(() => void revalidate(), [revalidate])
  usePolling(
    isPending ? checkoutSessionId : null,
    async (api) => {
      const { checkoutSession } = (await api.getCheckoutSession({ siteSlug, checkoutSessionId })).body
      if (isSettled(checkoutSession)) await revalidate()
      // Ends with the loaded confirmation.
      return true
    },
    { intervalMs: 2000, failureText: 'The checkout did not load' },
  )
}
