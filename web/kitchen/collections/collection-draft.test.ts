import { describe, expect, it } from 'vitest'
import { collectionChanges, collectionForm, collectionIssues, withTitle } from './collection-draft.ts'

const form = { title: 'Soups', slug: 'soups', description: '', imageId: null, recipeIds: [] }

describe('the form of a collection', () => {
  it('keeps the marks, links and the video of a description that is opened and saved', () => {
    const description =
      '**Warm** bowls, [as ever](https://example.com).\n\nyoutube=https://youtu.be/dQw4w9WgXcQ'
    const changes = collectionChanges({ description })
    const date = '2026-11-22T12:00:00.000Z'
    const collection = {
      ...{ ...form, id: crypto.randomUUID(), image: null, video: null, videoId: null, recipeCount: 0 },
      ...{ recipeIds: [], createdAt: date, updatedAt: date, description: changes.description ?? null },
    }
    expect(collectionForm(collection).description.replaceAll('\\', '')).toBe(description)
    expect(collectionChanges(collectionForm(collection)).description).toEqual(changes.description)
  })

  it('sends an empty description as none, and no field that did not change', () => {
    expect(collectionChanges({ description: '  ' })).toEqual({ description: null })
    expect(collectionChanges({ title: 'Soups' })).toEqual({ title: 'Soups' })
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
