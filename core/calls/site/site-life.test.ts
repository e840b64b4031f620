import { beforeEach, describe, expect, it } from 'vitest'
import type { MemoryPlatform, Person } from '#adapters/memory/memory-platform.ts'
import { createBillingWithMails } from '../subscription/billing-with-mails.ts'
import { restorableSeconds } from '../../model/site/site-deletion.ts'
import { domainCheckLimit } from './domain-use-cases.ts'
import { eraseDeletedSites } from './erase-deleted-sites.ts'
import { recheckDomains } from './recheck-domains.ts'
import { openOwnedSite } from '../testing/owned-site.ts'

const siteSlug = 'ottolina'

let platform: MemoryPlatform
let owner: Person
let siteId: string

beforeEach(async () => {
  ;({ platform, owner, siteId } = await openOwnedSite())
})

const missing = { status: 404, body: { code: 'site_not_found' } }
const gone = { status: 404, body: { code: 'deleted_site_not_found' } }

const remove = () => owner.api.deleteSite({ siteSlug, body: { slug: siteSlug } })

async function openCheckout(email = 'reader@example.com') {
  const billing = createBillingWithMails(platform.deps)
  platform.till.listen((event) => billing.receive(event))
  const settings = { subscriptionsEnabled: true, paymentsEnabled: true, monthlyAmountCents: 500 }
  await owner.api.updateSite({ siteSlug, body: settings })
  const reader = await platform.signIn(email)
  const order = { siteSlug, body: { email, plan: 'monthly' as const } }
  const { checkout } = (await reader.api.createSubscription(order)).body
  return { reader, checkoutId: checkout?.url.split('/').at(-1) ?? '' }
}
const soldAtTheTill = async () => (await platform.till.book.subscriptions()).at(-1)

describe('a deleted site', () => {
  it('is offline at once for everybody, and can be restored unchanged by its owner', async () => {
    const recipe = { title: 'Soup', slug: 'soup' }
    const { id: recipeId } = (await owner.api.createRecipe({ siteSlug, body: recipe })).body.recipe
    await owner.api.publishRecipe({ siteSlug, recipeId })
    const revision = await platform.stores.siteStore.revision(siteId)
    const wrong = owner.api.deleteSite({ siteSlug, body: { slug: 'other' } })
    await expect(wrong).rejects.toMatchObject({ status: 422 })
    const { deletedSite } = (await remove()).body
    expect(deletedSite).toMatchObject({ id: siteId, slug: siteSlug, title: 'Ottolina' })
    await expect(platform.api().getSite({ siteSlug })).rejects.toMatchObject(missing)
    await expect(owner.api.getManagedSite({ siteSlug })).rejects.toMatchObject(missing)
    expect((await platform.api().listSiteSlugs()).body.siteSlugs).toEqual([])
    expect((await platform.api().listSiteRecipes()).body.recipes).toEqual([])
    expect((await owner.api.listSites()).body.sites).toEqual([])
    expect(await platform.stores.siteStore.revision(siteId)).not.toBe(revision)
    const taken = owner.api.createSite({ body: { title: 'Again', slug: siteSlug } })
    await expect(taken).rejects.toMatchObject({ status: 409 })

    const stranger = await platform.signIn('stranger@example.com')
    expect((await stranger.api.listDeletedSites()).body.deletedSites).toEqual([])
    await expect(stranger.api.restoreSite({ deletedSiteId: siteId })).rejects.toMatchObject(gone)
    expect((await owner.api.listDeletedSites()).body.deletedSites).toEqual([deletedSite])
    expect((await owner.api.restoreSite({ deletedSiteId: siteId })).body).toEqual({ siteSlug })
    expect((await platform.api().getRecipe({ siteSlug, recipeSlug: 'soup' })).status).toBe(200)
    expect((await owner.api.listDeletedSites()).body.deletedSites).toEqual([])
  })

  it('is erased after 14 days, with the images that nothing else uses', async () => {
    await owner.api.createSite({ body: { title: 'Other', slug: 'other' } })
    const { imageStore } = platform.stores
    const [own = '', shared = ''] = await Promise.all(
      ['own', 'shared'].map(async (key) => {
        const image = { id: platform.deps.random.uuid(), ownerId: owner.id, key, contentType: 'image/png' }
        await imageStore.create({ ...image, width: 8, height: 8, lqip: '', createdAt: platform.clock.now() })
        return image.id
      }),
    )
    for (const slug of [siteSlug, 'other']) {
      const images = (slug === 'other' ? [shared] : [own, shared]).map((id) => ({ id }))
      await owner.api.createRecipe({ siteSlug: slug, body: { title: 'Soup', slug: 'soup', images } })
    }
    await remove()
    platform.clock.pass(restorableSeconds - 60)
    expect(await eraseDeletedSites(platform.deps)).toBe(0)
    platform.clock.pass(120)
    await expect(owner.api.restoreSite({ deletedSiteId: siteId })).rejects.toMatchObject(gone)
    expect(await eraseDeletedSites(platform.deps)).toBe(1)
    expect((await imageStore.byIds([own, shared])).map(({ id }) => id)).toEqual([shared])
    expect((await owner.api.createSite({ body: { title: 'Again', slug: siteSlug } })).status).toBe(200)
    expect(await eraseDeletedSites(platform.deps)).toBe(0)
  })

  it('has its paid subscriptions canceled first, and stays if the payment service does not respond', async () => {
    const { reader, checkoutId } = await openCheckout()
    await platform.till.pay(checkoutId)
    const { cancelAtPeriodEnd } = platform.till
    platform.till.cancelAtPeriodEnd = () => Promise.reject(new Error('no answer'))
    await expect(remove()).rejects.toMatchObject({ status: 502, body: { code: 'payments_failed' } })
    expect((await owner.api.getManagedSite({ siteSlug })).status).toBe(200)
    platform.till.cancelAtPeriodEnd = cancelAtPeriodEnd
    await remove()
    const [own] = await platform.stores.subscriptionStore.ofUser(reader.id)
    const known = await platform.till.subscription(own?.paid?.providerId ?? '')
    expect(known?.status).toBe('canceling')
  })

  it('refunds payments after the deletion, and ends resumed subscriptions with their period', async () => {
    const { checkoutId } = await openCheckout()
    await remove()
    await platform.till.pay(checkoutId)
    expect(await soldAtTheTill()).toMatchObject({ status: 'ended', refundedCents: 500 })

    await owner.api.restoreSite({ deletedSiteId: siteId })
    const { reader, checkoutId: second } = await openCheckout()
    await platform.till.pay(second)
    await remove()
    const [own] = await platform.stores.subscriptionStore.ofUser(reader.id)
    await platform.till.resume(own?.paid?.providerId ?? '')
    expect(await soldAtTheTill()).toMatchObject({ status: 'canceling', refundedCents: 0 })
  })
})

