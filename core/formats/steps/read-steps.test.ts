import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { RichText } from '../../values/rich-text/rich-text.ts'
import type { Inline } from '../../values/rich-text/rich-text.ts'
import { plainText } from '../../values/rich-text/write-text.ts'
import { unitBySlug } from '../../values/units/units.ts'
import { readStep, readSteps } from './read-steps.ts'

const ids = {
  butter: '11111111-1111-4111-8111-111111111111',
  sugar: '22222222-2222-4222-8222-222222222222',
  garlic: '33333333-3333-4333-8333-333333333333',
  brown: '44444444-4444-4444-8444-444444444444',
}
const usages = [
  { id: ids.butter, title: 'unsalted butter' },
  { id: ids.sugar, title: 'caster sugar' },
  { id: ids.garlic, title: 'garlic cloves' },
]

const inlines = (text: string): Inline[] => {
  const [block] = readStep(text, usages).content.children
  return block?.type === 'paragraph' ? block.children : []
}
const reference = (text: string): object | undefined =>
  inlines(text).find((inline) => 'type' in inline && inline.type === 'ingredient-usage-reference')

describe('the timer of a step (Tandoor#2318)', () => {
  it.each([
    ['Simmer for 20 to 25 minutes.', 20],
    ['Simmer for 20–25 minutes.', 20],
    ['Bake 1 hour and 15 minutes.', 75],
    ['Roast for 1 1/2 hours.', 90],
    ['Fry the onion for 5 minutes, add the rice, cook for another 12 minutes.', 12],
    ['Microwave for 30 seconds.', 0.5],
    ['30 Minuten köcheln lassen.', 30],
    ['Laisser cuire 10 minutes.', 10],
    ['Hornear durante 40 minutos.', 40],
    ['弱火で10分煮る。', 10],
    ['Rest for half an hour.', 30],
    ['Simmer for an hour and a half.', 90],
    ['Knead for ten minutes.', 10],
    ['Fry for two to three minutes.', 2],
    ['Chill for at least 2 hours, or overnight.', 120],
    ['Eine halbe Stunde ruhen lassen.', 30],
    ['Eineinhalb Stunden garen.', 90],
    ['Laissez lever 1 h 15.', 75],
    ['Enfournez 1h30.', 90],
    ['Laissez reposer une demi-heure.', 30],
    ['Faites cuire une heure et demie.', 90],
    ['Hornear una hora y media.', 90],
    ['Far riposare mezz’ora.', 30],
    ['Cuocere per un’ora e mezza.', 90],
    ['Laat anderhalf uur rijzen.', 90],
    ['Deixe descansar por meia hora.', 30],
    ['Asse por uma hora e meia.', 90],
  ])('%s', (text, minutes) => {
    expect(readStep(text, []).timerMinutes).toBe(minutes)
  })

  it.each([
    ['stirring every 5 minutes', 'Cook, stirring every 5 minutes.'],
    ['before serving', 'Take it out 30 minutes before serving.'],
    ['keeping', 'It keeps for 3 days.'],
    ['up to', 'Store for up to 2 hours.'],
    ['overnight, which is no number', 'Chill overnight.'],
    ['a temperature behind hours', 'Keep it warm at 60 °C.'],
    ['no time', 'Serve with bread.'],
    ['a zero', 'Rest for 0 minutes.'],
  ])('asks for none: %s (cookcli 0.27.2)', (_, text) => {
    expect(readStep(text, []).timerMinutes).toBeNull()
  })
})

describe('temperatures of a step', () => {
  it('become a gas mark if the step contains no other temperature', () => {
    expect(inlines('Bake at gas mark 4.')).toContainEqual({
      type: 'measurement',
      quantity: 4,
      unitId: unitBySlug('gas-mark')?.id,
      children: [{ text: 'gas mark 4' }],
    })
  })

  it.each(['200 Grad', '200 gradi', '200 grados', '200 degrés', '200 graden', '200 graus'])(
    'are those of Celsius in other languages: %s',
    (words) => {
      expect(inlines(`${words}.`)).toContainEqual({
        type: 'measurement',
        quantity: 200,
        unitId: unitBySlug('celsius')?.id,
        children: [{ text: words }],
      })
    },
  )

  it('become measurements with the text of the author', () => {
    expect(inlines('Heat the oven to 180°C and wait.')).toEqual([
      { text: 'Heat the oven to ' },
      {
        type: 'measurement',
        quantity: 180,
        unitId: unitBySlug('celsius')?.id,
        children: [{ text: '180°C' }],
      },
      { text: ' and wait.' },
    ])
  })

  it.each([
    ['a range', 'Fry at 170-180°C.'],
    ['given in several scales', 'Bake at 350°F (180°C).'],
    ['those of a fan oven', 'Bake at 160°C fan.'],
    ['measured to the degree', 'Cook the syrup to 240°F.'],
  ])('stay text when they are %s, which no single quantity can hold', (_, text) => {
    expect(inlines(text)).toEqual([{ text }])
  })
})

