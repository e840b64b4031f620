import { createBillingWithMails } from '../billing-with-mails.ts'
import { sampleSettings, sampleSite } from '../../../testing/stores/stored-records.ts'
import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'

export let platform: MemoryPlatform
export let siteId: string
export let ownerToken: string

export const siteSlug = 'ottolina'

export const links = {
  return: '/subscribe',
  nextFree: '/subscribe/success',
  nextPaid: '/subscribe/success/{CHECKOUT_SESSION_ID}',
  nextLogin: 'http://ottolina.localhost:4000',
}

export const subscribe = async (
  plan: 'free' | 'monthly' | 'yearly',
  email: string,
  token: string | null = null,
) => {
  const { body } = await platform.api(token).createSubscription({ siteSlug, body: { email, plan, ...links } })
  return body
}

export const checkoutIdOf = (url: string | undefined) => url?.split('/').at(-1) ?? ''

export const planOf = async (token: string) => {
  const { body } = await platform.api(token).getSiteCurrentUser({ siteSlug })
  return body.currentUser.currentSubscription
}

export const tokenInMail = () => /mgk=([\w-]+)/.exec(platform.mailer.mails.at(-1)?.text ?? '')?.[1] ?? ''

/** Starts a platform with a site that sells subscriptions, before every test. */
export async function startPlatform() {
  platform = createMemoryPlatform()
  const owner = await platform.signIn('owner@example.com')
  ownerToken = owner.token
  const site = sampleSite(50, {
    ownerId: owner.id,
    settings: sampleSettings({
      ...{ slug: 'ottolina', title: 'Ottolina', newslettersEnabled: true },
      ...{ subscriptionsEnabled: true, paymentsEnabled: true },
    }),
    monthlyAmountCents: 500,
    yearlyAmountCents: 5000,
  })
  await platform.stores.siteStore.create(site)
  siteId = site.id
  const billing = createBillingWithMails(platform.deps)
  platform.till.listen((event) => billing.receive(event))
}
