import { beforeEach, describe, expect, it } from 'vitest'
import { openSqliteInMemory } from '#adapters/storage/sqlite-in-memory.ts'
import { paragraphsFromText } from '../../values/rich-text/write-text.ts'
import { createPublishDue } from '../schedule/publish-due.ts'
import { openWebhookSite } from './testing/webhook-site.ts'

let site: Awaited<ReturnType<typeof openWebhookSite>>
const siteSlug = 'ottolina'

beforeEach(async () => {
  site = await openWebhookSite()
})

/** The messages since the last call, as their receivers parse them. */
async function messages() {
  await site.sendDue()
  return site.platform.webhookMessages.splice(0).map(({ body }) => JSON.parse(body))
}
const types = async () => (await messages()).map(({ type }) => type)

describe('recipe.published', () => {
  it('contains the recipe as readers see it, once for each publication', async () => {
    await site.createWebhook()
    const recipeId = await site.publish('soup')
    const [message, ...others] = await messages()
    expect(others).toEqual([])
    expect(message).toEqual({
      id: expect.any(String),
      type: 'recipe.published',
      time: site.platform.clock.now().toISOString(),
      site: { slug: siteSlug },
      data: {
        recipe: expect.objectContaining({ id: recipeId, slug: 'soup', title: 'Title of soup' }),
        url: 'http://ottolina.localhost:4000/recipes/soup',
      },
    })
    await site.owner.api.publishRecipe({ siteSlug, recipeId, body: { publishedAt: '2026-01-01' } })
    await site.owner.api.updateRecipe({ siteSlug, recipeId, body: { title: 'Better soup' } })
    expect(await types()).toEqual([])
    await site.owner.api.unpublishRecipe({ siteSlug, recipeId })
    await site.owner.api.publishRecipe({ siteSlug, recipeId })
    expect(await types()).toEqual(['recipe.published'])
  })

  it('has only the public part of a recipe for subscribers', async () => {
    await site.createWebhook()
    const secret = { note: paragraphsFromText('The secret is miso.') }
    await site.publish('ramen', { privacySetting: 'subscribers_only', ...secret })
    const [message] = await messages()
    expect(message.data.recipe).toMatchObject({ title: 'Title of ramen', isLocked: true })
    expect(JSON.stringify(message)).not.toContain('miso')
  })

  it('is sent for a recipe that is created as published, scheduled or imported with a site', async () => {
    await site.createWebhook()
    const { api } = site.owner
    const past = '2026-01-01T00:00:00.000Z'
    await api.createRecipe({ siteSlug, body: { title: 'Old', slug: 'old', publishedAt: past } })
    expect(await types()).toEqual(['recipe.published'])
    const draft = (await api.createRecipe({ siteSlug, body: { title: 'Later', slug: 'later' } })).body.recipe
    const publishAt = new Date(site.platform.clock.now().getTime() + 60_000).toISOString()
    await api.scheduleRecipe({ siteSlug, recipeId: draft.id, body: { publishAt, newsletter: false } })
    expect(await types()).toEqual([])
    site.platform.clock.pass(60)
    await createPublishDue(site.platform.deps)()
    expect(await types()).toEqual(['recipe.published'])
    const { bundle } = (await api.exportSite({ siteSlug })).body
    await api.importSite({ siteSlug, body: bundle })
    expect(await types()).toEqual([])
    await api.unpublishRecipe({ siteSlug, recipeId: draft.id })
    await api.importSite({ siteSlug, body: bundle })
    expect(await types()).toEqual(['recipe.published'])
  })
})

