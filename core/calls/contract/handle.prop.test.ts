import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { sampleId } from '../../testing/samples/recipe-sample.ts'
import { catalogue } from '../catalogue.ts'
import { paramsOf, useCallPlatform } from '../testing/call-platform.ts'

const { platform, tokens } = useCallPlatform()
const calls = Object.values(catalogue)

/** Every UTF-16 code unit, including unpaired surrogates. */
const anyCharacter = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit))

describe('any request', () => {
  it('gets a response in the common envelope, never a 5xx and never a rejection', async () => {
    const text = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.constantFrom('ottolina', sampleId(900), 'soup', '\0', '..'),
    )
    const request = fc.record({
      name: fc.constantFrom(...calls.map(({ name }) => name)),
      token: fc.oneof(
        fc.constant(null),
        fc.string({ unit: anyCharacter }),
        fc.constantFrom('user', 'editor', 'owner'),
      ),
      params: fc.dictionary(
        fc.constantFrom('siteSlug', 'recipeId', 'recipeSlug', 'token', 'commentId'),
        text,
      ),
      query: fc.dictionary(
        fc.oneof(fc.constantFrom('limit', 'offset', 'orderBy', 'query', 'next', 'tags'), text),
        fc.oneof(text, fc.jsonValue()),
      ),
      body: fc.oneof(
        fc.jsonValue(),
        fc.constant(undefined),
        fc.record({ email: text, title: text, slug: text }, { requiredKeys: [] }),
      ),
    })
    await fc.assert(
      fc.asyncProperty(request, async ({ name, token, params, query, body }) => {
        if (name === 'signOut') return
        // A token may be any text, including the name of a property of `Object.prototype`.
        const signedIn = token !== null && Object.hasOwn(tokens, token) ? (tokens[token] ?? null) : token
        const response = await platform.respond({
          ...{ name, query, body, token: signedIn, params: { ...paramsOf(name), ...params } },
          ...{ origin: platform.url, clientAddress: '192.0.2.9', requestId: 'request-9' },
        })
        expect(response.status).toBeLessThan(500)
        if (response.status !== 200) {
          expect(response.body).toMatchObject({
            error: expect.any(String),
            code: expect.stringMatching(/^[a-z_]+$/),
          })
        }
      }),
      { numRuns: 200 },
    )
  })
})
