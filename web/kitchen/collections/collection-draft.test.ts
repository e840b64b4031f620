import { describe, expect, it } from 'vitest'
import { collectionChanges, collectionIssues, withTitle } from './collection-draft.ts'

const form = { title: 'Soups', slug: 'soups', description: null, imageId: null, videoId: null, recipeIds: [] }

describe('the form of a collection', () => {
  it('sends no field that did not change', () => {
    expect(collectionChanges({ title: 'Soups' })).toEqual({ title: 'Soups' })
    expect(collectionChanges({ videoId: null, recipeIds: [] })).toEqual({ videoId: null, recipeIds: [] })
  })

  it('derives the address from the title until the creator edits the address', () => {
    expect(withTitle({ ...form, slug: 'untitled-1234abcd' }, 'Winter Soups').slug).toBe('winter-soups')
    expect(withTitle(form, 'Winter Soups').slug).toBe('winter-soups')
    expect(withTitle({ ...form, slug: 'mine' }, 'Winter Soups').slug).toBe('mine')
  })

  it('names the missing fields', () => {
    expect(collectionIssues({ ...form, title: '', slug: '' })).toEqual([
      { path: 'title', message: 'The title is empty.' },
      { path: 'slug', message: 'The address is empty.' },
    ])
    expect(collectionIssues(form)).toEqual([])
  })
})
