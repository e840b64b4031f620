import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBillingWithMails } from '#core/calls/subscription/billing-with-mails.ts'
import type { Storage, Stores } from '#core/ports/stores/storage.ts'
import { sampleSettings, sampleSite } from '#core/testing/stores/stored-records.ts'
import { paragraphsFromText } from '#core/values/rich-text/write-text.ts'
import { createMemoryPlatform, type MemoryPlatform, type Person } from '../memory/memory-platform.ts'
import { openSqliteInMemory } from './sqlite-in-memory.ts'
import { openSqlite } from './sqlite.ts'

const siteSlug = 'ottolina'
const origin = 'http://ottolina.localhost:4000'
let folder = ''
/** The store and the method that fail, as if the process stopped there. */
let failing: readonly [store: string, method: string] | null = null
let storage: Storage
let platform: MemoryPlatform
let owner: Person
let ada: Person
let siteId = ''
let recipeId = ''

describe.each([
  ['an SQLite database in memory', async () => openSqliteInMemory()],
  ['an SQLite file', () => openSqlite(join(folder, 'trivet.sqlite'))],
] as const)('a call that stops half-way on %s', (_, open) => {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trivet-units-'))
    failing = null
    storage = await open()
    platform = createMemoryPlatform({ storage: { ...storage, transact: stoppingIn(storage) } })
    owner = await platform.signIn('owner@example.com')
    ada = await platform.signIn('ada@example.com')
    const settings = {
      ...{ slug: siteSlug, title: 'Ottolina', commentsEnabled: true, newslettersEnabled: true },
      ...{ subscriptionsEnabled: true, paymentsEnabled: true },
    }
    const site = sampleSite(50, {
      ownerId: owner.id,
      settings: sampleSettings(settings),
      ...{ monthlyAmountCents: 500, yearlyAmountCents: 5000 },
    })
    await storage.stores.siteStore.create(site)
    siteId = site.id
    const body = { title: 'Soup', slug: 'soup' }
    recipeId = (await owner.api.createRecipe({ siteSlug, body })).body.recipe.id
    await owner.api.publishRecipe({ siteSlug, recipeId })
    const billing = createBillingWithMails(platform.deps)
    platform.till.listen((event) => billing.receive(event))
  })
  afterEach(async () => {
    await storage.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('leaves neither a comment nor its notice, and can be repeated', async () => {
    const body = { recipeId, content: paragraphsFromText('More lemon!') }
    const create = () => ada.api.createComment({ siteSlug, body })
    expect(await stopsAt(['commentNoticeStore', 'put'], create)).toMatchObject({ status: 500 })
    expect(await comments()).toEqual([])
    expect(await notices()).toBe(0)
    await create()
    expect(await comments()).toHaveLength(1)
    expect(await notices()).toBe(1)
  })

  it('does not approve a held comment without a notice', async () => {
    await owner.api.updateSite({ siteSlug, body: { holdFirstComments: true } })
    const body = { recipeId, content: paragraphsFromText('More lemon!') }
    await ada.api.createComment({ siteSlug, body })
    const commentId = (await comments())[0]?.id ?? ''
    const unhide = () => owner.api.unhideComment({ siteSlug, commentId })
    expect(await stopsAt(['commentNoticeStore', 'put'], unhide)).toMatchObject({ status: 500 })
    expect(await comments()).toMatchObject([{ isHidden: true, isHeld: true }])
    await unhide()
    expect(await comments()).toMatchObject([{ isHidden: false, isHeld: false }])
  })

  it('leaves neither a checkout nor its customer, and opens the same checkout again', async () => {
    const opening = vi.spyOn(platform.deps.payments, 'openCheckout')
    const failed = { error: expect.any(String) as unknown }
    expect(await stopsAt(['subscriptionStore', 'saveCustomer'], order)).toEqual(failed)
    expect(await storage.stores.checkoutStore.openOf(siteId)).toEqual([])
    expect(await storage.stores.subscriptionStore.customerOf(ada.id)).toBeNull()
    await order()
    const urls = opening.mock.settledResults.map(({ value }: { value: unknown }) => value)
    expect(urls).toHaveLength(2)
    expect(urls[1]).toEqual(urls[0])
    expect(await storage.stores.checkoutStore.openOf(siteId)).toHaveLength(1)
    expect(await storage.stores.subscriptionStore.customerOf(ada.id)).not.toBeNull()
  })

  it.each([
    ['checkoutStore', 'close'],
    ['receiptStore', 'add'],
    ['subscriptionStore', 'saveCustomer'],
  ] as const)('stores all of a payment or nothing when %s.%s fails', async (...stop) => {
    const { checkout } = await order()
    const id = checkout?.url.split('/').at(-1) ?? ''
    failing = stop
    await expect(platform.till.pay(id)).rejects.toThrow('stopped')
    failing = null
    expect(await receipts()).toBe(0)
    expect(await plan()).toBeNull()
    await platform.api().getCheckoutSession({ siteSlug, checkoutSessionId: id })
    expect(await receipts()).toBe(1)
    expect(await plan()).toBe('monthly')
  })

  it('does not spend the link of a sign-in mail without a session', async () => {
    await platform.api().requestSiteSignIn({ siteSlug, body: { email: 'new@example.com' } })
    const token = /mgk=([\w-]+)/.exec(platform.mailer.mails.at(-1)?.text ?? '')?.[1] ?? ''
    const confirm = () => platform.api().confirmSiteSignIn({ siteSlug, token })
    expect(await stopsAt(['sessionStore', 'createSession'], confirm)).toMatchObject({ status: 500 })
    expect(await storage.stores.userStore.byEmail('new@example.com')).toBeNull()
    expect((await confirm()).body.currentUser.email).toBe('new@example.com')
  })
})

async function order() {
  const links = { return: '/subscribe', nextFree: '/', nextPaid: '/', nextLogin: origin }
  const body = { email: 'ada@example.com', plan: 'monthly' as const, ...links }
  return (await ada.api.createSubscription({ siteSlug, body })).body
}

/** Makes a call that stops at a method; resolves to its response or its failure. */
async function stopsAt(stop: readonly [string, string], call: () => Promise<unknown>): Promise<unknown> {
  failing = stop
  const outcome = await call().catch((thrown: unknown) => thrown)
  failing = null
  return outcome
}

const comments = () => storage.stores.commentStore.ofRecipe(siteId, recipeId, null)
const plan = async () =>
  (await ada.api.getSiteCurrentUser({ siteSlug })).body.currentUser.currentSubscription?.planType ?? null
const receipts = async () =>
  (await storage.stores.receiptStore.ofUser({ userId: ada.id, limit: 9, offset: 0 })).total

/** The number of notices that are due in a day. */
async function notices(): Promise<number> {
  const now = new Date(platform.clock.now().getTime() + 86_400_000)
  return (await storage.stores.commentNoticeStore.lease({ now, until: now, limit: 9 })).length
}

/** Units of work whose stores throw at the method that is to fail. */
function stoppingIn({ transact }: Storage): Storage['transact'] {
  return (work) => transact((stores) => work(stopping(stores)))
}

function stopping(stores: Stores): Stores {
  if (failing === null) return stores
  const [store, method] = failing
  const present = new Map<string, object>(Object.entries(stores))
  const stopped = { ...present.get(store), [method]: () => Promise.reject(new Error('stopped')) }
  return { ...stores, [store]: stopped }
}
