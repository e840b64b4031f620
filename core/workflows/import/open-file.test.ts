import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { decodeText } from '../../testing/samples/foreign-files.ts'
import { openFile } from './open-file.ts'

const page =
  '<!doctype html><h1>Oat cake</h1><h2>Ingredients</h2><ul><li>2 cups flour<li>1 cup milk</ul><h2>Method</h2><p>Mix and bake.'
const text = 'Oat cake\n\nIngredients\n2 cups flour\n1 cup milk\n\nMethod\nMix and bake.\n'

const opened = (name: string, bytes: Uint8Array) =>
  openFile({ name, bytes, place: name, isOptional: false, beside: null }, { decodeText })

describe('an archive', () => {
  it.each([
    ['cake.html', page],
    ['cake.txt', text],
  ])('with only %s in it has its recipe', (name, content) => {
    const sources = opened('recipes.zip', zipSync({ [name]: strToU8(content) }))
    expect(sources).toMatchObject([
      { kind: 'recipe', file: { recipes: [{ recipe: { title: 'Oat cake' } }] } },
    ])
  })
})

describe('a page or a text', () => {
  it.each([
    ['cake.html', page],
    ['cake.txt', text],
  ])('in %s is left to the reader of pages', (name, content) => {
    expect(opened(name, strToU8(content))).toBeNull()
  })
})
