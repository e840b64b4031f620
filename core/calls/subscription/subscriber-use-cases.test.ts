import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import type { TrivetApi } from '../catalogue.ts'
import { givePlan } from '../../testing/subscription-sample.ts'

const siteSlug = 'ottolina'
let platform: MemoryPlatform
let owner: TrivetApi
let siteId: string

beforeEach(async () => {
  platform = createMemoryPlatform()
  owner = (await platform.signIn('owner@example.com')).api
  await owner.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
  siteId = (await platform.stores.siteStore.bySlug(siteSlug))?.id ?? ''
})

const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64')
const bring = async (text: string | Buffer, options: { areConfirmed?: boolean; isDryRun?: boolean } = {}) =>
  (await owner.importSubscribers({ siteSlug, body: { file: base64(text), ...options } })).body.imported
const newsletterOf = async (email: string) => {
  const user = await platform.stores.userStore.byEmail(email)
  return user && (await platform.stores.subscriptionStore.find({ siteId, userId: user.id }))?.newsletter
}

const list = 'email,name,status\nada@example.com,Ada,active\nbob@example.com,Bob,unsubscribed\nno,No,active\n'

describe('a list of subscribers', () => {
  it('brings in those who wanted mails, notes who did not, and names what it could not read', async () => {
    expect(await bring(list)).toEqual({
      ...{ isDryRun: false, format: 'table', rows: 3, added: 1, unchanged: 0, refused: 1 },
      leftOut: { refusedHere: 0, unconfirmed: 0 },
      ...{ duplicates: 0, invalid: 1, paidElsewhere: 0 },
      issues: [{ line: 4, message: '"no" is no mail address.' }],
    })
    expect([await newsletterOf('ada@example.com'), await newsletterOf('bob@example.com')]).toEqual([
      'on',
      'off',
    ])
    const { subscribers } = (await owner.listSubscribers({ siteSlug })).body
    expect(subscribers).toMatchObject([{ email: 'ada@example.com', displayName: 'Ada', planType: 'free' }])
    expect(platform.mailer.mails).toEqual([])
  })

  it('is read with a pause every few hundred rows, in which others are served', async () => {
    let pauses = 0
    const busy = createMemoryPlatform({ pause: async () => void (pauses += 1) })
    const { api } = await busy.signIn('owner@example.com')
    await api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
    const rows = Array.from({ length: 6000 }, (_, index) => `reader-${index}@example.com,Reader ${index}`)
    const file = base64(['email,name', ...rows].join('\n'))
    const body = { file, areConfirmed: true, isDryRun: true }
    expect((await api.importSubscribers({ siteSlug, body })).body.imported).toMatchObject({ added: 6000 })
    expect(pauses).toBeGreaterThan(10)
  })

  it('keeps the day on which somebody joined, unless it is still to come', async () => {
    await bring(
      'email,status,created_at\nada@example.com,active,2024-02-03\nbob@example.com,active,2099-01-01\n',
    )
    const { subscribers } = (await owner.listSubscribers({ siteSlug })).body
    const since = subscribers.map(({ email, createdAt }) => `${email} ${createdAt}`)
    expect(since.sort()).toEqual([
      'ada@example.com 2024-02-03T00:00:00.000Z',
      `bob@example.com ${platform.clock.now().toISOString()}`,
    ])
  })

  it('can be brought twice', async () => {
    await bring(list)
    expect(await bring(list)).toMatchObject({ added: 0, unchanged: 1, refused: 1 })
  })

  it('tells in a dry run what it would do, and does nothing', async () => {
    const told = await bring(list, { isDryRun: true })
    expect(await newsletterOf('ada@example.com')).toBeNull()
    expect({ ...told, isDryRun: false }).toEqual(await bring(list))
  })

  it('never brings back who deleted their account here', async () => {
    await bring(list)
    const { api } = await platform.signIn('ada@example.com')
    await api.deleteCurrentUser({ body: { email: 'ada@example.com' } })
    expect(await bring(list)).toMatchObject({ added: 0, refused: 1, leftOut: { refusedHere: 1 } })
    expect(await platform.stores.userStore.byEmail('ada@example.com')).toBeNull()
  })

  it('of which nothing is known is left out, unless the owner says that all have confirmed', async () => {
    const bare = 'ada@example.com\nbob@example.com\n'
    expect(await bring(bare)).toMatchObject({ added: 0, leftOut: { unconfirmed: 2 } })
    expect(await newsletterOf('ada@example.com')).toBeNull()
    expect(await bring(bare, { areConfirmed: true })).toMatchObject({ added: 2, leftOut: { unconfirmed: 0 } })
  })

  it('never brings back who unsubscribed here, and never takes a paid plan away (listmonk#2496)', async () => {
    const { id: userId, api } = await platform.signIn('ada@example.com')
    const { id: subscriptionId } = await givePlan(platform.stores, { siteId, userId }, 'free')
    await api.createCancellation({ body: { subscriptionId } })
    const { id: payerId, api: payer } = await platform.signIn('bob@example.com')
    await givePlan(platform.stores, { siteId, userId: payerId }, 'yearly')
    const again = 'email,status,plan\nada@example.com,active,free\nbob@example.com,unsubscribed,free'
    expect(await bring(again)).toMatchObject({ added: 0, refused: 1, leftOut: { refusedHere: 1 } })
    expect(await newsletterOf('ada@example.com')).toBe('off')
    const { currentUser } = (await payer.getSiteCurrentUser({ siteSlug })).body
    expect(currentUser.currentSubscription?.planType).toBe('yearly')
  })

  it('never mails an address again that took no mail, until its owner confirms it', async () => {
    expect(await bring('email,status\nada@example.com,bounced')).toMatchObject({ refused: 1 })
    expect(await bring('email,status\nada@example.com,active')).toMatchObject({ leftOut: { refusedHere: 1 } })
    const { token, api } = await platform.signIn('ada@example.com')
    expect(token).not.toBe('')
    await owner.updateSite({ siteSlug, body: { newslettersEnabled: true } })
    await api.createSubscription({ siteSlug, body: { email: 'ada@example.com', plan: 'free' } })
    expect(await newsletterOf('ada@example.com')).toBe('on')
  })

  it('is read in the encoding that it was written in', async () => {
    const text = 'E-Mail;Name;Status\nada@example.com;Zoë Müller;active\n'
    for (const bytes of [
      Buffer.from(`\ufeff${text}`),
      Buffer.from(text, 'latin1'),
      Buffer.from(`\ufeff${text}`, 'utf16le'),
    ]) {
      await bring(bytes)
      const { subscribers } = (await owner.listSubscribers({ siteSlug, query: 'ada' })).body
      expect(subscribers[0]?.displayName).toBe('Zoë Müller')
    }
  })

  it.each(['', 'no address at all', '\0\0\0', 'name,status\nAda,active'])(
    'is refused without an address: %j',
    async (text) => {
      await expect(bring(text)).rejects.toMatchObject({ status: 422 })
    },
  )

  it('comes out as it went in', async () => {
    await bring(list)
    const { csv, count } = (await owner.exportSubscribers({ siteSlug })).body
    expect(count).toBe(2)
    expect(csv.split('\r\n')[0]).toBe(
      'email,name,newsletter,plan,status,price_amount_cents,period_ends_at,created_at',
    )
    await owner.createSite({ body: { title: 'Other', slug: 'other' } })
    const { imported } = (await owner.importSubscribers({ siteSlug: 'other', body: { file: base64(csv) } }))
      .body
    expect(imported).toMatchObject({ format: 'trivet', added: 1, refused: 1, paidElsewhere: 0 })
    expect((await owner.exportSubscribers({ siteSlug: 'other' })).body.csv.length).toBe(csv.length)
  })
})