describe('a site that is erased', () => {
  it('refunds payments after it was erased, and ends resumed subscriptions with their period', async () => {
    const { checkoutId } = await openCheckout()
    const earlier = await openCheckout('earlier@example.com')
    await platform.till.pay(earlier.checkoutId)
    const [own] = await platform.stores.subscriptionStore.ofUser(earlier.reader.id)
    const ofAnother = await soldElsewhere()
    await remove()
    platform.clock.pass(restorableSeconds + 1)
    await eraseDeletedSites(platform.deps)

    await platform.till.pay(checkoutId)
    expect(await soldAtTheTill()).toMatchObject({ status: 'ended', refundedCents: 500 })
    await platform.till.resume(own?.paid?.providerId ?? '')
    const resumed = await platform.till.book.read('subscriptions', own?.paid?.providerId ?? '')
    expect(resumed).toMatchObject({ status: 'canceling', refundedCents: 0 })
    await platform.till.resume(ofAnother)
    const untouched = await platform.till.book.read('subscriptions', ofAnother)
    expect(untouched).toMatchObject({ status: 'active', refundedCents: 0 })
  })

  /** Sells a subscription on another platform with the same account at the payment service. */
  async function soldElsewhere(): Promise<string> {
    const sold = await soldAtTheTill()
    if (!sold) throw new Error('The till has sold a subscription')
    const subject = { ...sold.subject, siteId: platform.deps.random.uuid() }
    await platform.till.book.write('subscriptions', {
      ...{ ...sold, subject },
      ...{ id: 'sub_elsewhere', status: 'canceling' },
    })
    return 'sub_elsewhere'
  }
})

