import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { catalogue } from '../catalogue.ts'
import type { CallDefinition } from './call.ts'
import { auditedSiteId, auditFields, auditSubject, isAudited, isUnseen } from './audited-action.ts'

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

  it('is neither a dry run nor a save in a working copy', () => {
    const response = { workingCopy: null }
    expect(isUnseen({ body: { file: 'x', isDryRun: true }, response })).toBe(true)
    for (const body of [{ isDryRun: false }, {}, null]) expect(isUnseen({ body, response })).toBe(false)
    expect(isUnseen({ body: {}, response: { workingCopy: { version: 1 } } })).toBe(true)
  })

  it('is about the object in its path, with the title from the response', () => {
    const params = { siteSlug: 'ottolina', recipeId: 'r1' }
    expect(auditSubject({ params, body: {}, response: { recipe: { id: 'r1', title: 'Soup' } } })).toEqual({
      ...{ kind: 'recipe', id: 'r1', title: 'Soup' },
    })
    expect(auditSubject({ params, body: {}, response: { recipe: { id: 'r2', title: 'Other' } } })).toEqual({
      ...{ kind: 'recipe', id: 'r1', title: null },
    })
    expect(auditSubject({ params, body: {}, response: {} })).toEqual({
      kind: 'recipe',
      id: 'r1',
      title: null,
    })
  })

  it('has the subject of a letter as its title, also where the letter is sent', () => {
    const params = { siteSlug: 'ottolina', letterId: 'l1' }
    const subject = { kind: 'letter', id: 'l1', title: 'In May' }
    const scheduled = { letter: { id: 'l1', subject: 'In May' } }
    expect(auditSubject({ params, body: {}, response: scheduled })).toEqual(subject)
    const sent = { newsletterSend: { id: 'n1', letterId: 'l1', title: 'In May' } }
    expect(auditSubject({ params, body: {}, response: sent })).toEqual(subject)
  })

  it('is about the created object if its path contains no id', () => {
    const params = { siteSlug: 'ottolina' }
    const response = { warnings: [], collection: { id: 'c1', title: 'Soups' } }
    expect(auditSubject({ params, body: {}, response })).toEqual({
      kind: 'collection',
      id: 'c1',
      title: 'Soups',
    })
    expect(auditSubject({ params, body: {}, response: { ok: true } })).toBeNull()
  })

  it('belongs to the site that it created, if any', () => {
    expect(auditedSiteId({ response: { site: { id: 's1', title: 'Ottolina' } } })).toBe('s1')
    for (const response of [null, [], 'ok', {}, { site: null }, { site: { id: 1 } }]) {
      expect(auditedSiteId({ response })).toBeNull()
    }
  })

  it('truncates a very long title between characters', () => {
    const title = `${'a'.repeat(198)}🍲 and more`
    const subject = auditSubject({ params: {}, body: {}, response: { recipe: { id: 'r1', title } } })
    expect(subject?.title).toBe(`${'a'.repeat(198)}\ufffd…`)
  })

  it('names the fields that were sent, but not their values', () => {
    expect(auditFields({ body: { title: 'Soup', slug: undefined, apiKey: 'sk_live_1' } })).toEqual([
      ...['title', 'apiKey'],
    ])
  })

  it('does not list the field with the version that a change is based on', () => {
    expect(auditFields({ body: { recipeIds: ['a'], recipeIdsBefore: [] } })).toEqual(['recipeIds'])
  })

  it('stays small, whatever the request and response contain', () => {
    const values = fc.dictionary(fc.string({ maxLength: 500 }), fc.string(), { maxKeys: 100 })
    const dictionaries = fc.dictionary(
      fc.string(),
      fc.record({ id: fc.string(), title: fc.string({ maxLength: 900 }) }),
    )
    fc.assert(
      fc.property(values, values, fc.oneof(dictionaries, fc.anything()), (params, body, response) => {
        const entry = { subject: auditSubject({ params, body, response }), fields: auditFields({ body }) }
        expect(JSON.stringify(entry.fields).length).toBeLessThan(50 * 500)
        expect(entry.fields.length).toBeLessThanOrEqual(50)
        expect((entry.subject?.title ?? '').length).toBeLessThanOrEqual(200)
      }),
    )
  })
})
