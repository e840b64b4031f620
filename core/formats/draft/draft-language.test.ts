import { describe, expect, it } from 'vitest'
import { readIngredientLine } from '../ingredient/read-ingredient.ts'
import { readRecipeText } from '../page/read-recipe-text.ts'
import { draftLanguage, languageName, suggestedLanguage } from './draft-language.ts'
import { importedRecipeToDraft } from './to-draft.ts'

const draftOf = (title: string, line: string, step: string) => {
  const recipe = readRecipeText(`${title}\n\nIngredients\n- ${line}\n\nMethod\n1. ${step}\n`)
  return importedRecipeToDraft(recipe, { uuid: () => crypto.randomUUID(), readIngredientLine })
}

const samples = {
  en: ['Leek soup', '2 leeks', 'Heat the butter and soften the leeks in it for 10 minutes. Add the stock.'],
  de: [
    'Lauchsuppe',
    '2 Stangen Lauch',
    'Den Lauch mit der Butter 10 Minuten dünsten, dann die Brühe zu dem Lauch geben.',
  ],
  fr: [
    'Soupe',
    '2 poireaux',
    'Faire fondre le beurre, puis cuire les poireaux dans la casserole pendant 10 minutes.',
  ],
  es: [
    'Sopa',
    '2 puerros',
    'Calentar la mantequilla y cocinar los puerros con la sal hasta que se ablanden.',
  ],
  it: [
    'Zuppa',
    '2 porri',
    'Scaldare il burro e cuocere i porri con il sale per 10 minuti, poi aggiungere il brodo di carne.',
  ],
  nl: [
    'Soep',
    '2 preien',
    'Smelt de boter en laat de prei met het zout 10 minuten zacht worden. Voeg dan de bouillon toe.',
  ],
  pt: [
    'Sopa',
    '2 alhos',
    'Derreta a manteiga e refogue o alho com o sal até que fique macio, por 10 minutos.',
  ],
  sv: [
    'Soppa',
    '2 purjolökar',
    'Smält smöret och låt purjolöken fräsa på låg värme i 10 minuter. Häll på buljong och rör om.',
  ],
  da: [
    'Suppe',
    '2 porrer',
    'Smelt smørret og lad porrerne simre i 10 minutter. Hæld bouillon på og rør rundt, indtil det er varmt.',
  ],
  hr: [
    'Juha',
    '2 poriluka',
    'Otopite maslac i pirjajte poriluk na laganoj vatri 10 minuta, zatim dodajte temeljac i kuhajte dok se ne zgusne.',
  ],
  cs: [
    'Polévka',
    '2 pórky',
    'Na másle nechte pórek změknout, přidejte vývar a vařte do měkka asi 10 minut, až se voda vyvaří.',
  ],
  sk: [
    'Polievka',
    '2 póry',
    'Na masle nechajte pór zmäknúť, pridajte vývar a varte do mäkka asi 10 minút, až sa voda vyvarí.',
  ],
  he: ['מרק', '2 כרישות', 'ממיסים את החמאה ומאדים את הכרישה עשר דקות'],
  ar: ['شوربة', '2 كراث', 'نذيب الزبدة ونضيف الكراث ونطبخه عشر دقائق'],
  ru: ['Суп', '2 стебля', 'Растопите масло и тушите лук десять минут'],
  ja: ['スープ', 'ねぎ 2本', 'バターを溶かし、ねぎを十分間炒める。'],
  zh: ['汤', '韭葱2根', '融化黄油，将韭葱炒十分钟。'],
} as const

const sampleOf = (language: keyof typeof samples) => {
  const [title, line, step] = samples[language]
  return draftOf(title, line, step)
}

describe('the language of a recipe', () => {
  it.each(Object.entries(samples))('%s', (language, [title, line, step]) => {
    expect(draftLanguage(draftOf(title, line, step))).toBe(language)
  })

  it('is unknown without sentences', () => {
    expect(draftLanguage(draftOf('Tarte Tatin', '2 apples', 'Bake.'))).toBeNull()
  })

  it('is not that of a single dish named in another script', () => {
    const [, line, step] = samples.en
    expect(draftLanguage(draftOf('Shakshuka שקשוקה', line, step))).toBe('en')
  })
})

describe('the language suggested for a site', () => {
  const recipes = (...languages: (keyof typeof samples)[]) => languages.map((language) => sampleOf(language))

  it.each([
    [recipes('de', 'de', 'de'), 'en', 'de'],
    [recipes('de', 'de', 'de', 'de', 'en'), 'en-GB', 'de'],
    [recipes('de', 'de', 'de', 'en'), 'en', null],
    [recipes('de', 'en'), 'en', null],
    [recipes('de'), 'en', 'de'],
    [recipes('de', 'de', 'de'), 'de-AT', null],
    [recipes('en', 'en', 'en'), 'de', 'en'],
    [[], 'en', null],
  ])('of recipes %# on a site in %s is %s', (drafts, site, expected) => {
    expect(suggestedLanguage(drafts, site)).toBe(expected)
  })

  it('has a name', () => expect(languageName('de')).toBe('German'))
})