describe('ingredients of a step', () => {
  it('are found by their main word, in singular and plural', () => {
    expect(reference('Melt the butter.')).toMatchObject({
      ingredientUsageId: ids.butter,
      children: [{ text: 'butter' }],
    })
    expect(reference('Crush the garlic.')).toMatchObject({ ingredientUsageId: ids.garlic })
    expect(reference('Add the clove.')).toBeUndefined()
  })

  it.each([
    ['Melt half of the butter.', 0.5],
    ['Melt half the butter.', 0.5],
    ['Whisk in a third of the sugar.', 1 / 3],
    ['Add two thirds of the caster sugar.', 2 / 3],
    ['Stir in three quarters of the butter.', 3 / 4],
  ])('carry the share that the text says: %s', (text, share) => {
    expect(reference(text)).toMatchObject({ share })
  })

  it('are the remaining ones after earlier steps', () => {
    const [, second] = readSteps(['Melt a quarter of the butter.', 'Add the remaining butter.'], usages)
    expect(JSON.stringify(second)).toContain('"share":0.75')
  })

  it('are found by the common beginning of singular and plural', () => {
    const found = (title: string, text: string) =>
      JSON.stringify(readStep(text, [{ id: ids.brown, title }])).includes(ids.brown)
    expect(found('raspberries', 'Crush a raspberry.')).toBe(true)
    expect(found('radishes', 'Slice each radish.')).toBe(true)
    expect(found('bay leaves', 'Take out the bay leaf.')).toBe(true)
    expect(found('almond flour', 'Sift the flour.')).toBe(true)
    expect(found('chicken thighs', 'Brown the chicken.')).toBe(true)
    expect(found('tomato sauce', 'Stir the sauce.')).toBe(false)
    expect(found('chicken stock pot', 'Place a pot on the stove.')).toBe(false)
    expect(found('chicken stock pot', 'Fill the stock pot with water.')).toBe(false)
    expect(found('chicken stock pot', 'Crumble the chicken stock pot.')).toBe(true)
    expect(found('onion(s)', 'Chop the onions.')).toBe(true)
    expect(found('lasagne sheets', 'Line a baking sheet.')).toBe(false)
    expect(found('lasagne sheets', 'Lay out the lasagne sheets.')).toBe(true)
    expect(found('–', 'Stir – well.')).toBe(false)
  })

  it('are each mentioned once in a step', () => {
    const text = JSON.stringify(readStep('Melt the butter. Let the butter cool.', usages))
    expect(text.split(ids.butter)).toHaveLength(2)
  })

  it('are not guessed if a word is ambiguous', () => {
    const two = [...usages, { id: ids.brown, title: 'brown sugar' }]
    expect(JSON.stringify(readStep('Add the sugar.', two))).not.toContain('reference')
    expect(JSON.stringify(readStep('Add the brown sugar.', two))).toContain(ids.brown)
  })
})

describe('ingredients of a step in other languages', () => {
  const mentionIn = (text: string, ...titles: string[]): string[] =>
    [
      ...JSON.stringify(
        readStep(
          text,
          titles.map((title) => ({ id: title, title })),
        ),
      ).matchAll(/"ingredientUsageId":"([^"]+)"/g),
    ].map((match) => match[1] ?? '')

  it.each([
    ['Zwiebel und Knoblauch hacken.', ['Zwiebeln', 'Knoblauchzehen']],
    ['Das Mehl mit der Milch und den Eiern verrühren.', ['Weizenmehl', 'Vollmilch', 'Eier']],
    ['Émincez l’oignon et l’ail.', ['oignons', 'gousses d’ail']],
    ['Faites chauffer l’huile.', ['huile d’olive']],
    ['Corta el limón y pica el ajo.', ['limones', 'dientes de ajo']],
    ['Aggiungi l’uovo, l’aglio e l’olio.', ['uova', 'spicchi d’aglio', 'olio d’oliva']],
    ['Snipper de ui en klop het ei los.', ['uien', 'eieren']],
    ['Corte o limão e bata os ovos.', ['limões', 'ovos']],
  ])('are found in singular, plural and compounds: %s', (text, titles) => {
    expect(mentionIn(text, ...titles)).toEqual(titles)
  })

  it('are not guessed if a compound word is ambiguous', () => {
    expect(mentionIn('Den Zucker mit der Milch aufkochen.', 'Puderzucker', 'Rohrzucker')).toEqual([])
    expect(mentionIn('Make a paste of it.', 'pasta')).toEqual([])
  })

  it.each([
    ['Die Hälfte der Butter schmelzen.', 'Die restliche Butter zugeben.', 'Butter'],
    ['Faites fondre la moitié du beurre.', 'Ajoutez le beurre restant.', 'beurre'],
    ['Derretir la mitad de la mantequilla.', 'Añadir el resto de la mantequilla.', 'mantequilla'],
    ['Sciogliere metà del burro.', 'Aggiungere il burro rimanente.', 'burro'],
    ['Smelt de helft van de boter.', 'Voeg de rest van de boter toe.', 'boter'],
    ['Derreta metade da manteiga.', 'Junte o resto da manteiga.', 'manteiga'],
  ])('carry shares: %s %s', (first, second, title) => {
    const steps = readSteps([first, second], [{ id: title, title }])
    expect(steps.map((step) => JSON.stringify(step).includes('"share":0.5'))).toEqual([true, true])
  })
})

describe('any step', () => {
  it('keeps the lines after those that are searched', () => {
    const text = Array.from({ length: 1005 }, (_, index) => `Line ${index}.`).join('\n')
    expect(plainText(readStep(text, usages).content)).toBe(text)
  })

  it('keeps every word and fits the schema of rich text', () => {
    const word = fc.constantFrom(
      'butter',
      'half of the',
      'sugar',
      '180°C',
      '20 minutes',
      'and',
      ',',
      'ß',
      '\n',
      '1/2',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(word, fc.string())), (words) => {
        const text = words.join(' ')
        const { content, timerMinutes } = readStep(text, usages)
        expect(RichText.safeParse(content).success).toBe(true)
        expect(timerMinutes === null || timerMinutes > 0).toBe(true)
        expect(plainText(content).replace(/\s+/g, '')).toBe(text.replace(/\s+/g, ''))
      }),
    )
  })
})
