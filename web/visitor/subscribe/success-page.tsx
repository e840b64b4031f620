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
import { subscriptionSentence, subscriptionSuccessWords } from '#core/model/subscription/subscribe-success.ts'
import type { PageHandle } from '../../app/head.ts'
import { useSite } from '../../app/app-context.tsx'
import { inBrowser } from '../../app/in-browser.ts'
import { unwrap, apiOf, siteOf } from '../../app/loading.ts'
import { usePolling } from '../../app/use-polling.ts'
import { useCurrentUser } from '../../app/session.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'

type Checkout = { readonly email: string; readonly subscription: CurrentSubscription | null }

type Data = { readonly checkout: Checkout | null; readonly isPending: boolean }

/** A checkout changes without the site, so that its page is never rendered from it on the server, which caches pages. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Data> {
  const { slug: siteSlug } = siteOf(context)
  const { checkoutSessionId } = params
  if (checkoutSessionId === undefined) return { checkout: null, isPending: false }
  if (!inBrowser) return { checkout: null, isPending: true }
  const { checkoutSession } = await unwrap(apiOf(context).getCheckoutSession({ siteSlug, checkoutSessionId }))
  return { checkout: checkoutSession, isPending: checkoutSession.subscription === null }
}

export const handle: PageHandle<Data> = {
  head: (_, { siteTitle }) => ({
    title: `Subscription successful · ${siteTitle}`,
    canonicalPath: '/subscribe/success',
    isHidden: true,
  }),
}

/** Where a finished subscription ends: free or paid, signed in or not yet. */
export function Component() {
  const { checkout, isPending } = useLoaderData<Data>()
  const user = useCurrentUser()
  const [query] = useSearchParams()
  useConfirmation(isPending)
  const email = query.get('email') ?? checkout?.email ?? null
  const { title } = useSite()
  const words = subscriptionSuccessWords({ isSignedOut: user === null, email, isPaid: checkout !== null })
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
          <p className="subscribe__details">{subscriptionSentence(checkout.subscription)}</p>
        )}
        <Link to="/recipes" className="button button--primary">
          Back to recipes
        </Link>
      </div>
    </section>
  )
}

/** Loads the page in the browser, and again when the provider has confirmed the payment, which may take a moment. */
function useConfirmation(isPending: boolean) {
  const { slug: siteSlug } = useSite()
  const { checkoutSessionId = '' } = useParams()
  const { revalidate } = useRevalidator()
  useEffect(() => void revalidate(), [revalidate])
  usePolling(
    isPending ? checkoutSessionId : null,
    async (api) => {
      const { checkoutSession } = (await api.getCheckoutSession({ siteSlug, checkoutSessionId })).body
      const isConfirmed = checkoutSession.subscription !== null
      if (isConfirmed) void revalidate()
      return !isConfirmed
    },
    { intervalMs: 2000, failureText: 'The checkout did not load' },
  )
}
