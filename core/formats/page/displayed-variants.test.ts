import { describe, expect, it } from 'vitest'
import { readPage } from './read-page.ts'
import { list, method, stew, stewSteps, yogurt } from './testing/recipe-markup.ts'

const readBody = (body: string, title = 'Stew') => {
  const [recipe] = readPage({ html: `<title>${title}</title><h1>Stew</h1>${body}` }).recipes
  return {
    lines: recipe?.ingredientGroups.flatMap((group) => group.lines),
    groups: recipe?.ingredientGroups.map((group) => [group.title, group.lines.length]),
    steps: recipe?.instructionGroups.flatMap((group) => group.steps.map((step) => step.text)),
    notes: recipe?.notes,
  }
}
const ingredients = `<h2>Ingredients</h2>${list(stew)}`
const cups = ['1 cup red lentils', '2 onions, chopped', '1 tbsp olive oil', '6 cups stock', 'salt']

describe('of a list in two unit systems, the displayed one is read', () => {
  const hidden: Readonly<Record<string, string>> = {
    'beside an active one': `<div class="units">${list(cups)}</div><div class="units active">${list(stew)}</div>`,
    'that is not hidden': `<div style="display: none">${list(cups)}</div><div>${list(stew)}</div>`,
    'in the shown panel': `<div aria-hidden="true">${list(cups)}</div><div>${list(stew)}</div>`,
    'under the first of two names': `<h3>Metric</h3>${list(stew)}<h3>Imperial</h3>${list(cups)}`,
    'in each line': list(stew.map((line, at) => `<span>${line}</span><span hidden>${cups[at]}</span>`)),
  }
  it.each(Object.keys(hidden))('%s', (name) => {
    expect(readBody(`<h2>Ingredients</h2>${hidden[name]}${method}`).lines).toEqual(stew)
  })

  it('and hidden lists that are the only ones', () => {
    const folded = `<div hidden>${list(stew)}</div><h2>Method</h2><div style="display:none">${list(stewSteps, 'ol')}</div>`
    expect(readBody(`<h2>Ingredients</h2>${folded}`)).toMatchObject({ lines: stew, steps: stewSteps })
  })
})

describe('the ingredients', () => {
  it('exclude labels of advertisements, and a tip in the last item, which is a note', () => {
    const tip = 'Tip: use green lentils if you have no red ones.'
    const items = [...stew.slice(0, 2), 'Advertisement', ...stew.slice(2), tip]
    expect(readBody(`<h2>Ingredients</h2>${list(items)}${method}`)).toMatchObject({
      lines: stew,
      notes: [tip],
    })
  })

  it('may be one line under their heading', () => {
    const line = '200 g red lentils, 2 onions, 1 tbsp olive oil, 1.5 l stock, salt'
    expect(readBody(`<h2>Ingredients</h2><p>${line}</p>${method}`).lines).toEqual(line.split(', '))
    const [long = ''] = ['1 potato (in Europe: Agria, in America: russet), peeled, or 2 carrots, or 1 leek']
    expect(readBody(`<h2>Ingredients</h2>${list([long, ...stew])}${method}`).lines).toEqual([long, ...stew])
  })

  it('have groups under "Ingredients for …" headings, if there are several', () => {
    const part = (name: string, lines: readonly string[]) => `<h2>Ingredients for ${name}</h2>${list(lines)}`
    expect(readBody(`${part('the stew', stew)}${part('the yogurt', yogurt)}${method}`).groups).toEqual([
      ['Ingredients for the stew', 5],
      ['Ingredients for the yogurt', 3],
    ])
    expect(readBody(`${part('the stew', stew)}${method}`).groups).toEqual([[null, 5]])
  })

  it('keep items with a class of their own and amounts in lines of their own', () => {
    const split = ['200', 'lentils', '2', 'onions', '3', 'carrots']
    expect(readBody(`<h2>Ingredients</h2>${list(split)}${method}`).lines).toEqual(split)
  })

  it('start at their heading, not in the navigation', () => {
    const shop = list(['Offers', 'Eggs', 'Salt and pepper', 'Olive oil', 'Water', 'Recipes'])
    expect(readBody(`${shop}${ingredients}${method}`).lines).toEqual(stew)
  })
})

