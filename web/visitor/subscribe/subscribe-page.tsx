import './subscribe.css'
import { useEffect, useState } from 'react'
import { redirect, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { CurrentUser } from '#core/model/account/user.ts'
import {
  leavesSubscribePage,
  subscribeVariant,
  type SubscribeVariant,
} from '#core/model/subscription/subscribe-form.ts'
import { useApp, useSite } from '../../app/app-context.tsx'
import type { PageHandle } from '../../browser/head.ts'
import { siteOf } from '../../app/loading.ts'
import { useCurrentUser } from '../../app/session.tsx'
import { AlreadySubscribed } from './already-subscribed.tsx'
import { storedChoice } from './stored-choice.ts'
import { SubscribeForm } from './subscribe-form.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  if (leavesSubscribePage(site, null)) throw redirect('/')
  return null
}

export const handle: PageHandle<unknown> = {
  head: (_, { siteTitle }) => ({
    title: `Subscribe · ${siteTitle}`,
    description: `Subscribe to ${siteTitle}.`,
    canonicalPath: '/subscribe',
  }),
}

/** The subscribe form with plans and email or with email alone, or a message for existing subscribers. */
export function Component() {
  const site = useSite()
  const user = useCurrentUser()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const leaves = user !== undefined && leavesSubscribePage(site, user)
  const { device } = useApp()
  useEffect(() => {
    // After a payment, Back leads to the page before the form.
    if (storedChoice(device).takePaid()) void navigate(-1)
    else if (leaves) void navigate('/', { replace: true })
  }, [device, leaves, navigate])
  return (
    <section className="subscribe wrap">
      <Offer key={useReaderKey(user)} email={query.get('email') ?? ''} />
    </section>
  )
}

/**
 * A key for each reader. It does not change when the session is loaded, because replaced elements would lose choices
 * made before hydration.
 */
function useReaderKey(user: CurrentUser | null | undefined): string {
  const [first, setFirst] = useState(user)
  if (first === undefined && user !== undefined) setFirst(user)
  const isFirst = first === undefined || user === undefined || user?.id === first?.id
  return isFirst ? 'first' : (user?.id ?? 'visitor')
}

/**
 * The content for this reader. It is fixed once the session is loaded, so that a new subscriber sees the thank-you
 * message and not the one for existing subscribers.
 */
function Offer({ email }: { email: string }) {
  const site = useSite()
  const user = useCurrentUser()
  const [fixed, setFixed] = useState<SubscribeVariant | null>(null)
  if (fixed === null && user !== undefined) setFixed(subscribeVariant(site, user))
  const variant = fixed ?? subscribeVariant(site, null)
  return variant === 'subscribed' ? <AlreadySubscribed /> : <SubscribeForm variant={variant} email={email} />
}
