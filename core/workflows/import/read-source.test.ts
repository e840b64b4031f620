import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readFile } from '../../formats/file/read-file.ts'
import { readRecipeSource } from '../../formats/source/read-recipe-source.ts'
import { decodeText } from '../../testing/samples/foreign-files.ts'
import { createSeededRandom } from '../../testing/fakes/seeded-random.ts'
import { readSource } from './read-source.ts'

const random = createSeededRandom()
const steps = 'Mix the flour and the milk. Bake for 20 minutes.'

/** A recipe of 2 ingredients in forms that only their content distinguishes. */
const contents: readonly (readonly [kind: string, content: string])[] = [
  [
    'a page',
    `<!doctype html><h1>Oat cake</h1><h2>Ingredients</h2><ul><li>2 cups flour<li>1 cup milk</ul><h2>Method</h2><p>${steps}`,
  ],
  [
    'a part of a page',
    `<h1>Oat cake</h1><h2>Ingredients</h2><ul><li>2 cups flour<li>1 cup milk</ul><h2>Method</h2><p>${steps}`,
  ],
  [
    'JSON',
    JSON.stringify({ name: 'Oat cake', ingredients: ['2 cups flour', '1 cup milk'], directions: steps }),
  ],
  [
    'a recipe file',
    `---\nslug: oat-cake\n---\n\n# Oat cake\n\n## Ingredients\n\n- 2 cups flour\n- 1 cup milk\n\n## Instructions\n\n1. ${steps}\n`,
  ],
  ['Cooklang', `>> title: Oat cake\n\nMix @flour{2%cups} and @milk{1%cup}. Bake for ~{20%minutes}.\n`],
  ['front matter', `---\ntitle: Oat cake\ningredients: [2 cups flour, 1 cup milk]\n---\n\n${steps}\n`],
  ['a text', `Oat cake\n\nIngredients\n2 cups flour\n1 cup milk\n\nMethod\n${steps}\n`],
]

describe('a content', () => {
  it.each(contents)('that is %s is recognized alike as a page, a pasted text and a file', (_, content) => {
    const url = 'https://kitchen.example/oat-cake'
    const page = readRecipeSource({ kind: 'page', content, url }, random.uuid)
    const pasted = readRecipeSource({ kind: 'text', content }, random.uuid)
    const file = readFile({ name: 'oat cake', bytes: strToU8(content) }, { decodeText })
    const source = readSource({ bytes: strToU8(content), contentType: '', url }, null, { decodeText, random })
    const titles = [
      page?.draft.draft.title,
      pasted?.draft.draft.title,
      file.ok ? file.value.recipes[0]?.recipe.title : file.error.message,
      source.ok ? source.value.draft.title : source.error.message,
    ]
    expect(titles).toEqual(Array(4).fill('Oat cake'))
    expect(page?.draft.ingredientLines.length).toBe(2)
    expect(pasted?.draft.ingredientLines.length).toBe(2)
  })

  it('without ingredients and steps is no recipe', () => {
    const source = readSource({ bytes: strToU8('hello'), contentType: '', url: null }, null, {
      decodeText,
      random,
    })
    expect(source).toMatchObject({ ok: false, error: { code: 'no_recipe_found' } })
    expect(readRecipeSource({ kind: 'text', content: 'hello' }, random.uuid)).toBeNull()
  })

  it('with a warning about its page gives it once', () => {
    const content =
      '<!doctype html><script type="application/ld+json">{"@type":"Recipe","name":"Tea",}</script><p>Tea'
    const reading = readRecipeSource({ kind: 'page', content }, random.uuid)
    const warnings = [...(reading?.draft.warnings ?? []), ...(reading?.warnings ?? [])]
    expect(warnings.filter(({ message }) => message.includes('not valid JSON'))).toHaveLength(1)
  })
})