describe('the steps', () => {
  const steps = (items: readonly string[]) => readBody(`${ingredients}<h2>Method</h2>${list(items, 'ol')}`)
  const [first = '', ...rest] = stewSteps

  it('have all paragraphs and lines of their item', () => {
    const more = 'Keep stirring all the time.'
    const joined = [`${first} ${more}`, ...rest]
    expect(steps([`<p>${first}</p><p>${more}</p>`, ...rest]).steps).toEqual(joined)
    expect(steps([`${first}<br>${more}`, ...rest]).steps).toEqual(joined)
    const credit = `<figure><figcaption>A kitchen / Hazel Moss</figcaption></figure>`
    expect(steps([`<p>${first}</p><p>${more}</p>${credit}`, ...rest]).steps).toEqual(joined)
  })

  it('go on behind a line break within a sentence', () => {
    const broken = `<p>${first.replace(' until', '<br>until')}</p>${rest.map((step) => `<p>${step}</p>`).join('')}`
    expect(readBody(`${ingredients}<h2>Method</h2>${broken}`).steps).toEqual(stewSteps)
  })

  it('have their tips as notes', () => {
    const tip = 'Use a heavy pot, so that nothing burns.'
    const items = [`<div><p>${first}</p><div><p>Tip</p><p>${tip}</p></div></div>`, ...rest]
    expect(steps(items)).toMatchObject({ steps: stewSteps, notes: [tip] })
  })

  it('end before the comments, with their number', () => {
    const comments = `<h3>3 Comments</h3>${list(['Anna says: I added 2 carrots. Delicious!'])}`
    expect(readBody(`${ingredients}${method}${comments}`).steps).toEqual(stewSteps)
  })
})

it.each([
  ['Stew :: Spoons', 'Stew'],
  ['Spoons: Stew', 'Stew'],
])('reads the title of %s without its site', (title, expected) => {
  const html = `<title>${title}</title><meta property="og:site_name" content="Spoons">${ingredients}${method}`
  expect(readPage({ html }).recipes[0]?.title).toBe(expected)
})

it('decodes spaces that were encoded twice', () => {
  const items = stew.map((line) => line.replaceAll(' ', '&amp;nbsp;'))
  expect(readBody(`<h2>Ingredients</h2>${list(items)}${method}`).lines).toEqual(stew)
})

const languages: Readonly<Record<string, readonly [string, string]>> = {
  sv: ['Ingredienser: 200 g linser; 2 lökar; 1 msk olja; salt', 'Gör såhär'],
  pl: ['Lista składników: 200 g soczewicy; 2 cebule; 1 łyżka oleju; sól', 'Sposób przyrządzenia'],
  el: ['Τα υλικά: 200 γρ. φακές; 2 κρεμμύδια; 1 κ.σ. λάδι; αλάτι', 'Τρόπος παρασκευής'],
  uk: ['Складники: 200 г сочевиці; 2 цибулини; 1 ст. л. олії; сіль', 'Приготування покроково'],
  ko: ['재료 준비: 렌틸콩 200g; 양파 2개; 식용유 1큰술; 소금 약간', '조리순서'],
  zh: ['食材清单: 红扁豆200克; 洋葱2个; 油1汤匙; 盐适量', '制作步骤'],
}
it.each(Object.keys(languages))('knows the headings and amounts of %s', (language) => {
  const [given = '', heading = ''] = languages[language] ?? []
  const [title = '', text = ''] = given.split(': ')
  const lines = text.split('; ')
  const body = [`<p>${title}</p>`, ...lines.map((line) => `<p>${line}</p>`), `<p>${heading}</p>`]
  const shown = stewSteps.map((step) => `<p>${step}</p>`)
  expect(readBody(`<div>${body.join('')}${shown.join('')}</div>`)).toMatchObject({ lines, steps: stewSteps })
})

it('reads short last sentences, and steps in scripts that need few letters', () => {
  const read = (heading: string, steps: readonly string[]) =>
    readBody(
      `${ingredients}<h2>${heading}</h2>${steps.map((step) => `<p>${step}</p>`).join('')}<p>Copyright 2024 K.</p>`,
    )
  const danish = [
    'Svits løgene i olien, til de er bløde.',
    'Tilsæt linser, og kog i 20 minutter.',
    'Smag til og server med brød.',
  ]
  const chinese = ['洋葱用油炒软。', '加入扁豆和高汤，煮20分钟。', '加盐调味，配面包食用。']
  expect([read('Sådan gør du', danish).steps, read('做法', chinese).steps]).toEqual([danish, chinese])
})
