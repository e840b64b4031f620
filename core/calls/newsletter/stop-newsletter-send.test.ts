import { describe, expect, it } from 'vitest'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { givePlan } from '../../testing/samples/subscription-sample.ts'
import { createNewsletterDelivery } from './newsletter-delivery.ts'

const siteSlug = 'ottolina'

async function sentOff() {
  const platform = createMemoryPlatform({ newsletterHoldSeconds: 60 })
  const { api } = await platform.signIn('ada@example.com')
  const { site } = (await api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })).body
  await api.updateSite({ siteSlug, body: { newslettersEnabled: true } })
  const { id: userId } = await platform.signIn('reader@example.com')
  await givePlan(platform.stores, { siteId: site.id, userId }, 'free')
  const { id: recipeId } = (await api.createRecipe({ siteSlug, body: { title: 'Soup', slug: 'soup' } })).body
    .recipe
  await api.publishRecipe({ siteSlug, recipeId })
  const send = async () =>
    (await api.createNewsletterSend({ siteSlug, body: { recipeId } })).body.newsletterSend
  const state = async () => (await api.listNewsletterSends({ siteSlug })).body.newsletterSends[0]?.state
  return { platform, api, send, state, deliver: createNewsletterDelivery(platform.deps) }
}

describe('a newsletter that is being sent', () => {
  it('can be stopped for a minute, and sent again (wp-calypso#4562)', async () => {
    const { platform, api, send, state, deliver } = await sentOff()
    const { id, heldUntil } = await send()
    expect(heldUntil).toBe(new Date(platform.clock.now().getTime() + 60_000).toISOString())
    platform.clock.pass(59)
    expect(await deliver()).toBeNull()
    expect(await state()).toBe('held')
    await api.stopNewsletterSend({ siteSlug, newsletterSendId: id })
    platform.clock.pass(60)
    expect(await deliver()).toBeNull()
    expect((await api.listNewsletterSends({ siteSlug })).body.newsletterSends).toEqual([])
    await send()
  })

  it('is delivered after a minute, and cannot be stopped then', async () => {
    const { platform, api, send, state, deliver } = await sentOff()
    const { id } = await send()
    platform.clock.pass(60)
    expect(await state()).toBe('sending')
    const stop = () => api.stopNewsletterSend({ siteSlug, newsletterSendId: id })
    await expect(stop()).rejects.toMatchObject({ status: 409, body: { code: 'too_late_to_stop' } })
    expect((await deliver())?.count).toBe(1)
    expect(await state()).toBe('done')
    await expect(stop()).rejects.toMatchObject({ status: 409 })
  })
})
