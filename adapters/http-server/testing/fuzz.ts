import { Agent } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallDefinition } from '#core/calls/contract/call.ts'
import { catalogue } from '#core/calls/catalogue.ts'
import type { CallName } from '#core/calls/contract/routes.ts'
import { fc } from '#core/testing/arbitraries/property.ts'
import { errorTable, type ErrorCode } from '#core/values/errors.ts'
import type { Storage } from '#core/ports/stores/storage.ts'
import { termFields, termsByKind, type TermKind } from '#core/model/recipe/terms/terms.ts'
import { units } from '#core/values/units/units.ts'
import { callCases, slugMark, type CallCase } from './call-cases.ts'
import { callSamples } from './call-samples.ts'
import { createFixtures, type Fixtures } from './samples/fixtures.ts'
import { people } from './people.ts'
import { bearer, type TestResponse } from './send.ts'
import type { Known } from './shape-arbitrary.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** Reads first, while there is little data. */
const calls = Object.values<CallDefinition>(catalogue).toSorted(
  (one, other) => Number(one.method !== 'GET') - Number(other.method !== 'GET'),
)

/**
 * Calls that succeed only with a secret, a stored image, the person's own address, a removed subscriber or two dates in
 * order, which cannot be generated.
 */
const guarded: readonly CallName[] = [
  ...['confirmSignIn', 'confirmSignInCode', 'confirmSiteSignIn', 'confirmSiteSignInCode', 'createImage'],
  ...['deleteSession', 'deleteToken', 'importImage', 'getEmailConfirmation', 'confirmEmailChange'],
  ...['deleteCurrentUser', 'deleteSite', 'restoreSite', 'getDomain', 'getFigures'],
  ...['getInvitation', 'acceptInvitation', 'declineInvitation', 'restoreSubscriber', 'getPreviewedRecipe'],
] as const satisfies CallName[]

/** If a call has at least this many cases, one of them must succeed. */
const manyRuns = 100

/** The number of additional cases for a call of which none has succeeded. */
const maxFurther = 2000

/**
 * Sends every call over HTTP in many variations: each response has the envelope and a status that the catalogue
 * declares, never a 5xx.
 */
export function fuzzEveryCall(name: string, open: () => Promise<Storage>, runs: number): void {
  describe(`over ${name}, whatever is sent`, () => {
    let storage: Storage
    let server: TestServer
    let of: Fixtures
    let known: Known | null = null
    const agent = new Agent({ keepAlive: true })

    beforeAll(async () => {
      storage = await open()
      server = await startTestServer({ deps: { storage, newsletterHoldSeconds: 100_000_000 } })
      of = await createFixtures(server, await people(server))
    })
    afterAll(async () => {
      agent.destroy()
      await server.stop()
      await storage.close()
    })

    async function send(
      call: CallDefinition,
      { path, sender, headers, body }: CallCase,
    ): Promise<TestResponse> {
      // After a quarter of an hour, the rate limits allow another mail or comment.
      server.clock.pass(900)
      const site = await storage.stores.siteStore.byId(of.siteIds.ottolina)
      const person = of.people[sender]
      const token = call.name === 'signOut' ? await of.spareToken(person) : person.token
      const { method } = call
      return server.send(path.replace(slugMark, site?.settings.slug ?? ''), {
        ...{ method, agent },
        headers: {
          ...(body === null ? {} : { 'content-type': 'application/json' }),
          ...(token === null ? {} : bearer(token)),
          ...headers,
        },
        ...(body === null ? {} : { body }),
      })
    }

    /** Sends further cases until one succeeds, because this is rare for some calls. */
    async function hasSuccess(call: CallDefinition, cases: readonly CallCase[]): Promise<boolean> {
      for (const sent of cases) if ((await send(call, sent)).status === 200) return true
      return false
    }

    it.each(calls.map((call) => [call.name, call] as const))(
      'to %s is answered in its envelope',
      async (_, call) => {
        known ??= await fill(of)
        const sample = await callSamples[call.name](of, of.people.owner)
        const statuses = new Map<number, number>()
        await fc.assert(
          fc.asyncProperty(callCases(call, known, sample.body), async (sent) => {
            const response = unpacked(await send(call, sent))
            statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
            const errors = server.errors.splice(0)
            expect([response.status, errors]).toEqual([expect.toSatisfy(isExpected), []])
            if (response.status === 304) return
            expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
            if (response.status === 200)
              expect(call.result.safeParse(response.json).error?.issues).toBeUndefined()
            else expectEnvelope(call, response)
          }),
          { numRuns: runs },
        )
        let isTaken = statuses.has(200)
        // All of a few cases may be refused, but not all of many: then nothing after the validation would have been
        // tested.
        if (!isTaken && runs >= manyRuns && !guarded.includes(call.name)) {
          isTaken = await hasSuccess(call, fc.sample(callCases(call, known, sample.body), maxFurther))
          expect(isTaken).toBe(true)
        }
        // A call whose cases were all refused has changed nothing.
        if (mayConsume(call) && isTaken) known = null
      },
    )
  })
}

/** The same response with its body decompressed. */
function unpacked(response: TestResponse): TestResponse {
  if (response.headers['content-encoding'] !== 'br') return response
  const text = brotliDecompressSync(response.bytes).toString()
  return { ...response, text, json: JSON.parse(text) }
}

