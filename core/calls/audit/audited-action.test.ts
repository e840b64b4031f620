import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/property.ts'
import { catalogue } from '../catalogue.ts'
import type { CallDefinition } from '../call.ts'
import { auditedSiteId, auditFields, auditSubject, isAudited } from './audited-action.ts'

describe('an audited action', () => {
  it('is every call that changes a site for those who manage it', () => {
    const calls: readonly CallDefinition[] = Object.values(catalogue)
    const names = calls.filter(isAudited).map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['createSite', 'updateSite', 'createRecipe', 'deleteRecipe', 'publishRecipe']),
    )
    expect(names).toEqual(expect.arrayContaining(['hideComment', 'importSite', 'createNewsletterSend']))
    for (const name of ['getManagedSite', 'previewNewsletter', 'createComment', 'signOut', 'parseRecipe']) {
      expect(names).not.toContain(name)
    }
  })

  it('is about the object in its path, with the title from the response', () => {
    const params = { siteSlug: 'ottolina', recipeId: 'r1' }
    expect(auditSubject({ params, body: {}, answer: { recipe: { id: 'r1', title: 'Soup' } } })).toEqual({
      ...{ kind: 'recipe', id: 'r1', title: 'Soup' },
    })
    expect(auditSubject({ params, body: {}, answer: { recipe: { id: 'r2', title: 'Other' } } })).toEqual({
      ...{ kind: 'recipe', id: 'r1', title: null },
    })
    expect(auditSubject({ params, body: {}, answer: {} })).toEqual({ kind: 'recipe', id: 'r1', title: null })
  })

  it('is about the created object if its path names none', () => {
    const params = { siteSlug: 'ottolina' }
    const answer = { warnings: [], collection: { id: 'c1', title: 'Soups' } }
    expect(auditSubject({ params, body: {}, answer })).toEqual({
      kind: 'collection',
      id: 'c1',
      title: 'Soups',
    })
    expect(auditSubject({ params, body: {}, answer: { ok: true } })).toBeNull()
  })

  it('belongs to the site that it created, and to none if it created none', () => {
    expect(auditedSiteId({ answer: { site: { id: 's1', title: 'Ottolina' } } })).toBe('s1')
    for (const answer of [null, [], 'ok', {}, { site: null }, { site: { id: 1 } }]) {
      expect(auditedSiteId({ answer })).toBeNull()
    }
  })

  it('truncates a very long title between characters', () => {
    const title = `${'a'.repeat(198)}🍲 and more`
    const subject = auditSubject({ params: {}, body: {}, answer: { recipe: { id: 'r1', title } } })
    expect(subject?.title).toBe(`${'a'.repeat(198)}\ufffd…`)
  })

  it('names the fields that were sent, but not their values', () => {
    expect(auditFields({ body: { title: 'Soup', slug: undefined, apiKey: 'sk_live_1' } })).toEqual([
      ...['title', 'apiKey'],
    ])
  })

  it('does not name the field that only says which version a change is based on', () => {
    expect(auditFields({ body: { recipeIds: ['a'], recipeIdsBefore: [] } })).toEqual(['recipeIds'])
  })

  it('stays small, whatever the request and response contain', () => {
    const values = fc.dictionary(fc.string({ maxLength: 500 }), fc.string(), { maxKeys: 100 })
    const things = fc.dictionary(
      fc.string(),
      fc.record({ id: fc.string(), title: fc.string({ maxLength: 900 }) }),
    )
    fc.assert(
      fc.property(values, values, fc.oneof(things, fc.anything()), (params, body, answer) => {
        const entry = { subject: auditSubject({ params, body, answer }), fields: auditFields({ body }) }
        expect(JSON.stringify(entry.fields).length).toBeLessThan(50 * 500)
        expect(entry.fields.length).toBeLessThanOrEqual(50)
        expect((entry.subject?.title ?? '').length).toBeLessThanOrEqual(200)
      }),
    )
  })
})
