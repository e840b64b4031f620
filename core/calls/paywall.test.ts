import { beforeAll, describe, expect, it } from 'vitest'
import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { sampleId } from '../testing/samples/recipe-sample.ts'
import {
  canary,
  createSecretMedia,
  paidPlaces as places,
  secretRecipe,
} from '../testing/samples/secret-recipe.ts'
import { givePlan } from '../testing/samples/subscription-sample.ts'
import { catalogue } from './catalogue.ts'
import { routes, type CallName } from './contract/routes.ts'

const siteSlug = 'ottolina'
const recipeSlug = secretRecipe.slug

describe('paid content', () => {
  let platform: MemoryPlatform
  let recipeId: string
  let collectionId: string
  let commentId: string
  const tokens = new Map<string, string | null>([['anonymous', null]])

  beforeAll(async () => {
    platform = createMemoryPlatform()
    const owner = await platform.signIn('owner@example.com')
    const { site } = (await owner.api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })).body
    await owner.api.updateSite({ siteSlug, body: { commentsEnabled: true } })
    await createSecretMedia(platform.stores, { ownerId: owner.id, createdAt: platform.clock.now() })
    const created = await call('createRecipe', owner.token, { siteSlug }, {}, secretRecipe)
    expect(created.status).toBe(200)
    recipeId = (await owner.api.listManagedRecipes({ siteSlug })).body.recipes[0]?.id ?? ''
    await owner.api.publishRecipe({ siteSlug, recipeId })
    await owner.api.updateSite({ siteSlug, body: { featuredRecipeIds: [recipeId] } })
    const body = { title: 'Soups', slug: 'soups', recipeIds: [recipeId] }
    collectionId = (await owner.api.createCollection({ siteSlug, body })).body.collection.id
    const comment = { recipeId, content: { type: 'document' as const, children: [words('Thank you')] } }
    commentId = (await owner.api.createComment({ siteSlug, body: comment })).body.comments[0]?.id ?? ''
    for (const [name, planType] of [
      ['signed-in', null],
      ['free', 'free'],
      ['paid', 'monthly'],
    ] as const) {
      const person = await platform.signIn(`${name}@example.com`)
      tokens.set(name, person.token)
      const key = { siteId: site.id, userId: person.id }
      if (planType) await givePlan(platform.stores, key, planType)
      await person.api.createBookmark({ siteSlug, body: { recipeId } })
    }
  })

  function words(text: string) {
    return { type: 'paragraph' as const, children: [{ text }] }
  }

  function call(
    name: CallName,
    token: string | null,
    params: Record<string, string>,
    query: Record<string, unknown> = {},
    body?: unknown,
  ) {
    const from = { origin: platform.url, clientAddress: '192.0.2.1', requestId: 'request-1' }
    return platform.respond({ name, params, query, body, token, ...from })
  }

  /** Makes a call with every parameter that could refer to the recipe. */
  function ask(name: CallName, token: string | null, query: Record<string, unknown> = {}) {
    const known: Record<string, string> = {
      ...{ siteSlug, recipeSlug, recipeId, collectionSlug: 'soups', collectionId, commentId, token: 'none' },
    }
    const wanted = [...routes[name].path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key)
    const params = Object.fromEntries(wanted.map((key) => [key, known[key] ?? sampleId(9)]))
    const body = { recipeId, commentId, content: { type: 'document', children: [words('Me too')] } }
    return call(name, token, params, { recipeId, ...query }, body)
  }

  const names = (Object.keys(catalogue) as CallName[]).filter((name) => name !== 'signOut')
  const found = (body: unknown) => JSON.stringify(body).match(/canary-[a-z-]+/g) ?? []

  it.each(['anonymous', 'signed-in', 'free'])('is in no response to a reader who is %s', async (reader) => {
    const mentioning: string[] = []
    for (const name of names) {
      const { status, body } = await ask(name, tokens.get(reader) ?? null)
      expect([name, found(body)]).toEqual([name, []])
      if (status === 200 && JSON.stringify(body).includes(recipeSlug)) mentioning.push(name)
    }
    const shown = ['listRecipes', 'getRecipe', 'getSite', 'getCollection']
    const own = reader === 'anonymous' ? [] : ['listBookmarks']
    expect(mentioning).toEqual(expect.arrayContaining([...shown, ...own]))
  })

  it('is complete in the recipe for a reader who pays, and in no list', async () => {
    for (const name of names) {
      const { body } = await ask(name, tokens.get('paid') ?? null)
      const expected = name === 'getRecipe' ? [...places].sort().map(canary) : []
      expect([name, [...new Set(found(body))].sort()]).toEqual([name, expected])
    }
  })

  it.each(['anonymous', 'signed-in', 'free', 'paid'])(
    'is not found by a search of a reader who is %s',
    async (reader) => {
      for (const query of ['canary', ...places.map(canary)]) {
        const { body } = await ask('listRecipes', tokens.get(reader) ?? null, { query })
        expect(body).toEqual({ recipes: [], total: 0, correction: null })
      }
    },
  )

  it('is no longer visible to a reader whose plan has ended', async () => {
    const site = await platform.stores.siteStore.bySlug(siteSlug)
    const person = await platform.signIn('former@example.com')
    const periodEndsAt = new Date(platform.clock.now().getTime() + 1000)
    const key = { siteId: site?.id ?? '', userId: person.id }
    await givePlan(platform.stores, key, 'yearly', { status: 'canceling', periodEndsAt })
    const isLocked = async () => (await person.api.getRecipe({ siteSlug, recipeSlug })).body.recipe.isLocked
    expect(await isLocked()).toBe(false)
    platform.clock.pass(1)
    expect(await isLocked()).toBe(true)
  })
})
