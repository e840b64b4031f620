import { beforeEach, describe, expect, it } from 'vitest'
import type { MemoryPlatform, Person } from '#adapters/memory/memory-platform.ts'
import { createBillingWithMails } from '../subscription/billing-with-mails.ts'
import { givePlan } from '../../testing/samples/subscription-sample.ts'
import { suppressionHash } from '../../ports/stores/subscriptions/suppression-store.ts'
import { catalogue } from '../catalogue.ts'
import { openOwnedSite } from '../testing/owned-site.ts'

const siteSlug = 'ottolina'
const email = 'ada@example.com'
const content = {
  type: 'document' as const,
  children: [{ type: 'paragraph' as const, children: [{ text: 'Good' }] }],
}

describe('an account', () => {
  let platform: MemoryPlatform
  let siteId: string
  let recipeId: string
  let ada: Person
  let owner: typeof ada

  beforeEach(async () => {
    ;({ platform, owner, siteId } = await openOwnedSite())

    const settings = { commentsEnabled: true, subscriptionsEnabled: true, paymentsEnabled: true }
    await platform.stores.siteStore.updateSettings(siteId, { ...settings, newslettersEnabled: true })
    await platform.stores.siteStore.updatePlatformFields(siteId, { monthlyAmountCents: 500 })
    recipeId = (await owner.api.createRecipe({ siteSlug, body: { title: 'Soup', slug: 'soup' } })).body.recipe
      .id
    await owner.api.publishRecipe({ siteSlug, recipeId })
    ada = await platform.signIn(email)
    platform.till.listen((event) => createBillingWithMails(platform.deps).receive(event))
  })

  async function liveThere() {
    await ada.api.updateCurrentUser({ body: { displayName: 'Ada', handle: 'ada' } })
    await ada.api.createComment({ siteSlug, body: { recipeId, content } })
    await ada.api.createBookmark({ siteSlug, body: { recipeId } })
    await givePlan(platform.stores, { siteId, userId: ada.id }, 'free')
  }
  const links = { nextFree: '/', nextPaid: '/', nextLogin: '/', return: '/' }
  const openCheckout = async () => {
    const body = { email, plan: 'monthly' as const, ...links }
    const { checkout } = (await ada.api.createSubscription({ siteSlug, body })).body
    return checkout?.url.split('/').at(-1) ?? ''
  }
  const remove = (body: Partial<Parameters<typeof ada.api.deleteCurrentUser>[0]['body']> = {}) =>
    ada.api.deleteCurrentUser({ body: { email, ...body } })

  it('exports all data stored about it under readable names', async () => {
    await liveThere()
    const { personalData } = (await ada.api.exportCurrentUser()).body
    const site = { slug: siteSlug, title: 'Ottolina', url: 'http://ottolina.localhost:4000' }
    expect(catalogue.exportCurrentUser.result.parse({ personalData })).toEqual({ personalData })
    expect(personalData).toMatchObject({
      account: { id: ada.id, email, displayName: 'Ada', handle: 'ada' },
      sites: [],
      sessions: [{ createdAt: '2026-03-01T12:00:00.000Z' }],
      comments: [{ site, recipeId, content, isHidden: false }],
      bookmarks: [{ site, recipeId }],
      subscriptions: [{ site, status: 'free', getsNewsletters: true, planType: 'free' }],
    })
    const owner = await platform.signIn('owner@example.com')
    const { actions } = (await owner.api.exportCurrentUser()).body.personalData
    expect(actions.map(({ site: of, action }) => [of?.slug, action])).toEqual([
      [siteSlug, 'createSite'],
      [siteSlug, 'createRecipe'],
      [siteSlug, 'publishRecipe'],
    ])
    expect(JSON.stringify(personalData)).not.toContain(platform.deps.random.digest(ada.token))
    expect(JSON.stringify(personalData)).not.toContain('owner@example.com')
  })

  it('is deleted when its address is typed, and all its sessions end', async () => {
    await liveThere()
    const elsewhere = await platform.signIn(email)
    await expect(remove({ email: 'somebody@example.com' })).rejects.toMatchObject({
      status: 422,
      body: { issues: [{ path: 'email', message: 'Type the address of your account' }] },
    })
    expect((await remove({ email: ' ADA@example.com ' })).status).toBe(200)
    for (const { api } of [ada, elsewhere]) {
      await expect(api.getCurrentUser()).rejects.toMatchObject({ status: 401 })
    }
    const { comments } = (await platform.api().listComments({ siteSlug, recipeId })).body
    expect(comments).toMatchObject([{ content, user: { id: ada.id, displayName: null, avatar: null } }])
    const again = await platform.signIn(email)
    expect(again.id).not.toBe(ada.id)
    expect((await again.api.exportCurrentUser()).body.personalData).toMatchObject({
      ...{ bookmarks: [], comments: [], subscriptions: [] },
    })
  })

  it('is deleted together with its comments if requested', async () => {
    await liveThere()
    await remove({ comments: 'delete' })
    expect((await platform.api().listComments({ siteSlug, recipeId })).body.comments).toEqual([])
  })

  it('leaves a hash of its address, so that no list imports the address again', async () => {
    await liveThere()
    await remove()
    const hash = suppressionHash(platform.deps.random, 'Ada@Example.com')
    expect(await platform.stores.suppressionStore.suppressed(siteId, [hash, 'other'])).toEqual([hash])
  })

  it('is not deleted while it has a paid subscription, and can be deleted when that ends with its period (Ghost#12711)', async () => {
    await givePlan(platform.stores, { siteId, userId: ada.id }, 'monthly')
    await expect(remove()).rejects.toMatchObject({ status: 409, body: { code: 'subscription_active' } })
    expect((await ada.api.getCurrentUser()).body.currentUser.email).toBe(email)
    await platform.stores.subscriptionStore.change({
      ...{ key: { siteId, userId: ada.id }, newId: ada.id, now: platform.clock.now() },
      next: (state) => ({ ...state, paid: state.paid && { ...state.paid, status: 'canceling' } }),
    })
    expect((await remove()).status).toBe(200)
  })

  it('is not deleted when a checkout was just paid, and deleting it closes an open checkout', async () => {
    const paid = await openCheckout()
    platform.till.listen(async () => {})
    await platform.till.pay(paid)
    await expect(remove()).rejects.toMatchObject({ body: { code: 'subscription_active' } })

    const ben = await platform.signIn('ben@example.com')
    const body = { email: 'ben@example.com', plan: 'monthly' as const, ...links }
    const { checkout } = (await ben.api.createSubscription({ siteSlug, body })).body
    const open = checkout?.url.split('/').at(-1) ?? ''
    await ben.api.deleteCurrentUser({ body: { email: 'ben@example.com' } })
    expect(await platform.till.pay(open)).toBeNull()
    expect(await platform.stores.userStore.byEmail('ben@example.com')).toBeNull()
  })

  it('closes open checkouts of readers of its sites, and is not deleted when one of those was just paid', async () => {
    const deleteOwner = () =>
      owner.api.deleteCurrentUser({ body: { email: 'owner@example.com', sites: 'delete' } })
    const checkoutId = await openCheckout()
    platform.till.listen(async () => {})
    await platform.till.pay(checkoutId)
    const paid = { code: 'subscription_active', error: expect.stringContaining('One reader pays') }
    await expect(deleteOwner()).rejects.toMatchObject({ body: paid })
    await platform.stores.checkoutStore.close(
      siteId,
      (await platform.stores.checkoutStore.openOf(siteId))[0]?.id ?? '',
      'complete',
    )
    const { checkout } = (
      await platform.api().createSubscription({
        siteSlug,
        body: { email: 'cleo@example.com', plan: 'monthly', ...links },
      })
    ).body
    await deleteOwner()
    expect(await platform.till.pay(checkout?.url.split('/').at(-1) ?? '')).toBeNull()
  })

  it('is not created again by a late payment event of a payer who had no account', async () => {
    const body = { email: 'cleo@example.com', plan: 'monthly' as const, ...links }
    const { checkout } = (await platform.api().createSubscription({ siteSlug, body })).body
    const id = checkout?.url.split('/').at(-1) ?? ''
    await platform.till.pay(id)
    const cleo = await platform.stores.userStore.byEmail('cleo@example.com')
    const [subscription] = await platform.stores.subscriptionStore.ofUser(cleo?.id ?? '')
    const { api } = await platform.signIn('cleo@example.com')
    await api.createCancellation({ body: { subscriptionId: subscription?.id ?? '' } })
    await api.deleteCurrentUser({ body: { email: 'cleo@example.com' } })
    const billing = createBillingWithMails(platform.deps)
    await billing.observe(subscription?.paid?.providerId ?? '')
    expect(await platform.stores.userStore.byEmail('cleo@example.com')).toBeNull()
  })

  it('is not deleted without a decision about its sites, and is deleted with them if requested', async () => {
    await ada.api.createSite({ body: { title: 'Table', slug: 'table' } })
    await ada.api.createRecipe({ siteSlug: 'table', body: { title: 'Pie', slug: 'pie' } })
    await expect(remove()).rejects.toMatchObject({
      status: 409,
      body: { code: 'sites_owned', error: expect.stringContaining('Table') },
    })
    await remove({ sites: 'delete' })
    await expect(platform.api().getSite({ siteSlug: 'table' })).rejects.toMatchObject({ status: 404 })
    expect((await platform.api().getSite({ siteSlug })).status).toBe(200)
  })

  it('is not deleted while readers pay for one of its sites', async () => {
    const { site } = (await ada.api.createSite({ body: { title: 'Table', slug: 'table' } })).body
    const ben = await platform.signIn('ben@example.com')
    await givePlan(platform.stores, { siteId: site.id, userId: ben.id }, 'monthly')
    await expect(remove({ sites: 'delete' })).rejects.toMatchObject({
      body: { code: 'subscription_active', error: expect.stringContaining('One reader pays for Table') },
    })
    expect((await platform.api().getSite({ siteSlug: 'table' })).status).toBe(200)
  })

  it('reports all paying readers and all its sites when deletion is refused', async () => {
    const titles = ['Table', 'Bread', 'Soup', 'Pie']
    const sites = []
    for (const title of titles) {
      sites.push((await ada.api.createSite({ body: { title, slug: title.toLowerCase() } })).body.site)
    }
    const [first] = sites
    for (const name of ['ben', 'cleo']) {
      const reader = await platform.signIn(`${name}@example.com`)
      await givePlan(platform.stores, { siteId: first?.id ?? '', userId: reader.id }, 'monthly')
    }
    await expect(remove()).rejects.toMatchObject({
      body: { code: 'sites_owned', error: expect.stringMatching(/^You own .* and 1 more\. /) },
    })
    await expect(remove({ sites: 'delete' })).rejects.toMatchObject({
      body: { code: 'subscription_active', error: expect.stringContaining('2 readers pay for Table') },
    })
  })

  it('is not deleted while the payment service cannot say whether a checkout was paid', async () => {
    await openCheckout()
    const { checkout } = platform.till
    platform.till.checkout = async () => {
      throw new Error('no answer')
    }
    await expect(remove()).rejects.toMatchObject({ status: 502, body: { code: 'payments_failed' } })
    platform.till.checkout = checkout
    expect((await remove()).status).toBe(200)
  })

  it('exports its early sign-up', async () => {
    await platform.api().createEarlySignup({ body: { email, metadata: { from: 'fair' } } })
    const { personalData } = (await ada.api.exportCurrentUser()).body
    expect(personalData.earlySignup).toMatchObject({ fields: { metadata: { from: 'fair' } } })
  })

  it('is deleted with its videos', async () => {
    const key = 'ada-video-1.mp4'
    platform.videos.set(key, new TextEncoder().encode('\0\0\0\x10ftypisom\0\0\0\0'))
    const { video } = (await ada.api.createVideo({ body: { key } })).body
    await remove()
    expect(await platform.stores.imageStore.videosByIds([video.id])).toEqual([])
    expect(platform.videos.size).toBe(0)
  })

  it('is deleted with its images, except those used on sites of other people (RS@3a3be8c01, RS@0e261498e)', async () => {
    const upload = async (api: typeof ada.api, key: string) => {
      await platform.deps.imageHost.put(key, new Uint8Array([1]))
      return (await api.createImage({ body: { key } })).body.image
    }
    const mine = await upload(ada.api, 'ada-image-1.jpg')
    await remove()
    expect(await platform.stores.imageStore.byIds([mine.id])).toEqual([])
    expect(await platform.deps.imageHost.inspect(mine.key)).toMatchObject({ ok: false })

    const ben = await platform.signIn('ben@example.com')
    await platform.stores.siteStore.setRole(siteId, ben.id, 'editor')
    const [shown, face] = [await upload(ben.api, 'ben-image-1.jpg'), await upload(ben.api, 'ben-image-2.jpg')]
    const spare = await upload(ben.api, 'ben-picture-3.jpg')
    await ben.api.updateRecipe({ siteSlug, recipeId, body: { images: [{ id: shown.id }] } })
    await ben.api.updateCurrentUser({ body: { avatar: { id: face.id } } })
    const bytesOfOwner = async () => (await owner.api.getSiteUsage({ siteSlug })).body.usage.storedBytes.used
    const before = await bytesOfOwner()
    await ben.api.deleteCurrentUser({ body: { email: 'ben@example.com' } })
    const left = await platform.stores.imageStore.byIds([shown.id, face.id, spare.id])
    expect(left.map(({ id, ownerId }) => [id, ownerId])).toEqual([[shown.id, owner.id]])
    expect(await bytesOfOwner()).toBe(before + 1)
    expect(await platform.deps.imageHost.inspect(spare.key)).toMatchObject({ ok: false })
  })
})