const isExpected = (status: number) => status < 500

/** Errors that any call may return, without being listed in the catalogue. */
const always: readonly ErrorCode[] = [
  ...['malformed_json', 'wrong_type', 'too_large', 'headers_too_large', 'validation_failed'],
  ...['site_not_found', 'call_not_found'],
] as const satisfies ErrorCode[]

function expectEnvelope(call: CallDefinition, { status, json }: TestResponse): void {
  const code = json?.['code'] as ErrorCode
  expect(json).toMatchObject({ error: expect.stringMatching(/\S/), code: expect.any(String) })
  expect(status).toBe(errorTable[code].status)
  const gate: ErrorCode[] = call.access === 'anyone' ? [] : ['unauthenticated', 'forbidden']
  expect([...always, ...gate, ...(call.errors ?? [])]).toContain(code)
  if (code !== 'validation_failed') return
  const issue = { path: expect.any(String), message: expect.stringMatching(/\S/) }
  expect(json).toMatchObject({ issues: expect.arrayContaining([issue]) })
}

/** True for calls that may delete, rename or hide what other cases need. */
const mayConsume = ({ method, access }: CallDefinition) =>
  method !== 'GET' && access !== 'anyone' && access !== 'user'

/** Restores the site and fills it again, after calls that delete or rename. */
async function fill(of: Fixtures): Promise<Known> {
  const { server, people: everybody, siteIds } = of
  const siteSlug = 'ottolina'
  await server.stores.siteStore.updateSettings(siteIds.ottolina, of.settings)
  await server.stores.siteStore.setDeleted(siteIds.ottolina, null)
  const few = <Thing>(make: () => Promise<Thing>) => Promise.all(Array.from({ length: 3 }, make))
  const published = await few(() => of.recipe())
  const recipes = [...published, ...(await few(() => of.changedRecipe())), ...(await few(() => of.draft()))]
  const collections = await few(() => of.collection())
  const comments = await few(() => of.comment())
  const api = server.api(everybody.owner.token)
  const { ingredient } = (await api.createIngredient({ siteSlug, body: { title: 'flour' } })).body
  const { equipment } = (await api.createEquipment({ siteSlug, body: { title: 'pot' } })).body
  const { image } = (await api.createImage({ body: { key: await of.uploadedKey(everybody.owner) } })).body
  const video = await of.captionedVideo()
  const hook = await of.webhook()
  const owned = await api.listSubscriptions()
  const ids: readonly (readonly [RegExp, readonly string[]])[] = [
    [/recipeIds?$/i, recipes.map(({ id }) => id)],
    [/collectionId$/, collections.map(({ id }) => id)],
    [/versionId$/, ['1']],
    [/termId$/, [await of.ownTerm()]],
    [/lookVersionId$/, [await of.lookVersion()]],
    [/folderId$/, [await of.bookmarkFolder(everybody.user), await of.bookmarkFolder(everybody.user)]],
    [/commentId$|parentId$/, comments.map(({ id }) => id)],
    [/ingredientId$/, [ingredient.id]],
    [/equipmentId$/, [equipment.id]],
    [/image(Override)?Ids?$|images\.id$|avatar\.id$|(logo|icon|favicon)Id$/i, [image.id]],
    [/trashedId$/, await few(() => of.trashedRecipe())],
    [/mediaId$/, [image.id, (await of.unusedImage()).id, (await of.usedImage()).id, video.mediaId]],
    [/unitId$/, units.map(({ id }) => id)],
    [/subscriptionId$/, owned.body.subscriptions.map(({ id }) => id)],
    [/checkoutSessionId$/, [await of.checkoutSessionId()]],
    [/invitationId$/, [(await of.invitation(everybody.user)).id]],
    [/subscriberId$/, await few(() => of.subscriber())],
    [/siteId$/, [(await of.deletable()).id]],
    [/reportId$/, [await of.abuseReport()]],
    [/suppressionId$/, await few(() => of.suppression())],
    [/userId$/, [(await of.member()).id, (await of.member()).id, (await of.blockedReader()).id]],
    [/webhookId$/, [hook.webhookId]],
    [/webhookDeliveryId$/, [hook.webhookDeliveryId]],
    [/letterId$/, await few(async () => (await of.letter()).id)],
    [/newsletterSendId$/, [(await of.newsletterSend()).id, await of.linkedNewsletter()]],
    [/importBatchId$/, [(await of.importBatch()).id]],
    ...Object.entries(termFields).map(
      ([kind, field]) =>
        [new RegExp(`${field}$`), termsByKind[kind as TermKind].map(({ id }) => id)] as const,
    ),
  ]
  const others = [...recipes, ...collections].map(({ id }) => id)
  const slugs = [...recipes, ...collections].map(({ slug }) => slug)
  const words = ['ottolina', video.language, 'recipe', 'dinner', 'soup', ...slugs, recipeText]
  return {
    words,
    idsAt: (path) => ids.find(([pattern, list]) => list.length > 0 && pattern.test(path))?.[1] ?? others,
  }
}

const recipeText = 'Toast\n\nIngredients\n2 slices of bread\n\nSteps\nToast the bread.'
