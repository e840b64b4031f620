import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import type { TrivetApi } from '../catalogue.ts'
import { givePlan } from '../../testing/samples/subscription-sample.ts'

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
const consent = 'They signed up on my old site'
type ImportOptions = Pick<
  Partial<Parameters<TrivetApi['importSubscribers']>[0]['body']>,
  'isDryRun' | 'columns' | 'dateOrder'
>
const bring = async (text: string | Buffer, options: ImportOptions = {}) =>
  (await owner.importSubscribers({ siteSlug, body: { file: base64(text), consent, ...options } })).body
    .imported
const newsletterOf = async (email: string) => {
  const user = await platform.stores.userStore.byEmail(email)
  return user && (await platform.stores.subscriptionStore.find({ siteId, userId: user.id }))?.newsletter
}

const list = 'email,name,status\nada@example.com,Ada,active\nbob@example.com,Bob,unsubscribed\nno,No,active\n'

describe('a list of subscribers', () => {
  it('imports subscribed people, records unsubscribed ones, and reports rows that could not be parsed', async () => {
    expect(await bring(list)).toEqual({
      ...{ isDryRun: false, format: 'table', rows: 3, added: 1, unchanged: 0, refused: 1 },
      leftOut: { refusedHere: 0, unconfirmed: 0, unclear: 0, withoutConsent: 0 },
      ...{ unclearColumns: [], dateOrder: null },
      ...{ renamed: 0, duplicates: 0, invalid: 1, paidElsewhere: 0 },
      columns: [
        { number: 1, header: 'email', samples: ['ada@example.com', 'bob@example.com', 'no'], role: 'email' },
        { number: 2, header: 'name', samples: ['Ada', 'Bob', 'No'], role: 'name' },
        { number: 3, header: 'status', samples: ['active', 'unsubscribed'], role: 'status' },
      ],
      issues: [{ line: 4, message: '"no" is not an email address.' }],
      changes: [
        'email,change,before,after',
        'ada@example.com,newsletter,never,subscribed',
        'bob@example.com,newsletter,never,unsubscribed',
        '',
      ].join('\r\n'),
      rejected: 'email,name,status,reason\r\nno,No,active,"""no"" is not an email address."\r\n',
    })
    expect([await newsletterOf('ada@example.com'), await newsletterOf('bob@example.com')]).toEqual([
      'on',
      'off',
    ])
    const { subscribers } = (await owner.listSubscribers({ siteSlug })).body
    expect(subscribers).toMatchObject([{ email: 'ada@example.com', displayName: 'Ada', planType: 'free' }])
    expect(platform.mailer.mails).toEqual([])
  })

  it('is read with a pause every few hundred rows, during which other requests are served', async () => {
    let pauses = 0
    const busy = createMemoryPlatform({ pause: async () => void (pauses += 1) })
    const { api } = await busy.signIn('owner@example.com')
    await api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
    const rows = Array.from({ length: 6000 }, (_, index) => `reader-${index}@example.com,Reader ${index}`)
    const file = base64(['email,name', ...rows].join('\n'))
    const body = { file, consent, isDryRun: true }
    expect((await api.importSubscribers({ siteSlug, body })).body.imported).toMatchObject({ added: 6000 })
    expect(pauses).toBeGreaterThan(10)
  })

  it('keeps the day of a subscription, unless it is in the future', async () => {
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

  it('can be imported twice', async () => {
    await bring(list)
    expect(await bring(list)).toMatchObject({ added: 0, unchanged: 1, refused: 1 })
  })

  it('reports in a dry run what it would do, and changes nothing', async () => {
    const reported = await bring(list, { isDryRun: true })
    expect(await newsletterOf('ada@example.com')).toBeNull()
    expect({ ...reported, isDryRun: false }).toEqual(await bring(list))
  })

  it('never adds an address whose account was deleted', async () => {
    await bring(list)
    const { api } = await platform.signIn('ada@example.com')
    await api.deleteCurrentUser({ body: { email: 'ada@example.com' } })
    expect(await bring(list)).toMatchObject({ added: 0, refused: 1, leftOut: { refusedHere: 1 } })
    expect(await platform.stores.userStore.byEmail('ada@example.com')).toBeNull()
  })

  it('adds no one without a stated consent, but stores refusals', async () => {
    const send = async (body: object) =>
      (await owner.importSubscribers({ siteSlug, body: { file: base64(list), ...body } })).body.imported
    const without = await send({})
    expect(without).toMatchObject({ added: 0, refused: 1, leftOut: { withoutConsent: 1 } })
    expect(await newsletterOf('ada@example.com')).toBeNull()
    expect(await newsletterOf('bob@example.com')).toBe('off')
    await expect(send({ consent: '      yes  ' })).rejects.toMatchObject({
      status: 422,
      body: { issues: [{ message: 'Describe in a sentence how these people consented to newsletters' }] },
    })
    expect(await send({ consent, fileName: 'market.csv' })).toMatchObject({ added: 1 })
    const people = await platform.stores.subscriptionStore.page({ siteId, after: '', limit: 10 })
    expect(people.map((person) => [person.email, person.consent?.statement ?? null]).sort()).toEqual([
      ['ada@example.com', consent],
      ['bob@example.com', null],
    ])
  })

  it('omits addresses that the list marks as unconfirmed, whatever the owner states', async () => {
    const imported = await bring('email,status\nada@example.com,pending\nbob@example.com,whatever\n')
    expect(imported).toMatchObject({ added: 0, leftOut: { unconfirmed: 1, unclear: 1 } })
    expect(imported.rejected).toBe(
      [
        'email,status,reason',
        'ada@example.com,pending,This address is not confirmed according to the list.',
        'bob@example.com,whatever,"It is not known what the status ""whatever"" means."',
        '',
      ].join('\r\n'),
    )
  })

  it('is not imported before a column that seems to be about consent is explained', async () => {
    const text = 'email,Marketing Consent\nada@example.com,A\nbob@example.com,B\n'
    const imported = await bring(text, { isDryRun: true })
    expect(imported).toMatchObject({ added: 0, unclearColumns: [2], leftOut: { unclear: 2 } })
    await expect(bring(text)).rejects.toMatchObject({
      status: 422,
      body: {
        error:
          'It is not clear what the column "Marketing Consent" ("A", "B") says about consent. Choose what the column contains, or ignore it.',
      },
    })
    const columns = [{ column: 2, role: null }]
    expect(await bring(text, { columns })).toMatchObject({ added: 2, unclearColumns: [] })
  })

  it('is not imported before the order of day and month in its dates is known', async () => {
    const text = 'email,created_at\nada@example.com,05/06/2024\n'
    expect(await bring(text, { isDryRun: true })).toMatchObject({ added: 1, dateOrder: 'unclear' })
    await expect(bring(text)).rejects.toMatchObject({
      status: 422,
      body: { issues: [{ path: 'body.dateOrder' }] },
    })
    expect(await bring(text, { dateOrder: 'dayFirst' })).toMatchObject({ added: 1, dateOrder: 'dayFirst' })
    const { subscribers } = (await owner.listSubscribers({ siteSlug })).body
    expect(subscribers).toMatchObject([{ createdAt: '2024-06-05T00:00:00.000Z' }])
  })

  it('keeps a name if its own is blank, and reports each change of a name (Ghost#19663)', async () => {
    await bring('email,name\nada@example.com,Ada\nbob@example.com,Bob\n')
    const imported = await bring('email,name\nada@example.com,\nbob@example.com,Robert\n')
    expect(imported).toMatchObject({ added: 0, unchanged: 2, renamed: 1 })
    expect(imported.changes).toBe('email,change,before,after\r\nbob@example.com,name,Bob,Robert\r\n')
    const { subscribers } = (await owner.listSubscribers({ siteSlug })).body
    expect(subscribers.map(({ displayName }) => displayName).sort()).toEqual(['Ada', 'Robert'])
  })

  it('returns the rejected rows as a file that can be corrected and imported again (Ghost#30204)', async () => {
    const { api } = await platform.signIn('left@example.com')
    await api.createSubscription({ siteSlug, body: { email: 'left@example.com', plan: 'free' } })
    const [subscription] = (await api.listSubscriptions()).body.subscriptions
    await api.createCancellation({ body: { subscriptionId: subscription?.id ?? '' } })
    const { rejected } = await bring(
      [
        ...['My list', 'Name;Note;Email', 'Ada;=SUM(1);ada@example'],
        ...['Left;x;left@example.com', 'Bob;"a;b";bob@example.com', ''],
      ].join('\n'),
    )
    expect(rejected).toBe(
      [
        'Name,Note,Email,reason',
        `Ada,'=SUM(1),ada@example,"""ada@example"" is not an email address."`,
        'Left,x,left@example.com,"This person unsubscribed here, or the address rejects mail."',
        '',
      ].join('\r\n'),
    )
    const again = await bring(rejected)
    expect(again).toMatchObject({ added: 0, invalid: 1, leftOut: { refusedHere: 1 } })
    expect(again.rejected).toBe(rejected)
    const right = await bring(rejected.replace('ada@example,', 'ada@example.com,'))
    expect(right).toMatchObject({ added: 1, invalid: 0 })
    expect(await newsletterOf('left@example.com')).toBe('off')
    const bare = (await bring('zed@example,Zed\nYan <yan@example.com>\n')).rejected
    expect(bare).toBe(
      'email,name,refusal,reason\r\nzed@example,Zed,,"""zed@example"" is not an email address."\r\n',
    )
    expect(await bring(bare.replace('zed@example,', 'zed@example.com,'))).toMatchObject({ added: 1 })
  })

  it('never adds an address that has unsubscribed, and never removes a paid plan (listmonk#2496)', async () => {
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

  it('never mails an address that bounced until its owner confirms it', async () => {
    expect(await bring('email,status\nada@example.com,bounced')).toMatchObject({ refused: 1 })
    expect(await bring('email,status\nada@example.com,active')).toMatchObject({ leftOut: { refusedHere: 1 } })
    const { token, api } = await platform.signIn('ada@example.com')
    expect(token).not.toBe('')
    await owner.updateSite({ siteSlug, body: { newslettersEnabled: true } })
    await api.createSubscription({ siteSlug, body: { email: 'ada@example.com', plan: 'free' } })
    expect(await newsletterOf('ada@example.com')).toBe('on')
  })

  it.each(['müller', 'Zoë M', 'ada@'])(
    'has people who are found by a part of the name or address: %s',
    async (query) => {
      await bring('email,name,status\nada@example.com,Zoë Müller,active\nbob@example.com,,active')
      const { subscribers, total } = (await owner.listSubscribers({ siteSlug, query })).body
      expect([total, subscribers.map(({ email }) => email)]).toEqual([1, ['ada@example.com']])
    },
  )

  it('is decoded with its own encoding', async () => {
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

  it('is exported as it was imported', async () => {
    await bring(list)
    const { csv, count } = (await owner.exportSubscribers({ siteSlug })).body
    expect(count).toBe(2)
    expect(csv.split('\r\n')[0]).toBe(
      'email,name,newsletter,plan,status,price_amount_cents,period_ends_at,created_at,consent,signup_page,reason',
    )
    await owner.createSite({ body: { title: 'Other', slug: 'other' } })
    const body = { file: base64(csv), consent }
    const { imported } = (await owner.importSubscribers({ siteSlug: 'other', body })).body
    expect(imported).toMatchObject({ format: 'trivet', added: 1, refused: 1, paidElsewhere: 0 })
    expect((await owner.exportSubscribers({ siteSlug: 'other' })).body.csv.length).toBe(csv.length)
  })
})
