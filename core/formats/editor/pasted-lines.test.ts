import { describe, expect, it } from 'vitest'
import type { ListKind } from './list-numbers.ts'
import { pastedLines } from './pasted-lines.ts'

const written = (text: string, kind: ListKind = 'ingredients') =>
  pastedLines(text, kind).map((line) => `${line.kind === 'row' ? '' : '# '}${line.text}`)
const steps = (text: string) => written(text, 'steps')

describe('a pasted list', () => {
  it('has one row per line, without bullets, numbers and blank lines', () => {
    expect(written('• 500 g flour\r\n\n- 2 eggs\n* salt\n[ ] oil\n✓1 lemon')).toEqual([
      ...['500 g flour', '2 eggs', 'salt', 'oil', '1 lemon'],
    ])
    expect(written('1. Mix.\n2. Bake.\n3) Cool.')).toEqual(['Mix.', 'Bake.', 'Cool.'])
  })

  it('has no characters that are not seen', () => {
    expect(written('200 g Zu\u00adcker\n\u200b\n\ufeff300 g Kir\u00adschen')).toEqual([
      '200 g Zucker',
      '300 g Kirschen',
    ])
  })

  it.each([
    ['2 eggs\n1 cup milk\n3 cups flour'],
    ['1 (14 oz) can beans\n2 (8 oz) packs cheese'],
    ['1 - 2 eggs\n2 - 3 carrots'],
    ['1.5 l water\n2.5 dl milk'],
    ['½ cup milk\n1:1 syrup\n1) eggs'],
  ])('keeps amounts that look like the numbers of a list: %j', (text) => {
    expect(written(text)).toEqual(text.split('\n'))
  })

  it('detects headings by a colon, by formatting and by their words', () => {
    expect(written('For the dough:\n500 g flour\n## Filling\n2 apples\nTo serve\ncream')).toEqual([
      ...['# For the dough', '500 g flour', '# Filling', '2 apples', '# To serve', 'cream'],
    ])
    expect(written('FILLING\n2 apples\nMSG\n**Topping**\n1 cup sugar')).toEqual([
      ...['# FILLING', '2 apples', 'MSG', '# Topping', '1 cup sugar'],
    ])
    expect(written('Dough\n- 500 g flour\n- 1 egg\nFilling\n- 2 apples')).toEqual([
      ...['# Dough', '500 g flour', '1 egg', '# Filling', '2 apples'],
    ])
  })

  it('never treats a line with an amount as a heading', () => {
    expect(written('1 cup sugar:\nfor the pan, butter')).toEqual(['1 cup sugar:', 'for the pan, butter'])
  })

  it('does not have the heading of the whole list', () => {
    expect(written('Ingredients\n2 leeks\nsalt')).toEqual(['2 leeks', 'salt'])
    expect(steps('Method:\n1. Mix\n2. Bake')).toEqual(['Mix', 'Bake'])
  })

  it('is cut off at the maximum number of lines', () => {
    expect(pastedLines('a\n'.repeat(5000), 'ingredients')).toHaveLength(1000)
  })
})

describe('pasted steps', () => {
  it.each([
    ...['1. Mix\n2. Bake', '1) Mix\n2) Bake', '(1) Mix\n(2) Bake', '1.Mix\n2.Bake', '1 - Mix\n2 - Bake'],
    ...['Step 1: Mix\nStep 2: Bake', 'STEP ONE\nMix\nSTEP TWO\nBake', 'Step 1\nMix\nStep 2\nBake'],
    ...['Schritt 1. Mix\nSchritt 2. Bake', '**Step 1:** Mix\n**Step 2:** Bake', '① Mix\n② Bake'],
    ...['❶Mix\n❷Bake', '1️⃣ Mix\n2️⃣ Bake', 'a) Mix\nb) Bake', 'i. Mix\nii. Bake', '1 Mix\n2 Bake'],
    ...['1\nMix\n2\nBake', '1. Mix\n1. Bake', '3. Mix\n4. Bake', '- Mix\n- Bake', '• Mix\n• Bake'],
    ...['1、Mix\n2、Bake', '1.\tMix\n2.\tBake', '[1] Mix\n[2] Bake', 'Step 1 – Mix\nStep 2 – Bake'],
  ])('have no numbers: %j', (text) => expect(steps(text)).toEqual(['Mix', 'Bake']))

  it('keep numbers that are part of the text', () => {
    const text = '2 eggs go in.\n200 g flour follow.\n7. Rest'
    expect(steps(text)).toEqual(text.split('\n'))
    expect(steps('1. 200 g flour go into a bowl.\n2. 2 eggs follow.')).toEqual([
      '200 g flour go into a bowl.',
      '2 eggs follow.',
    ])
  })

  it.each([
    ['Dough:\n\n1. Mix\n2. Rest\n\nFilling:\n1) Cut\n2) Cook'],
    ['Dough\n1. Mix\n2. Rest\nFilling\n1. Cut\n2. Cook'],
    ['## Dough\nMix\nRest\n### Filling\nCut\nCook'],
    ['**Dough**\n- Mix\n- Rest\n__Filling__\n- Cut\n- Cook'],
    ['Dough\n① Mix\n② Rest\nFilling\n① Cut\n② Cook'],
    ['Dough:\n1. Mix\n2. Rest\nFilling:\n3. Cut\n4. Cook'],
  ])('have groups for headings: %j', (text) => {
    expect(steps(text)).toEqual(['# Dough', 'Mix', 'Rest', '# Filling', 'Cut', 'Cook'])
  })

  it('have a heading for "FILLING" and "For the filling:", but not for a long step that ends in a colon', () => {
    expect(steps('1. Mix.\nFILLING\n1. Cut.\nFor the icing:\n1. Whisk.')).toEqual([
      ...['Mix.', '# FILLING', 'Cut.', '# For the icing', 'Whisk.'],
    ])
    expect(steps('1. In a large bowl, whisk together:\n2. Fold.')).toEqual([
      'In a large bowl, whisk together:',
      'Fold.',
    ])
    expect(steps('To serve, sprinkle with salt.\nCut it.')).toEqual([
      'To serve, sprinkle with salt.',
      'Cut it.',
    ])
  })

  it('join the lines that a step was wrapped to', () => {
    expect(steps('1. Mix the flour with the\n   water and rest.\n2. Bake.')).toEqual([
      'Mix the flour with the water and rest.',
      'Bake.',
    ])
  })
})
