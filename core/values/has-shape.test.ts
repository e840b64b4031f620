import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { RecipeDraft } from '../model/recipe/record/recipe-draft.ts'
import { hasShape } from './has-shape.ts'

const id = crypto.randomUUID()
const recipe = { title: 'Tart', slug: 'tart' }
const textWith = (inline: unknown) => ({
  type: 'document',
  children: [{ type: 'paragraph', children: [inline] }],
})

describe('the shape of a recipe', () => {
  it.each([
    ['a complete recipe', recipe],
    ['one without a title', { ...recipe, title: '' }],
    ['an unfinished link of equipment', { ...recipe, equipmentUsages: [{ id, link: 'example' }] }],
    ['a time with decimals', { ...recipe, prepTimeMinutes: 7.5 }],
    ['a negative time', { ...recipe, prepTimeMinutes: -1 }],
    ['a text with a run that is too long', { ...recipe, note: textWith({ text: 'x'.repeat(1e6) }) }],
    ['a keyword that is too long', { ...recipe, keywords: ['word'.repeat(1000)] }],
    ['data of another program that is too large', { ...recipe, legacyRecipeData: { html: 'x'.repeat(1e7) } }],
  ])('is found in %s', (_, value) => {
    expect(hasShape(RecipeDraft, value)).toBe(true)
  })

  it.each([
    ['nothing', null],
    ['a recipe without an address', { title: 'Tart' }],
    ['a text as a number', { ...recipe, prepTimeMinutes: '7' }],
    ['a field of another version', { ...recipe, subtitle: 'with cream' }],
    ['an unknown choice', { ...recipe, difficultyLevel: 'impossible' }],
    ['an unknown part of a text', { ...recipe, note: textWith({ type: 'table', children: [] }) }],
  ])('is not found in %s', (_, value) => {
    expect(hasShape(RecipeDraft, value)).toBe(false)
  })

  it('includes custom checks', () => {
    const Word = z.custom<string>((value) => typeof value === 'string')
    expect(hasShape(z.object({ word: Word }), { word: 'a' })).toBe(true)
    expect(hasShape(z.object({ word: Word }), {})).toBe(false)
  })
})
