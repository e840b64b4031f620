import { describe, expect, it } from 'vitest'
import { collectionChanges, collectionIssues, withTitle } from './collection-draft.ts'

const form = { title: 'Soups', slug: 'soups', description: null, imageId: null, videoId: null, recipeIds: [] }

describe('the collection form', () => {
  it('sends only changed fields', () => {
    expect(collectionChanges({ title: 'Soups' })).toEqual({ title: 'Soups' })
    expect(collectionChanges({ videoId: null, recipeIds: [] })).toEqual({ videoId: null, recipeIds: [] })
  })

  it('derives the slug from the title until the creator edits it', () => {
    expect(withTitle({ ...form, slug: 'untitled-1234abcd' }, 'Winter Soups').slug).toBe('winter-soups')
    expect(withTitle(form, 'Winter Soups').slug).toBe('winter-soups')
    expect(withTitle({ ...form, slug: 'mine' }, 'Winter Soups').slug).toBe('mine')
  })

  it('names the fields that are missing', () => {
    expect(collectionIssues({ ...form, title: '', slug: '' })).toEqual([
      { path: 'title', message: 'The title is empty.' },
      { path: 'slug', message: 'The address is empty.' },
    ])
    expect(collectionIssues(form)).toEqual([])
  })
})
