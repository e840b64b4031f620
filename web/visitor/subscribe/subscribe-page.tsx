import './subscribe.css'
import { useEffect, useState } from 'react'
import { redirect, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { leavesSubscribePage, subscribeVariant } from '#core/model/subscription/subscribe-form.ts'
import { useSite } from '../../app/app-context.tsx'
import type { PageHandle } from '../../app/head.ts'
import { siteOf } from '../../app/loading.ts'
import { useCurrentUser } from '../../app/session.tsx'
import { AlreadySubscribed } from './already-subscribed.tsx'
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

/** Plans and email, email alone, or what to say to who has a subscription already. */
export function Component() {
  const site = useSite()
  const user = useCurrentUser()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const leaves = user !== undefined && leavesSubscribePage(site, user)
  useEffect(() => {
    if (leaves) void navigate('/', { replace: true })
  }, [leaves, navigate])
  return (
    <section className="subscribe wrap">
      <Offer key={user?.id ?? 'visitor'} email={query.get('email') ?? ''} />
    </section>
  )
}

/** What the page has for its reader; it stays, so that who subscribes here is thanked and not told that they had. */
function Offer({ email }: { email: string }) {
  const site = useSite()
  const user = useCurrentUser()
  const [variant] = useState(() => subscribeVariant(site, user ?? null))
  return variant === 'subscribed' ? <AlreadySubscribed /> : <SubscribeForm variant={variant} email={email} />
}
