import { beforeAll, describe, expect, it } from 'vitest'
import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { catalogue } from './catalogue.ts'
import type { CallDefinition } from './contract/call.ts'
import type { CallName } from './contract/routes.ts'

const calls: readonly CallDefinition[] = Object.values(catalogue)

/** Calls with an object of a site in their path, and those with one in the query or body. */
const naming = calls.filter(({ path }) => /\{(recipe|collection|comment)\w+\}/.test(path))
const named: readonly CallName[] = [
  ...['listComments', 'listHiddenComments', 'createComment', 'createCommentUpvote', 'createBookmark'],
] as const satisfies CallName[]
const listing = calls.filter(
  ({ method, path, name }) =>
    method === 'GET' && path.includes('{siteSlug}') && !naming.some((call) => call.name === name),
)

describe('what belongs to one site', () => {
  let platform: MemoryPlatform
  let pathIds: Record<string, string>
  let token: string

  beforeAll(async () => {
    platform = createMemoryPlatform()
    const owner = await platform.signIn('owner@example.com')
    token = owner.token
    for (const slug of ['mine', 'other']) {
      await owner.api.createSite({ body: { title: slug, slug } })
      await owner.api.updateSite({ siteSlug: slug, body: { commentsEnabled: true } })
    }
    const siteSlug = 'mine'
    const soup = { title: 'Soup', slug: 'soup' }
    const recipeId = (await owner.api.createRecipe({ siteSlug, body: soup })).body.recipe.id
    await owner.api.publishRecipe({ siteSlug, recipeId })
    const change = { form: { note: null }, baseVersion: 1 }
    await owner.api.saveWorkingCopy({ siteSlug, recipeId, body: change })
    const soups = { title: 'Soups', slug: 'soups', recipeIds: [recipeId] }
    const collectionId = (await owner.api.createCollection({ siteSlug, body: soups })).body.collection.id
    const content = {
      type: 'document' as const,
      children: [{ type: 'paragraph' as const, children: [{ text: 'Good' }] }],
    }
    const { comments } = (await owner.api.createComment({ siteSlug, body: { recipeId, content } })).body
    await owner.api.createBookmark({ siteSlug, body: { recipeId } })
    const names = { recipeSlug: 'soup', collectionSlug: 'soups', versionId: '1' }
    pathIds = { ...names, recipeId, collectionId, commentId: comments[0]?.id ?? '' }
  })

  async function ask(name: CallName, siteSlug: string) {
    const content = { type: 'document', children: [{ type: 'paragraph', children: [{ text: 'Me too' }] }] }
    const { recipeId, commentId } = pathIds
    const bodies: Partial<Record<CallName, unknown>> = {
      createComment: { recipeId, content },
      createCommentUpvote: { commentId },
      createBookmark: { recipeId },
      updateRecipeNote: { note: 'Less salt.' },
      updateRecipe: { title: 'Soup', slug: 'soup' },
      updateCollection: { title: 'Soups' },
      saveRecipe: { title: 'Stew', baseVersion: 1, copyVersion: null },
      saveWorkingCopy: { form: { title: 'Stew' }, baseVersion: 1 },
      scheduleRecipe: { publishAt: '2099-01-01T09:00:00Z', newsletter: false },
    }
    return platform.respond({
      ...{ name, params: { ...pathIds, siteSlug }, query: { recipeId }, body: bodies[name] ?? {}, token },
      ...{ origin: platform.url, clientAddress: '192.0.2.1', requestId: 'request-1' },
    })
  }

  /** Everything that the owner can read of the site to which the objects belong. */
  async function everything() {
    const reads = [...naming, ...listing].filter(({ method }) => method === 'GET')
    return Promise.all(reads.map(async ({ name }) => [name, await ask(name, 'mine')]))
  }

  it('is not accessible through another one, even for the owner of both', async () => {
    const before = await everything()
    for (const name of [...naming.map((call) => call.name), ...named]) {
      // Deleting a bookmark that does not exist succeeds.
      const expected = name === 'deleteBookmark' ? 200 : 404
      expect([name, (await ask(name, 'other')).status]).toEqual([name, expected])
    }
    expect(await everything()).toEqual(before)
    for (const { name } of naming.filter(({ method }) => method === 'GET')) {
      expect([name, (await ask(name, 'mine')).status]).toEqual([name, 200])
    }
  })

  it('is in no list of another one (listmonk@e9c1da1f)', async () => {
    const ids = [pathIds['recipeId'], pathIds['collectionId'], pathIds['commentId']].map(String)
    for (const { name } of listing) {
      const body = JSON.stringify((await ask(name, 'other')).body)
      expect([name, ids.filter((id) => body.includes(id))]).toEqual([name, []])
    }
    const mine = JSON.stringify(await everything())
    for (const id of ids) expect(mine).toContain(id)
  })
})
