import { beforeEach, describe, expect, it } from 'vitest'
import { sampleId } from '../../testing/samples/recipe-sample.ts'
import {
  addReader,
  owner,
  platform,
  progress,
  recipeId,
  siteSlug,
  startPlatform,
} from './testing/delivery-platform.ts'

beforeEach(startPlatform)

describe('the preview of a newsletter', () => {
  it('is rendered for either kind of recipient, and sends nothing', async () => {
    const look = async (plan: 'free' | 'paid') =>
      (await owner.api.previewNewsletter({ siteSlug, body: { recipeId, note: 'Hi', plan } })).body.preview
    expect((await look('paid')).html).toContain('canary-step')
    expect(JSON.stringify(await look('free'))).not.toContain('canary')
    expect(platform.mailer.mails).toEqual([])
  })

  it.each([
    ['newsletters are switched off', false, () => recipeId, 'not_sendable'],
    ['there is no such recipe', true, () => sampleId(99), 'recipe_not_found'],
  ] as const)('is refused when %s', async (_, newslettersEnabled, idOf, code) => {
    await owner.api.updateSite({ siteSlug, body: { newslettersEnabled } })
    const body = { recipeId: idOf(), note: '' }
    await expect(owner.api.createNewsletterSend({ siteSlug, body })).rejects.toMatchObject({ body: { code } })
  })

  it('can be sent as a test mail, only to the person who requests it', async () => {
    await addReader('paid@example.com', 'monthly')
    const { sentTo } = (await owner.api.testNewsletter({ siteSlug, body: { recipeId, note: 'Hi' } })).body
    expect(sentTo).toBe('owner@example.com')
    expect(platform.mailer.mails).toMatchObject([
      { to: 'owner@example.com', subject: 'Test: Secret <soup>', fromSite: siteSlug },
    ])
    expect(platform.mailer.mails[0]?.text).toContain('canary-step')
    expect(await progress()).toBeUndefined()
  })

  it('can be sent as a test mail 30 times an hour', async () => {
    const test = () => owner.api.testNewsletter({ siteSlug, body: { recipeId } })
    for (let count = 0; count < 30; count += 1) await test()
    await expect(test()).rejects.toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  })

  it('is available before there is a note', async () => {
    const { preview } = (await owner.api.previewNewsletter({ siteSlug, body: { recipeId, plan: 'free' } }))
      .body
    expect(preview.text).toMatch(/^Hello,\n\nSecret <soup>\n\n10 minutes/)
  })

  it('is refused for a recipe that does not exist', async () => {
    const body = { recipeId: sampleId(99), plan: 'free' } as const
    await expect(owner.api.previewNewsletter({ siteSlug, body })).rejects.toMatchObject({
      body: { code: 'recipe_not_found' },
    })
  })
})
