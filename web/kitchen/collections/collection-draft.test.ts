import { describe, expect, it } from 'vitest'
import { collectionChanges, collectionIssues, withTitle } from './collection-draft.ts'

const form = { title: 'Soups', slug: 'soups', description: null, imageId: null, videoId: null, recipeIds: [] }

describe('the form of a collection', () => {
  it('sends no field that did not change', () => {
    expect(collectionChanges({ title: 'Soups' })).toEqual({ title: 'Soups' })
    expect(collectionChanges({ videoId: null, recipeIds: [] })).toEqual({ videoId: null, recipeIds: [] })
  })

  it('has the address follow the title until the creator writes one', () => {
    expect(withTitle({ ...form, slug: 'untitled-1234abcd' }, 'Winter Soups').slug).toBe('winter-soups')
    expect(withTitle(form, 'Winter Soups').slug).toBe('winter-soups')
    expect(withTitle({ ...form, slug: 'mine' }, 'Winter Soups').slug).toBe('mine')
  })

  it('names what is missing', () => {
    expect(collectionIssues({ ...form, title: '' }).map(({ path }) => path)).toEqual(['title'])
    expect(collectionIssues(form)).toEqual([])
  })
})
