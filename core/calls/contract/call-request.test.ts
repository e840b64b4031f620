import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { callPath, sortInput } from './call-request.ts'
import { routes } from './routes.ts'

/** Every UTF-16 code unit, including unpaired surrogates. */
const anyCharacter = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit))

describe('the input of a call', () => {
  it('is sent in the path, in the query and as the body', () => {
    const input = { siteSlug: 'ottolina', token: 'abc', next: '/recipes', body: { email: 'a@b.c' } }
    expect(sortInput(routes.confirmSiteSignIn, input)).toEqual({
      method: 'POST',
      template: '/api/v1/site/{siteSlug}/sign-in/{token}',
      params: { siteSlug: 'ottolina', token: 'abc' },
      query: { next: '/recipes' },
      body: { email: 'a@b.c' },
    })
  })

  it('omits undefined fields, and joins lists with commas', () => {
    const input = { siteSlug: 'ottolina', limit: 10, query: undefined, tags: ['a', 'b'], offset: null }
    expect(callPath(routes.listRecipes, input)).toBe('/api/v1/site/ottolina/recipes?limit=10&tags=a%2Cb')
  })

  it('needs no query', () => {
    expect(callPath(routes.getRecipe, { siteSlug: 'ottolina', recipeSlug: '{siteSlug}' })).toBe(
      '/api/v1/site/ottolina/recipes/%7BsiteSlug%7D',
    )
  })

  it('cannot leave its path segment, whatever it contains', () => {
    const text = fc.string({ unit: anyCharacter }).map((value) => value.toWellFormed())
    fc.assert(
      fc.property(text, text, (recipeSlug, query) => {
        fc.pre(recipeSlug !== '' && recipeSlug !== '.' && recipeSlug !== '..')
        const url = new URL(
          callPath(routes.getRecipe, { siteSlug: 'ottolina', recipeSlug, query }),
          'http://a.example',
        )
        expect(url.host).toBe('a.example')
        expect(decodeURIComponent(url.pathname)).toBe(`/api/v1/site/ottolina/recipes/${recipeSlug}`)
        expect([...url.searchParams]).toEqual([['query', query]])
      }),
    )
  })
})
