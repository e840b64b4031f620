import './subscribe.css'
import { useEffect } from 'react'
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
  const variant = subscribeVariant(site, user ?? null)
  return (
    <section className="subscribe wrap">
      {variant === 'subscribed' ? (
        <AlreadySubscribed />
      ) : (
        <SubscribeForm key={user?.id ?? 'visitor'} variant={variant} email={query.get('email') ?? ''} />
      )}
    </section>
  )
}
