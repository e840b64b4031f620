import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform, type MemoryPlatform, type Person } from '#adapters/memory/memory-platform.ts'
import { createBillingWithMails } from '../subscription/billing-with-mails.ts'
import { createSendReceipts } from '../subscription/send-receipts.ts'
import { defaultQuotas } from '../quota/quotas.ts'
import { endClosedPayments } from './end-closed-payments.ts'
import { openOwnedSite } from '../testing/owned-site.ts'

const siteSlug = 'ottolina'
const reason = 'It sells pills.'

let platform: MemoryPlatform
let owner: Person
let administrator: typeof owner
let siteId: string

beforeEach(async () => {
  ;({ platform, owner, siteId } = await openOwnedSite())
  administrator = await platform.signIn('administrator@example.com')
})

describe('an administrator', () => {
  it('sees every site with its owner and its storage', async () => {
    const { platformSites, total } = (await administrator.api.listPlatformSites({ query: 'OTTO' })).body
    expect(total).toBe(1)
    expect(platformSites).toEqual([
      {
        ...{ id: siteId, slug: siteSlug, title: 'Ottolina', url: 'http://ottolina.localhost:4000' },
        owner: { id: owner.id, email: 'owner@example.com', displayName: null },
        ...{ recipes: 0, subscribers: 0, storedBytes: 0, closure: null, firstMailsPerDay: null },
        hasFirstMailLimit: true,
        createdAt: '2026-03-01T12:00:00.000Z',
      },
    ])
  })

  it('sees that the first mails of a site are no longer limited once its owner is not new', async () => {
    const isLimited = async () =>
      (await administrator.api.listPlatformSites({ query: 'OTTO' })).body.platformSites[0]?.hasFirstMailLimit
    platform.clock.pass(30 * 24 * 3600 - 1)
    expect(await isLimited()).toBe(true)
    platform.clock.pass(1)
    expect(await isLimited()).toBe(false)
  })

  it('allows a new site more first mails, which is logged', async () => {
    await administrator.api.updatePlatformSite({ siteId, body: { firstMailsPerDay: 2000 } })
    const { platformSites } = (await administrator.api.listPlatformSites({ query: 'OTTO' })).body
    expect(platformSites[0]?.firstMailsPerDay).toBe(2000)
    const { platformAuditEntries } = (await administrator.api.listPlatformAuditEntries({})).body
    expect(platformAuditEntries[0]).toMatchObject({
      ...{ action: 'updatePlatformSite', subject: siteSlug, note: 'first mails a day: 2000' },
    })
    const body = { firstMailsPerDay: null }
    await expect(owner.api.updatePlatformSite({ siteId, body })).rejects.toMatchObject({ status: 403 })
  })

  it('sees every account with its sites', async () => {
    const { people } = (await administrator.api.listPlatformPeople({ query: 'owner@' })).body
    expect(people).toMatchObject([
      { id: owner.id, email: 'owner@example.com', sites: [{ slug: siteSlug, role: 'owner' }] },
    ])
  })

  it('is a user who confirmed an address of the configuration, and no other', async () => {
    await expect(owner.api.getPlatform()).rejects.toMatchObject({ status: 403 })
    await expect(platform.api().getPlatform()).rejects.toMatchObject({ status: 401 })
    const unconfirmed = createMemoryPlatform({ administrators: ['ann@example.com'] })
    const ann = await unconfirmed.signIn('ann@example.com')
    await ann.api.getPlatform()
    const user = await unconfirmed.stores.userStore.byId(ann.id)
    const userStore = {
      ...unconfirmed.stores.userStore,
      byId: async () => user && { ...user, confirmedAt: null },
    }
    const { storage, random } = unconfirmed.deps
    const { api } = createMemoryPlatform({ storage, random, userStore, administrators: ['ann@example.com'] })
    await expect(api(ann.token).getPlatform()).rejects.toMatchObject({ status: 403 })
  })

  it('is marked as one in the current user on the main host, and on no site', async () => {
    const isAdministrator = async ({ api }: Person) =>
      (await api.getCurrentUser()).body.currentUser.isAdministrator
    expect(await isAdministrator(administrator)).toBe(true)
    expect(await isAdministrator(owner)).toBe(false)
    const onSite = await administrator.api.getSiteCurrentUser({ siteSlug })
    expect(onSite.body.currentUser.isAdministrator).toBe(false)
  })

  it('has no role on the sites of other people', async () => {
    await expect(administrator.api.getManagedSite({ siteSlug })).rejects.toMatchObject({ status: 404 })
  })
})

