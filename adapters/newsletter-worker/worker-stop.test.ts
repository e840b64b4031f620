import { expect, it } from 'vitest'
import { createNewsletterDelivery } from '#core/calls/newsletter/newsletter-delivery.ts'
import {
  sampleRecipeRecord,
  sampleSettings,
  sampleSite,
  titleSearch,
} from '#core/testing/stores/stored-records.ts'
import { givePlan } from '#core/testing/samples/subscription-sample.ts'
import { createMemoryPlatform } from '../memory/memory-platform.ts'
import { silentLogger } from '../system/console-logger.ts'
import { startNewsletterWorker } from './newsletter-worker.ts'

it('a worker that is stopped finishes the mails in progress and releases the others at once', async () => {
  const platform = createMemoryPlatform()
  const { stores, clock } = platform
  const owner = await platform.signIn('owner@example.com')
  const settings = sampleSettings({ slug: 'ottolina', newslettersEnabled: true })
  const { id: siteId } = sampleSite(50, { ownerId: owner.id, settings })
  await stores.siteStore.create(sampleSite(50, { ownerId: owner.id, settings }))
  const recipe = sampleRecipeRecord(siteId, 60)
  await stores.recipeStore.create(recipe, titleSearch(recipe))
  for (let number = 0; number < 30; number += 1) {
    const { id: userId } = await platform.signIn(`reader-${number}@example.com`)
    await givePlan(stores, { siteId, userId }, 'free')
  }
  const body = { recipeId: recipe.id }
  const { newsletterSend } = (await owner.api.createNewsletterSend({ siteSlug: 'ottolina', body })).body

  const started: string[] = []
  let letThrough = () => {}
  let reportStarted = () => {}
  const gate = new Promise<void>((resolve) => (letThrough = resolve))
  const areStarted = new Promise<void>((resolve) => (reportStarted = resolve))
  const send = async ({ to }: { to: string }) => {
    started.push(to)
    if (started.length === 10) reportStarted()
    await gate
  }
  const deliverBatch = createNewsletterDelivery({ ...platform.deps, logger: silentLogger, mailer: { send } })
  const worker = startNewsletterWorker({ deliverBatch, logger: silentLogger, idleMilliseconds: 1000 })
  await areStarted
  const stopped = worker.stop()
  letThrough()
  await stopped

  expect(started).toHaveLength(10)
  expect(await stores.newsletterStore.progress(siteId, newsletterSend.id)).toMatchObject({
    sent: 10,
    pending: 20,
  })
  clock.pass(1)
  const now = clock.now()
  const lease = await stores.newsletterStore.lease({ now, leasedUntil: now, count: 50, perSecond: 500 })
  expect(lease?.deliveries).toHaveLength(20)
})
