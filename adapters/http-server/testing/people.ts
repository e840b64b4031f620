import type { Role } from '#core/calls/contract/access.ts'
import type { MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { createBillingWithMails } from '#core/calls/subscription/billing-with-mails.ts'
import { newSiteSettings } from '#core/calls/site/new-site.ts'
import { sampleSite } from '#core/testing/stores/stored-records.ts'
import { givePlan } from '#core/testing/samples/subscription-sample.ts'

/** The kinds of callers, by their relation to the site and to the object of the call. */
export const roleOfPeople = {
  anonymous: 'anonymous',
  'signed-out': 'anonymous',
  user: 'user',
  'owner-elsewhere': 'user',
  'payer-elsewhere': 'user',
  free: 'subscriber_free',
  paid: 'subscriber_paid',
  author: 'author',
  writer: 'writer',
  editor: 'editor',
  owner: 'owner',
  administrator: 'administrator',
} as const satisfies Record<string, Role>

export type PersonName = keyof typeof roleOfPeople

export const personNames = Object.keys(roleOfPeople) as PersonName[]

export type Person = {
  readonly name: PersonName
  /** Their role on the sites `ottolina` and `backed`. */
  readonly role: Role
  readonly email: string
  /** Empty for those without an account. */
  readonly id: string
  readonly token: string | null
}

/** `backed` is a site of the same people that has paid for the platform; `elsewhere` belongs to another person. */
export type SiteSlug = 'ottolina' | 'backed' | 'elsewhere'

/** The sites and their people. */
export type Peopled = {
  readonly siteIds: Readonly<Record<SiteSlug, string>>
  readonly people: Readonly<Record<PersonName, Person>>
}

/** Creates the sites, and the account, subscription and role of each person. */
export async function people(platform: MemoryPlatform): Promise<Peopled> {
  const { stores, deps, till } = platform
  const billing = createBillingWithMails(deps)
  till.listen((event) => billing.receive(event))

  const made: Partial<Record<PersonName, Person>> = {}
  for (const name of personNames) {
    const email = `${name}@example.com`
    const isSomebody = name !== 'anonymous'
    const { id, token } = isSomebody ? await platform.signIn(email) : { id: '', token: null }
    made[name] = { name, role: roleOfPeople[name], email, id, token }
  }
  // The loop above creates a person for every name.
  const everybody = made as Record<PersonName, Person>
  await platform.api(everybody['signed-out'].token).signOut()

  const siteIds = {
    ottolina: await addSite('ottolina', 1),
    backed: await addSite('backed', 2),
    elsewhere: await addSite('elsewhere', 3),
  }
  await givePlan(stores, { siteId: siteIds.ottolina, userId: everybody.free.id }, 'free')
  await pay('ottolina', everybody.paid)
  await pay('elsewhere', everybody['payer-elsewhere'])
  const backing = await platform
    .api(everybody.owner.token)
    .createAppSubscription({ siteSlug: 'backed', body: { plan: 'monthly' } })
  await till.pay(lastPart(backing.body.checkout.url))
  return { siteIds, people: everybody }

  async function addSite(slug: SiteSlug, number: number): Promise<string> {
    const owner = everybody[slug === 'elsewhere' ? 'owner-elsewhere' : 'owner']
    const settings = {
      ...newSiteSettings({ title: slug, slug }),
      ...{
        commentsEnabled: true,
        newslettersEnabled: true,
        subscriptionsEnabled: true,
        paymentsEnabled: true,
      },
    }
    const site = sampleSite(number, { ownerId: owner.id, settings, monthlyAmountCents: 500 })
    await stores.siteStore.create(site)
    if (slug !== 'elsewhere') {
      await stores.siteStore.setRole(site.id, everybody.editor.id, 'editor')
      await stores.siteStore.setRole(site.id, everybody.writer.id, 'writer')
    }
    return site.id
  }

  async function pay(siteSlug: SiteSlug, { email, token }: Person): Promise<void> {
    const order = { siteSlug, body: { email, plan: 'monthly' as const } }
    const { body } = await platform.api(token).createSubscription(order)
    await till.pay(lastPart(body.checkout?.url))
  }
}

/** The id at the end of an address. */
export function lastPart(url: string | undefined): string {
  return url?.split('/').at(-1) ?? ''
}
