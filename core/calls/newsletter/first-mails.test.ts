import { beforeEach, describe, expect, it } from 'vitest'
import { defaultQuotas } from '../quota/quotas.ts'
import { createNewsletterDelivery } from './newsletter-delivery.ts'
import {
  addReader,
  owner,
  platform,
  progress,
  send,
  siteId,
  siteSlug,
  startPlatform,
} from './testing/delivery-platform.ts'

beforeEach(startPlatform)

const quotas = { ...defaultQuotas, firstMailsPerDay: 2 }
const daySeconds = 24 * 3600

/** Adds subscribers by hand, with the creator's statement of their consent. */
async function addStrangers(count: number): Promise<void> {
  for (let number = 0; number < count; number++) {
    const body = { email: `stranger${number}@example.com`, consent: 'They signed up on paper' }
    await owner.api.createSubscriber({ siteSlug, body })
  }
}

/** Sends all due mails; returns the addresses. */
async function deliverAll(): Promise<string[]> {
  const before = platform.mailer.mails.length
  const deliver = createNewsletterDelivery({ ...platform.deps, quotas })
  for (let round = 0; round < 20; round++) {
    platform.clock.pass(10)
    await deliver()
  }
  return platform.mailer.mails.slice(before).map(({ to }) => to)
}

describe('a newsletter of a new site', () => {
  it('is sent to the daily maximum of unconfirmed addresses, and to the others later', async () => {
    await addStrangers(5)
    await addReader('reader@example.com', 'free')
    await send()
    platform.clock.pass(120)
    const first = await deliverAll()
    expect(first).toContain('reader@example.com')
    expect(first).toHaveLength(3)
    expect(await progress()).toMatchObject({ isDone: false, progress: { pending: 3, sent: 3 } })
    platform.clock.pass(daySeconds)
    expect(await deliverAll()).toHaveLength(2)
    platform.clock.pass(daySeconds)
    expect(await deliverAll()).toHaveLength(1)
    expect(await progress()).toMatchObject({
      ...{ isDone: true, waiting: null },
      progress: { pending: 0, sent: 6, failed: 0 },
    })
  })

  it('is sent to everyone once the account of the owner is 30 days old', async () => {
    await addStrangers(5)
    platform.clock.pass(30 * daySeconds)
    await send()
    platform.clock.pass(120)
    expect(await deliverAll()).toHaveLength(5)
  })

  it('has the daily maximum that an administrator has set for the site', async () => {
    await addStrangers(5)
    await platform.stores.platformStore.setFirstMailsPerDay(siteId, 4)
    await send()
    platform.clock.pass(120)
    expect(await deliverAll()).toHaveLength(4)
  })
})

it('the creator sees why mails of a newsletter are delayed, and until when', async () => {
  await addStrangers(3)
  const { day, userIds } = await takeAll()
  await send()
  platform.clock.pass(120)
  await platform.stores.firstMailStore.take({ siteId, day, max: defaultQuotas.firstMailsPerDay }, userIds)
  await createNewsletterDelivery(platform.deps)()
  expect(await progress()).toMatchObject({
    state: 'sending',
    waiting: {
      until: expect.stringMatching(/T00:00:00\.000Z$/),
      reason: expect.stringContaining('at most 500 addresses a day'),
    },
  })
})

/** Uses up the daily limit of mails to unconfirmed accounts. */
async function takeAll() {
  const now = platform.clock.now()
  const users = Array.from({ length: defaultQuotas.firstMailsPerDay }, (_, number) => ({
    ...{ id: platform.deps.random.uuid(), email: `other${number}@example.com`, createdAt: now },
  }))
  await Promise.all(users.map((user) => platform.stores.userStore.ensure(user)))
  return { day: now.toISOString().slice(0, 10), userIds: users.map(({ id }) => id) }
}
