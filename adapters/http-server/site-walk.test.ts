import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '#core/calls/catalogue.ts'
import type { CallDefinition } from '#core/calls/contract/call.ts'
import { sampleText } from '#core/testing/samples/recipe-sample.ts'
import type { CallName } from '#core/calls/contract/routes.ts'
import { callSamples } from './testing/call-samples.ts'
import type { Asked } from './testing/samples/sample.ts'
import { idPlaces } from './testing/id-places.ts'
import { inputShape } from './testing/input-shape.ts'
import { openWalk, type Walk } from './testing/walk.ts'

const calls: readonly CallDefinition[] = Object.values(catalogue)
const ofSites = calls.filter(({ path }) => path.includes('{siteSlug}'))
const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
const idsIn = (path: string) => namesIn(path).filter((name) => name in unknownNames)

/** Path parameters that do not belong to a site. */
const otherParameters = ['siteSlug', 'token', 'versionId', 'trashKind', 'language']
const nowhere = '00000000-0000-4000-8000-00000000dead'
/** The name of an object that does not exist. */
const unknownNames: Readonly<Record<string, string>> = {
  recipeId: nowhere,
  recipeSlug: 'no-such-recipe',
  previewToken: 'no-such-link.unsigned',
  collectionId: nowhere,
  collectionSlug: 'no-such-collection',
  commentId: nowhere,
  newsletterSendId: nowhere,
  letterId: nowhere,
  importBatchId: nowhere,
  mediaId: nowhere,
  trashedId: nowhere,
  checkoutSessionId: 'cs_none',
  userId: nowhere,
  subscriberId: nowhere,
  suppressionId: 'f'.repeat(64),
  invitationId: nowhere,
  lookVersionId: nowhere,
  webhookId: nowhere,
  webhookDeliveryId: nowhere,
  termId: nowhere,
  ingredientId: nowhere,
}

let walk: Walk
/**
 * A person with every right on both sites, who wrote the comments: even they cannot access one site through the other.
 */
let token: string
/** The ids of the objects of `ottolina`, by kind. */
let foreign: Readonly<Record<string, string>>

beforeAll(async () => {
  walk = await openWalk()
  const { fixtures: of, server } = walk
  const everywhere = of.people.author
  token = everywhere.token ?? ''
  for (const siteId of Object.values(of.siteIds)) {
    await server.stores.siteStore.setRole(siteId, everywhere.id, 'owner')
  }
  foreign = await fill()
})
afterAll(() => walk.close())

/** Creates one object of every kind on `ottolina`, each with the word that must not appear elsewhere. */
async function fill() {
  const { fixtures: of, server } = walk
  const siteSlug = 'ottolina'
  const api = server.api(of.people.owner.token)
  const secret = { description: sampleText('canary of a recipe'), title: 'canary soup' }
  const published = await of.recipe(siteSlug, secret)
  const premium = await of.recipe(siteSlug, { ...secret, privacySetting: 'subscribers_only' })
  const draft = await of.recipe(siteSlug, secret)
  await api.unpublishRecipe({ siteSlug, recipeId: draft.id })
  const collection = await of.collection(siteSlug, [published.id])
  const body = { title: 'canary ingredient' }
  const ingredient = (await api.createIngredient({ siteSlug, body })).body.ingredient
  const equipment = (await api.createEquipment({ siteSlug, body })).body.equipment
  const comment = await of.comment(siteSlug, 'canary of a comment')
  const send = await of.newsletterSend(siteSlug)
  const subscribers = await api.listSubscribers({ siteSlug })
  return {
    ...{ recipe: published.id, premium: premium.id, draft: draft.id, collection: collection.id },
    ...{ ingredient: ingredient.id, equipment: equipment.id, comment: comment.id, newsletter: send.id },
    ...{ subscriber: subscribers.body.subscribers[0]?.id ?? '', site: of.siteIds.ottolina },
  }
}

const ask = (name: CallName, asked: Asked) => walk.ask(name, { token, ...asked })