describe('comment.written', () => {
  const write = async (recipeId: string) => {
    const ada = await site.platform.signIn('ada@example.com')
    const body = { recipeId, content: paragraphsFromText('More lemon!') }
    return (await ada.api.createComment({ siteSlug, body })).body.comments[0]?.id ?? ''
  }

  it('contains the comment as readers see it, with its recipe', async () => {
    await site.createWebhook('https://hooks.example', ['comment.written'])
    const recipeId = await site.publish('soup')
    const id = await write(recipeId)
    const [message] = await messages()
    expect(message.data).toEqual({
      comment: expect.objectContaining({ id, recipeId, text: 'More lemon!', authorName: 'Reader 1' }),
      recipe: { id: recipeId, slug: 'soup', title: 'Title of soup' },
      url: `http://ottolina.localhost:4000/recipes/soup#comment-${id}`,
    })
    expect(JSON.stringify(message)).not.toContain('ada@')
  })

  it('is sent for a held comment once it is approved, and not when a hidden one is shown again', async () => {
    await site.createWebhook('https://hooks.example', ['comment.written'])
    const { api } = site.owner
    await api.updateSite({ siteSlug, body: { holdFirstComments: true } })
    const commentId = await write(await site.publish('soup'))
    expect(await types()).toEqual([])
    await api.unhideComment({ siteSlug, commentId })
    expect(await types()).toEqual(['comment.written'])
    await api.hideComment({ siteSlug, commentId })
    await api.unhideComment({ siteSlug, commentId })
    expect(await types()).toEqual([])
  })

  it('is skipped if the comment was hidden before it was sent', async () => {
    const { id } = await site.createWebhook('https://hooks.example', ['comment.written'])
    const commentId = await write(await site.publish('soup'))
    await site.owner.api.hideComment({ siteSlug, commentId })
    expect(await types()).toEqual([])
    expect(await site.log(id)).toMatchObject([
      { state: 'skipped', attempts: 1, status: null, response: expect.stringMatching(/no longer/) },
    ])
  })
})

describe('subscriber.added', () => {
  it('contains a reader who subscribes, as in the list of subscribers', async () => {
    await site.createWebhook()
    const ada = await site.platform.signIn('ada@example.com')
    const subscribe = () =>
      ada.api.createSubscription({ siteSlug, body: { email: 'ada@example.com', plan: 'free' } })
    await subscribe()
    await subscribe()
    const sent = await messages()
    const { subscribers } = (await site.owner.api.listSubscribers({ siteSlug })).body
    expect(sent.map(({ type, data }) => [type, data])).toEqual([
      ['subscriber.added', { subscriber: subscribers[0] }],
    ])
    expect(subscribers[0]).toMatchObject({ email: 'ada@example.com', newsletter: 'on', planType: 'free' })
  })

  it('is sent for a person whom the owner adds, not for lists, and not after a failed write', async () => {
    await site.createWebhook()
    const add = (email: string) =>
      site.owner.api.createSubscriber({ siteSlug, body: { email, consent: 'They asked me at the market' } })
    await add('ben@example.com')
    expect(await types()).toEqual(['subscriber.added'])
    await expect(add('ben@example.com')).rejects.toMatchObject({ status: 409 })
    const file = btoa('email\nlisted@example.com')
    await site.owner.api.importSubscribers({ siteSlug, body: { file, consent: 'They signed up on paper' } })
    expect(await types()).toEqual([])
  })
})

it('an event is sent to each webhook that is on and wants it, with an id of its own', async () => {
  const first = await site.createWebhook('https://hooks.example/a')
  const off = await site.createWebhook('https://hooks.example/b')
  await site.createWebhook('https://hooks.example/c', ['comment.written'])
  await site.createWebhook('https://hooks.example/d', ['recipe.published', 'comment.written'])
  await site.owner.api.updateWebhook({ siteSlug, webhookId: off.id, body: { isEnabled: false } })
  await site.publish('soup')
  await site.sendDue()
  const sent = site.platform.webhookMessages
  expect(sent.map(({ url }) => url).toSorted()).toEqual([
    'https://hooks.example/a',
    'https://hooks.example/d',
  ])
  expect(new Set(sent.map(({ id }) => id)).size).toBe(2)
  expect((await site.log(first.id))[0]?.id).toBe(sent.find(({ url }) => url.endsWith('/a'))?.id)
})

it('a change whose event cannot be recorded is not made', async () => {
  const storage = openSqliteInMemory()
  const addDeliveries = () => Promise.reject(new Error('stopped'))
  const webhookStore = { ...storage.stores.webhookStore, addDeliveries }
  const failing = await openWebhookSite({ storage, webhookStore })
  await failing.createWebhook()
  await expect(failing.publish('soup')).rejects.toMatchObject({ status: 500 })
  const { recipes } = (await failing.owner.api.listManagedRecipes({ siteSlug })).body
  expect(recipes).toMatchObject([{ publishedAt: null }])
})
