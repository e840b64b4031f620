import { describe, expect, it } from 'vitest'
import type { ImportedRecipe } from '../imported/imported-recipe.ts'
import { readPage } from './read-page.ts'

const read = (html: string): ImportedRecipe => {
  const [recipe] = readPage({ html, url: 'https://kitchen.example/soup' }).recipes
  if (recipe === undefined) throw new Error('no recipe was found')
  return recipe
}
const steps = (recipe: ImportedRecipe) =>
  recipe.instructionGroups.map(({ title, steps }) => [title, ...steps.map(({ text }) => text)])

const withSteps = (recipeInstructions: unknown): ImportedRecipe =>
  read(
    `<html lang="en"><script type="application/ld+json">${JSON.stringify({
      ...{ '@type': 'Recipe', name: 'Soup', recipeIngredient: ['1 leek', '2 carrots'] },
      recipeInstructions,
    })}</script></html>`,
  )

describe('the steps of structured data', () => {
  it('can be JSON in a text', () => {
    const inner = JSON.stringify([{ '@type': 'HowToStep', text: 'Slice.' }, { text: 'Boil.' }])
    expect(steps(withSteps(inner))).toEqual([[null, 'Slice.', 'Boil.']])
  })

  it('can be nested lists, and a section can contain one text', () => {
    const section = { '@type': 'HowToSection', name: 'Serve', text: 'Ladle it out.' }
    expect(steps(withSteps([['Slice.', 'Boil.'], section]))).toEqual([
      [null, 'Slice.', 'Boil.'],
      ['Serve', 'Ladle it out.'],
    ])
  })

  it('can be directions in a step, as texts or as lists', () => {
    const directions = ['Slice.', { text: 'Boil.' }, { itemListElement: [{ text: 'Stir.' }] }]
    const step = { '@type': 'HowToStep', itemListElement: directions }
    expect(steps(withSteps([step]))).toEqual([[null, 'Slice. Boil. Stir.']])
  })

  it('beyond the maximum nesting are ignored', () => {
    let deep: unknown = [{ text: 'Hidden.' }]
    let directions: unknown = { text: 'Hidden.' }
    for (let depth = 0; depth < 12; depth += 1) {
      deep = [deep]
      directions = { itemListElement: [directions] }
    }
    const step = { '@type': 'HowToStep', itemListElement: [directions, 'Stir.'] }
    expect(steps(withSteps(['Boil.', deep, step]))).toEqual([[null, 'Boil.', 'Stir.']])
  })

  it('have the first image that has an address', () => {
    const step = (image: unknown) => ({ '@type': 'HowToStep', text: 'Boil.', image })
    const [group] = withSteps([
      step([{ caption: 'none' }, 7, { contentUrl: 'https://kitchen.example/pot.jpg' }]),
      step({ caption: 'none' }),
    ]).instructionGroups
    expect(group?.steps.map(({ imageUrl }) => imageUrl)).toEqual(['https://kitchen.example/pot.jpg', null])
  })
})

const ingredients =
  '<h2>Ingredients</h2><ul><li>2 cups rice</li><li>1 tsp salt</li><li>3 tbsp butter</li><li>4 cups water</li></ul>'
const shown = (method: string, head = '<title>Rice</title>'): ImportedRecipe =>
  read(`<html lang="en"><head>${head}</head><body><h1>Butter rice</h1>${ingredients}${method}</body></html>`)

describe('the steps of a page without structured data', () => {
  it('exclude labels, and numbers in separate elements', () => {
    const recipe = shown(
      '<h2>Method</h2><ol><li>1 Rinse the rice in a bowl of cold water.</li><li>2 Boil the water in a large pot with the salt.</li><li>3 Add the rice and simmer for 15 minutes.</li></ol>',
    )
    expect(steps(recipe)).toEqual([
      [
        null,
        'Rinse the rice in a bowl of cold water.',
        'Boil the water in a large pot with the salt.',
        'Add the rice and simmer for 15 minutes.',
      ],
    ])
  })

  it('keep numbers that are not step numbers', () => {
    const recipe = shown(
      '<h2>Method</h2><p>Step 1</p><p>Rinse the rice in a bowl of cold water.</p><p>Step 2</p><p>Boil the water in a large pot and add 2 pinches of salt.</p><p>Step 3</p><p>Add the rice, stir, cover and simmer for 15 minutes.</p>',
    )
    expect(steps(recipe)).toEqual([
      [
        null,
        'Rinse the rice in a bowl of cold water.',
        'Boil the water in a large pot and add 2 pinches of salt.',
        'Add the rice, stir, cover and simmer for 15 minutes.',
      ],
    ])
  })

  it('begin with the bold words of their paragraph, and are grouped under their headings', () => {
    const recipe = shown(
      '<h2>Method</h2><h3>For the rice</h3><p><strong>Rinse:</strong> the rice in a bowl of cold water until it is clear.</p><p>Boil the water in a large pot with the salt and add the rice.</p><h3>For the butter</h3><p>Melt the butter in a small pan over low heat and pour it over.</p>',
    )
    expect(steps(recipe).map(([title]) => title)).toEqual(['For the rice', 'For the butter'])
    expect(JSON.stringify(steps(recipe))).toContain('the rice in a bowl of cold water')
  })

  it('exclude text between them that is not a step', () => {
    const recipe = shown(
      '<h2>Method</h2><p>Rinse the rice in a bowl of cold water until it is clear.</p><div class="ad">Subscribe to our letter today</div><p>Boil the water in a large pot with the salt and add the rice.</p><figcaption>My grandmother loved this</figcaption><div>Cover the pot, turn the heat to low and simmer for 15 minutes.</div><p>Melt the butter in a small pan and pour it over the rice.</p>',
    )
    expect(JSON.stringify(steps(recipe))).not.toMatch(/Subscribe|grandmother/)
    expect(JSON.stringify(steps(recipe))).toContain('Melt the butter')
  })
})

describe('the title of a page without a heading', () => {
  const titled = (head: string): string | null =>
    read(
      `<html lang="en"><head>${head}</head><body>${ingredients}<h2>Method</h2><ol><li>Boil the water in a large pot with the salt.</li><li>Add the rice and simmer for 15 minutes.</li></ol></body></html>`,
    ).title

  it.each([
    [
      '<title>Butter rice | A kitchen</title><meta property="og:site_name" content="A kitchen">',
      'Butter rice',
    ],
    [
      '<title>A kitchen | Butter rice</title><meta property="og:site_name" content="A kitchen">',
      'Butter rice',
    ],
    ['<title>Butter rice - Quick</title>', 'Butter rice'],
    ['<title>A kitchen | kitchen</title><meta property="og:site_name" content="A kitchen">', 'A kitchen'],
    ['<title>Butter rice</title>', 'Butter rice'],
  ])('is taken from %s', (head, title) => {
    expect(titled(head)).toBe(title)
  })
})