/** Everything that anonymous readers can read of a site, by call. */
async function readAll(siteSlug: string) {
  const reads = ofSites.filter(({ method, path }) => method === 'GET' && idsIn(path).length === 0)
  const responses = await Promise.all(reads.map(({ name }) => ask(name, { params: { siteSlug } })))
  const texts = responses.map(({ text }) => text.replace(/"(exportedAt|since)":"[^"]+"/, ''))
  return new Map(reads.map(({ name }, index) => [name, texts[index] ?? '']))
}

const digests = (texts: ReadonlyMap<CallName, string>) =>
  [...texts].map(([name, text]) => [name, createHash('sha256').update(text).digest('hex')])

describe('an object of one site', () => {
  it('is recognized by the parameter names of paths', () => {
    const names = ofSites.flatMap(({ path }) => namesIn(path))
    expect([...new Set(names)].sort()).toEqual([...otherParameters, ...Object.keys(unknownNames)].sort())
  })

  // An unused upload belongs to its uploader on all of their sites.
  const named = ofSites.filter(({ name, path }) => name !== 'deleteMedia' && idsIn(path).length > 0)
  it.each(named.map(({ name }) => name))(
    'is not found by %s under the path of another site',
    async (name) => {
      walk.server.clock.pass(720)
      const asked = await callSamples[name](walk.fixtures, walk.fixtures.people.author)
      const [parameter = ''] = idsIn(catalogue[name].path)
      const elsewhere = { ...asked.params, siteSlug: 'elsewhere' }
      const missing = await ask(name, {
        ...asked,
        params: { ...elsewhere, [parameter]: unknownNames[parameter] ?? '' },
      })
      const before = walk.version()
      const response = await ask(name, { ...asked, params: elsewhere })
      expect(response.json).toEqual(missing.json)
      // Deleting a bookmark that was never saved there changes nothing.
      expect([response.status, missing.status]).toEqual(name === 'deleteBookmark' ? [200, 200] : [404, 404])
      expect(walk.version()).toBe(before)
      expect((await ask(name, asked)).status).toBe(200)
    },
  )

  it.each(ofSites.filter(({ query, body }) => query ?? body).map(({ name }) => name))(
    'cannot be referenced by %s on another site, in any place for an id',
    async (name) => {
      const { fixtures: of, server } = walk
      const sample = await callSamples[name](of, of.people.author)
      const own = {
        recipeId: (await of.recipe('elsewhere')).id,
        collectionId: (await of.collection('elsewhere')).id,
      }
      const params = { ...sample.params, ...own, siteSlug: 'elsewhere' }
      const before = digests(await readAll('ottolina'))
      for (const { path, where, naming } of placesOf(catalogue[name])) {
        const send = (id: string) => ask(name, { params, [where]: naming(id) })
        const unknown = await send(nowhere)
        for (const [kind, id] of Object.entries(foreign)) {
          server.clock.pass(180)
          const response = await send(id)
          const said = [path, kind, response.status, response.json?.['issues']]
          expect(said).toEqual([path, kind, unknown.status, unknown.json?.['issues']])
          expect([path, kind, response.text]).toEqual([path, kind, expect.not.stringContaining('canary')])
        }
      }
      const readable = await readAll('elsewhere')
      expect([...readable].filter(([, text]) => text.includes('canary'))).toEqual([])
      expect(digests(await readAll('ottolina'))).toEqual(before)
    },
  )
})

/** The places in a call's input that take an id; rich texts have the same places at every depth. */
function placesOf({ query, body }: CallDefinition) {
  const places = [
    ...(query ? idPlaces(inputShape(query)) : []).map((place) => ({ ...place, where: 'query' })),
    ...(body ? idPlaces(inputShape(body)) : []).map((place) => ({ ...place, where: 'body' })),
  ]
  const byPath = new Map(places.map((place) => [place.path.replace(/(\.children\.0)+/, ''), place]))
  return [...byPath.values()]
}