describe('a closed site', () => {
  it('shows the reason to its owner only, and is readable only by its team', async () => {
    await administrator.api.closePlatformSite({ siteId, body: { reason } })
    const closed = { status: 403, body: { code: 'site_closed' } }
    await expect(platform.api().getSite({ siteSlug })).rejects.toMatchObject(closed)
    const reader = await platform.signIn('reader@example.com')
    await expect(reader.api.listRecipes({ siteSlug })).rejects.toMatchObject(closed)
    expect((await owner.api.listRecipes({ siteSlug })).body.recipes).toEqual([])
    const written = owner.api.createBookmark({ siteSlug, body: { recipeId: owner.id } })
    await expect(written).rejects.toMatchObject(closed)
    const { site } = (await owner.api.getManagedSite({ siteSlug })).body
    expect(site.closure).toEqual({ closedAt: '2026-03-01T12:00:00.000Z', reason })
    expect((await platform.api().listSiteSlugs()).body.siteSlugs).toEqual([])
  })

  it('is omitted from all lists over all sites, and its bookmarks are hidden', async () => {
    const body = { title: 'Soup', slug: 'soup' }
    const { recipe } = (await owner.api.createRecipe({ siteSlug, body })).body
    await owner.api.publishRecipe({ siteSlug, recipeId: recipe.id })
    await owner.api.createBookmark({ siteSlug, body: { recipeId: recipe.id } })
    await administrator.api.closePlatformSite({ siteId, body: { reason } })
    expect((await platform.api().listSiteRecipes({})).body.recipes).toEqual([])
    await administrator.api.reopenPlatformSite({ siteId })
    expect((await platform.api().listSiteRecipes({})).body.recipes).toHaveLength(1)
    expect((await owner.api.listBookmarks({})).body.total).toBe(1)
  })

  it('keeps its closing time when the reason is changed', async () => {
    await administrator.api.closePlatformSite({ siteId, body: { reason } })
    platform.clock.pass(3600)
    const { closure } = (await administrator.api.closePlatformSite({ siteId, body: { reason: 'Spam' } })).body
    expect(closure).toEqual({ closedAt: '2026-03-01T12:00:00.000Z', reason: 'Spam' })
  })

  it('stops charging readers, even if the payment service did not respond when it was closed', async () => {
    const billing = createBillingWithMails(platform.deps)
    platform.till.listen((event) => billing.receive(event))
    const settings = { subscriptionsEnabled: true, paymentsEnabled: true, monthlyAmountCents: 500 }
    await owner.api.updateSite({ siteSlug, body: settings })
    const reader = await platform.signIn('reader@example.com')
    const order = { siteSlug, body: { email: 'reader@example.com', plan: 'monthly' as const } }
    const { checkout } = (await reader.api.createSubscription(order)).body
    await platform.till.pay(checkout?.url.split('/').at(-1) ?? '')
    const statusOf = async () => {
      const [own] = await platform.stores.subscriptionStore.ofUser(reader.id)
      return { id: own?.id ?? '', status: own?.paid?.status }
    }
    const { cancelAtPeriodEnd } = platform.till
    platform.till.cancelAtPeriodEnd = () => Promise.reject(new Error('no answer'))
    await administrator.api.closePlatformSite({ siteId, body: { reason } })
    expect((await statusOf()).status).toBe('active')
    platform.till.cancelAtPeriodEnd = cancelAtPeriodEnd
    await endClosedPayments(platform.deps)
    const { id: subscriptionId, status } = await statusOf()
    expect(status).toBe('canceling')
    const resume = () => reader.api.createResumption({ body: { subscriptionId } })
    await expect(resume()).rejects.toMatchObject({ status: 403, body: { code: 'site_closed' } })
    await administrator.api.reopenPlatformSite({ siteId })
    await resume()
    expect((await statusOf()).status).toBe('active')
  })

  it('refunds a checkout that was open when it was closed, and mails its payer', async () => {
    const billing = createBillingWithMails(platform.deps)
    platform.till.listen((event) => billing.receive(event))
    const settings = { subscriptionsEnabled: true, paymentsEnabled: true, monthlyAmountCents: 500 }
    await owner.api.updateSite({ siteSlug, body: settings })
    const order = { siteSlug, body: { email: 'reader@example.com', plan: 'monthly' as const } }
    const { checkout } = (await platform.api().createSubscription(order)).body
    await administrator.api.closePlatformSite({ siteId, body: { reason } })
    await platform.till.pay(checkout?.url.split('/').at(-1) ?? '')
    expect(await platform.till.book.subscriptions()).toMatchObject([{ status: 'ended', refundedCents: 500 }])
    expect(await platform.stores.userStore.byEmail('reader@example.com')).toBeNull()

    await administrator.api.reopenPlatformSite({ siteId })
    const known = await platform.signIn('known@example.com')
    const other = { siteSlug, body: { email: 'known@example.com', plan: 'monthly' as const } }
    const late = (await known.api.createSubscription(other)).body
    await administrator.api.closePlatformSite({ siteId, body: { reason } })
    await platform.till.pay(late.checkout?.url.split('/').at(-1) ?? '')
    expect((await known.api.listReceipts({})).body.receipts).toMatchObject([{ refund: 'site_closed' }])
    platform.mailer.mails.length = 0
    await createSendReceipts(platform.deps)()
    expect(platform.mailer.mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Refund from /),
    ])
    expect(platform.mailer.mails[0]?.text).toContain('was closed when this payment arrived')
  })

  it('must exist, and needs a reason', async () => {
    const blank = administrator.api.closePlatformSite({ siteId, body: { reason: ' ' } })
    await expect(blank).rejects.toMatchObject({ status: 422 })
    const unknown = { siteId: owner.id, body: { reason } }
    await expect(administrator.api.closePlatformSite(unknown)).rejects.toMatchObject({ status: 404 })
    await expect(administrator.api.reopenPlatformSite(unknown)).rejects.toMatchObject({ status: 404 })
  })
})