describe('a domain of a site', () => {
  const domain = 'recipes.example.com'
  const set = (name: string | null, slug = siteSlug, api = owner.api) =>
    api.setSiteDomain({ siteSlug: slug, body: { domain: name } }).then(({ body }) => body.domain)
  const check = async () => (await owner.api.checkSiteDomain({ siteSlug })).body.domain
  const respond = (text: string) => {
    const url = `http://${domain}/.well-known/trivet-domain`
    platform.pages.set(url, { url, contentType: 'text/plain', bytes: new TextEncoder().encode(text) })
  }
  const served = async () => (await owner.api.getManagedSite({ siteSlug })).body.site.url
  const byPlatform = 'http://ottolina.localhost:4000'

  it('is served once it answers with the challenge, and not before', async () => {
    const claimed = await set('Recipes.Example.com')
    expect(claimed).toMatchObject({ domain, state: 'pending', target: 'ottolina.localhost' })
    expect(claimed?.message).toMatch(/^No server responds at recipes\.example\.com\. Check its DNS record/)
    expect(await served()).toBe(byPlatform)
    const unknown = { status: 404, body: { code: 'domain_not_found' } }
    await expect(platform.api().getDomain({ domain })).rejects.toMatchObject(unknown)
    respond('something else')
    expect((await check())?.message).toContain('does not respond with the challenge')
    respond(`${claimed?.challenge}\n`)
    expect(await check()).toMatchObject({ state: 'verified', message: null })
    expect(await served()).toBe(`http://${domain}`)
    expect((await platform.api().getDomain({ domain })).body).toEqual({ domain: { domain } })
    expect((await set(null)) === null).toBe(true)
    expect(await served()).toBe(byPlatform)
  })

  it('is served for the main host and the subdomains of sites, so that a proxy obtains their certificates', async () => {
    const isServed = (name: string) =>
      platform
        .api()
        .getDomain({ domain: name })
        .then(
          ({ body }) => body.domain.domain,
          ({ status }: { status: number }) => status,
        )
    expect(await isServed('localhost')).toBe('localhost')
    expect(await isServed('ottolina.localhost')).toBe('ottolina.localhost')
    expect(await isServed('nobody.localhost')).toBe(404)
    expect(await isServed('a.ottolina.localhost')).toBe(404)
    expect(await isServed('notlocalhost')).toBe(404)
  })

  it('is not blocked by the claims of other sites: the first to prove it gets it', async () => {
    await owner.api.createSite({ body: { title: 'Other', slug: 'other' } })
    await set(domain)
    const rival = await set(domain, 'other')
    expect(rival).toMatchObject({ domain, state: 'pending' })
    expect(rival?.message).toContain(`a TXT record _trivet.${domain} with the value ${rival?.challenge}`)
    respond(rival?.challenge ?? '')
    expect((await check())?.state).toBe('pending')
    expect(await set(domain, 'other')).toMatchObject({ state: 'pending' })
    expect((await owner.api.checkSiteDomain({ siteSlug: 'other' })).body.domain?.state).toBe('verified')
    expect((await owner.api.getManagedSite({ siteSlug: 'other' })).body.site.url).toBe(`http://${domain}`)
    expect(await served()).toBe(byPlatform)
  })

  it('moves to the site that its proof names, and the previous owner gets a mail', async () => {
    await owner.api.createSite({ body: { title: 'Other', slug: 'other' } })
    const mine = await set(domain)
    respond(mine?.challenge ?? '')
    await check()
    const rival = await set(domain, 'other')
    expect([rival?.state, await served()]).toEqual(['pending', `http://${domain}`])
    respond(rival?.challenge ?? '')
    expect((await owner.api.checkSiteDomain({ siteSlug: 'other' })).body.domain?.state).toBe('verified')
    expect(await served()).toBe(byPlatform)
    const lost = (await owner.api.getSiteDomain({ siteSlug })).body.domain
    expect(lost).toMatchObject({ state: 'pending', message: expect.stringContaining('Another site') })
    expect(platform.mailer.mails.map(({ subject }) => subject)).toEqual([
      `Your site is no longer served at ${domain}`,
    ])
  })

  it('without proof is served for three more days, and its owner gets a mail (buttondown#1171)', async () => {
    respond((await set(domain))?.challenge ?? '')
    await check()
    platform.pages.clear()
    const subjects = () => platform.mailer.mails.map(({ to, subject }) => [to, subject])
    for (const days of [1, 2, 3]) {
      platform.clock.pass(24 * 60 * 60)
      await recheckDomains(platform.deps)
      expect([days, (await owner.api.getSiteDomain({ siteSlug })).body.domain?.state]).toEqual([
        days,
        'failing',
      ])
      expect(await served()).toBe(`http://${domain}`)
      expect(subjects()).toEqual([['owner@example.com', `${domain} no longer leads to your site`]])
    }
    expect(platform.mailer.mails[0]?.text).toContain('http://localhost:4000/kitchen/ottolina/settings')
    platform.clock.pass(24 * 60 * 60)
    await recheckDomains(platform.deps)
    expect(await served()).toBe(byPlatform)
    expect(subjects().slice(1)).toEqual([['owner@example.com', `Your site is no longer served at ${domain}`]])
  })

  it('is fetched a limited number of times in an hour, however often it is changed', async () => {
    const limited = { status: 429, body: { code: 'rate_limited' } }
    for (let count = 0; count < domainCheckLimit.count; count += 1) await set(`www${count}.example.com`)
    await expect(set('one-more.example.com')).rejects.toMatchObject(limited)
    await expect(check()).rejects.toMatchObject(limited)
    expect(await set(null)).toBeNull()
  })

  it.each(['localhost', '192.0.2.1', 'a b.example', 'x.localhost', 'ottolina.localhost', 'example'])(
    'is not %s',
    async (name) => {
      await expect(set(name)).rejects.toMatchObject({ status: 422 })
    },
  )
})
