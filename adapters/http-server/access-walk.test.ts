import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '#core/calls/contract/access.ts'
import { catalogue } from '#core/calls/catalogue.ts'
import { routes, type CallName } from '#core/calls/contract/routes.ts'
import { errorTable } from '#core/values/errors.ts'
import { sampleText } from '#core/testing/samples/recipe-sample.ts'
import { callSamples } from './testing/call-samples.ts'
import { personNames, roleOfPeople, type PersonName } from './testing/people.ts'
import { openWalk, type Walk } from './testing/walk.ts'

const callNames = Object.keys(routes) as CallName[]

/**
 * Calls that refuse callers whom the table admits: readers who never paid have no bills to manage, and writers may
 * only write drafts.
 */
const beyondTheTable: { readonly [Name in CallName]?: Partial<Record<PersonName, number>> } = {
  createBillingPortalSession: {
    user: 404,
    'owner-elsewhere': 404,
    free: 404,
    author: 404,
    writer: 404,
    editor: 404,
    administrator: 404,
  },
  updateRecipe: { writer: 403 },
  deleteRecipe: { writer: 403 },
  // The working copy belongs to the owner.
  deleteWorkingCopy: { writer: 403 },
  deletePerson: { writer: 403, editor: 403 },
}

let walk: Walk
beforeAll(async () => {
  walk = await openWalk()
})
afterAll(() => walk.close())

describe('a call', () => {
  it('has a sample request', () => {
    expect(Object.keys(callSamples).sort()).toEqual([...callNames].sort())
  })

  it.each(callNames)(
    '%s responds to everybody as declared in the table of core (Tandoor@3c5678f66)',
    async (name) => {
      for (const personName of personNames) {
        // The number of mails and comments per hour is limited.
        walk.server.clock.pass(720)
        const person = walk.fixtures.people[personName]
        const asked = { token: person.token, ...(await callSamples[name](walk.fixtures, person)) }
        // The last use of a session is recorded at intervals.
        await walk.ask('getCurrentUser', asked)
        const before = walk.version()
        const response = await walk.ask(name, asked)
        const refused = refusal(catalogue[name].access, person.role)
        const expected =
          refused === null ? (beyondTheTable[name]?.[personName] ?? 200) : errorTable[refused].status
        expect([personName, response.status, response.json]).toEqual([
          personName,
          expected,
          expect.anything(),
        ])
        if (refused === null) continue
        expect([personName, response.json]).toEqual([
          personName,
          { code: refused, error: expect.stringMatching(/\S/) },
        ])
        expect([personName, 'wrote', walk.version()]).toEqual([personName, 'wrote', before])
      }
    },
  )
})

describe('a recipe for subscribers', () => {
  const whole: readonly PersonName[] = ['paid', 'writer', 'editor', 'owner']
  const mayComment: readonly PersonName[] = [...whole, 'free']

  it.each(personNames)('is shown to %s according to their subscription to this site', async (name) => {
    const siteSlug = 'ottolina'
    const { token, role } = walk.fixtures.people[name]
    const { id, slug } = await walk.fixtures.recipe(siteSlug, { privacySetting: 'subscribers_only' })
    const read = await walk.ask('getRecipe', { token, params: { siteSlug, recipeSlug: slug } })
    expect(read.json).toMatchObject({ recipe: { isLocked: !whole.includes(name) } })
    const body = { recipeId: id, content: sampleText('Me too') }
    const written = await walk.ask('createComment', { token, params: { siteSlug }, body })
    expect([written.status, written.json?.['code']]).toEqual(
      role === 'anonymous'
        ? [401, 'unauthenticated']
        : mayComment.includes(name)
          ? [200, undefined]
          : [403, 'subscription_required'],
    )
  })

  it('is tested with every role', () => {
    expect(new Set(Object.values(roleOfPeople)).size).toBe(9)
  })
})