describe('the creation of sites', () => {
  const create = (slug: string) => owner.api.createSite({ body: { title: 'New', slug } })

  it('is closed and opened by administrators', async () => {
    const closed = (await administrator.api.updatePlatform({ body: { isCreationOpen: false } })).body
    expect(closed.platform.siteCreation).toEqual({ isOpen: false, closedBy: 'administrator' })
    await expect(create('one')).rejects.toMatchObject({ status: 403, body: { code: 'quota_reached' } })
    await administrator.api.updatePlatform({ body: { isCreationOpen: true } })
    expect((await create('one')).status).toBe(200)
  })

  it('stays closed if the configuration of the server closes it', async () => {
    const { storage, random } = platform.deps
    const { api } = createMemoryPlatform({ storage, random, quotas: { ...defaultQuotas, sites: 0 } })
    const { platform: state } = (await api(administrator.token).getPlatform()).body
    expect(state.siteCreation).toEqual({ isOpen: false, closedBy: 'configuration' })
    await expect(
      api(administrator.token).updatePlatform({ body: { isCreationOpen: true } }),
    ).rejects.toMatchObject({ status: 409, body: { code: 'creation_set_by_server' } })
  })
})

describe('a report', () => {
  const body = { path: '/recipes/soup', reason: 'spam' as const, message: 'This sells pills.' }

  it('is sent without an account, read by administrators and resolved with a note', async () => {
    await platform.api().createAbuseReport({ siteSlug, body: { ...body, email: 'Ann@Example.com' } })
    const { abuseReports, open } = (await administrator.api.listAbuseReports({})).body
    expect(open).toBe(1)
    expect(abuseReports).toMatchObject([
      {
        ...{ reason: 'spam', message: body.message, email: 'ann@example.com', resolution: null },
        url: 'http://ottolina.localhost:4000/recipes/soup',
        site: { slug: siteSlug, isClosed: false },
      },
    ])
    const resolved = { reportId: abuseReports[0]?.id ?? '', body: { note: 'Asked the owner.' } }
    const { abuseReport } = (await administrator.api.resolveAbuseReport(resolved)).body
    expect(abuseReport.resolution).toMatchObject({ note: 'Asked the owner.', user: { id: administrator.id } })
    expect((await administrator.api.listAbuseReports({})).body.total).toBe(0)
    expect((await administrator.api.listAbuseReports({ state: 'resolved' })).body.abuseReports).toEqual([
      abuseReport,
    ])
    const unknown = { ...resolved, reportId: owner.id }
    await expect(administrator.api.resolveAbuseReport(unknown)).rejects.toMatchObject({ status: 404 })
  })

  it('must be about a page of the site', async () => {
    for (const path of ['https://evil.example', '//evil.example', 'soup', '']) {
      const sent = platform.api().createAbuseReport({ siteSlug, body: { ...body, path } })
      await expect(sent).rejects.toMatchObject({ status: 422 })
    }
  })

  it('is accepted five times an hour from one client', async () => {
    const send = (address: string) => platform.api(null, address).createAbuseReport({ siteSlug, body })
    for (let count = 0; count < 5; count += 1) await send('192.0.2.7')
    await expect(send('192.0.2.7')).rejects.toMatchObject({ status: 429 })
    expect((await send('192.0.2.8')).status).toBe(200)
    platform.clock.pass(3601)
    expect((await send('192.0.2.7')).status).toBe(200)
  })
})

describe('the log of the platform', () => {
  it('contains all actions of administrators, newest first, and no refused calls', async () => {
    const { api } = administrator
    await api.closePlatformSite({ siteId, body: { reason } })
    platform.clock.pass(60)
    await api.reopenPlatformSite({ siteId })
    platform.clock.pass(60)
    await api.updatePlatform({ body: { isCreationOpen: false } })
    await expect(owner.api.reopenPlatformSite({ siteId })).rejects.toMatchObject({ status: 403 })
    const { platformAuditEntries, total } = (await api.listPlatformAuditEntries({})).body
    expect(total).toBe(3)
    expect(platformAuditEntries).toMatchObject([
      { action: 'updatePlatform', subject: null, note: 'creation of sites closed' },
      { action: 'reopenPlatformSite', subject: siteSlug, note: null },
      { action: 'closePlatformSite', subject: siteSlug, note: reason, user: { id: administrator.id } },
    ])
  })
})
