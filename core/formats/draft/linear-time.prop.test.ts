// @module-tag measured
import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { paragraphs } from '../cooklang/cooklang-marks.ts'
import { writeCooklangStep } from '../cooklang/write-cooklang-step.ts'
import { readFile } from '../file/read-file.ts'
import { readIngredientLine } from '../ingredient/read-ingredient.ts'
import { readPage } from '../page/read-page.ts'
import { readStep, readSteps } from '../steps/read-steps.ts'
import { readRecipeText } from '../page/read-recipe-text.ts'
import { importedRecipeToDraft } from './to-draft.ts'

const decodeText = (bytes: Uint8Array, encoding: string): string | null =>
  encoding === 'klingon' ? null : new TextDecoder(encoding).decode(bytes)

const file =
  (head: string, tail = '') =>
  (text: string) =>
    readFile({ name: 'x', bytes: strToU8(head + text + tail) }, { decodeText })

/** The draft of a page whose JSON-LD calls everything by one name. */
function draftNamed(name: string) {
  const steps = [{ '@type': 'HowToStep', name, text: 'Mix.' }]
  const node = {
    '@type': 'Recipe',
    name,
    author: name,
    recipeInstructions: { '@type': 'HowToSection', name, itemListElement: steps },
  }
  const html = `<script type="application/ld+json">${JSON.stringify(node)}</script>`
  return readPage({ html }).recipes.map((recipe) =>
    importedRecipeToDraft(recipe, { uuid: () => 'x', readIngredientLine }),
  )
}

/** Every reader, with the text where it hurts most. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'a paragraph of a page': (text) => readPage({ html: `<h1>Tea</h1><h2>Method</h2><p>${text}</p>` }),
  'the markup of a page': (text) => readPage({ html: text }),
  'a class of a page': (text) => readPage({ html: `<ul class="${text}"><li>2 eggs</li></ul>` }),
  'a description in JSON-LD': (text) =>
    readPage({
      html: `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'Tea', description: text, recipeInstructions: text, recipeYield: text, totalTime: text })}</script>`,
    }),
  'broken JSON-LD': (text) =>
    readPage({ html: `<script type="application/ld+json">{"@type":"Recipe","name":"${text}</script>` }),
  'the program of a page': (text) => readPage({ html: `<script>var ingredients = {"a":${text}</script>` }),
  'an ingredient line': readIngredientLine,
  'a step': (text) => readStep(text, [{ id: 'x', title: 'flour' }]),
  'a plain text': readRecipeText,
  'a table': file('title,ingredients\nTea,'),
  'a file of Meal-Master': file('MMMMM----- Meal-Master\n  Title: Tea\n\n'),
  'a file of REZKONV': file('===== REZKONV-Recipe\n  Titel: Tee\n\n'),
  'a file of MasterCook': file(
    '* Exported from MasterCook *\n\nTea\n\n  Amount  Measure  Ingredient\n----\n',
  ),
  'a file of MasterCook in XML': file('<mx2><RcpE name="', '"></RcpE></mx2>'),
  'the caption of a post': (text) =>
    readPage({ html: `<meta property="og:title" content='nora on Photobook: "${text}'>` }),
  'a note of a notebook': file(
    '<?xml version="1.0"?><en-export><note><title>Tea</title><content><![CDATA[<en-note><div>',
    ']]></content></note></en-export>',
  ),
  'a post of a feed': file(
    '<feed><entry><title>Tea</title><content type="html">',
    '</content></entry></feed>',
  ),
  'a file of XML': file('<?xml version="1.0"?><recipe><title>', '</title></recipe>'),
  'a file of Cooklang': file('>> servings: 2\n\nMix @flour{2%cups} '),
  'a file with front matter': file('---\ntitle: Tea\n---\n'),
  'JSON of another program': file('{"name":"Tea","ingredients":"', '"}'),
  'bytes of an unknown encoding': (text) =>
    readFile({ name: 'x', bytes: Uint8Array.from([...strToU8(text), 0xe9, 0x84]) }, { decodeText }),
}

/** Pieces of what the patterns of the readers look for. */
const unit = fc.constantFrom(
  ...[
    ' ',
    '\n',
    '\t',
    '\u00a0',
    '-',
    '–',
    '.',
    ',',
    ':',
    ';',
    '/',
    '\\',
    '"',
    "'",
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
  ],
  ...[
    '<',
    '>',
    '</',
    '=',
    '&',
    '&amp;',
    '*',
    '#',
    '@',
    '~',
    '%',
    '|',
    '!',
    '?',
    '½',
    '°',
    '1',
    '10',
    'a',
    'A',
    'é',
  ],
  ...[
    '1 ',
    'to ',
    'or ',
    'cup ',
    'minutes ',
    'half ',
    'Step ',
    '<p>',
    '<li>',
    '<b ',
    'x="',
    ']]>',
    '<!--',
    '((',
    '--',
  ],
)
const piece = fc.string({ unit, minLength: 1, maxLength: 5 })

const small = 12_000
const large = 48_000

function cpuMilliseconds(run: () => unknown): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

describe('input that used to take quadratic time takes less than 2 seconds', () => {
  it.each([
    ['wrapped lines', () => readRecipeText(`${'mix '.repeat(48)}medium-\n`.repeat(5000))],
    ['a step that is called by colons', () => draftNamed(`Boil${':'.repeat(80_000)}x`)],
    [
      'backslashes in a step of Cooklang',
      () =>
        writeCooklangStep(
          { id: 'x', content: paragraphs([[{ text: `${'\\'.repeat(80_000)}x` }]]), timerMinutes: null },
          new Map(),
        ),
    ],
    [
      'many steps with many ingredients',
      () =>
        readSteps(
          Array.from({ length: 3000 }, (_, index) => `Mix thing${index}.`),
          Array.from({ length: 3000 }, (_, index) => ({ id: `${index}`, title: `thing${index}` })),
        ),
    ],
    ['a word of vowels', () => readStep('Mischen.', [{ id: 'x', title: `${'a'.repeat(80_000)}b` }])],
  ])('%s', (_name, run) => {
    expect(cpuMilliseconds(run)).toBeLessThan(2000)
  })
})

describe('four times the text takes about four times as long, not sixteen', () => {
  it.each(Object.entries(readers))('for %s', (_name, read) => {
    fc.assert(
      fc.property(piece, piece, (start, repeated) => {
        const textOf = (length: number): string => start + repeated.repeat(length / repeated.length)
        const isLinear = () => {
          const short = cpuMilliseconds(() => read(textOf(small)))
          // Small times are noise: compiling and collecting garbage.
          return cpuMilliseconds(() => read(textOf(large))) < Math.max(250, short * 10)
        }
        // What else the machine does may disturb one measure; quadratic time shows in each.
        expect(isLinear() || isLinear() || isLinear()).toBe(true)
      }),
      { numRuns: 6 },
    )
  })
})
