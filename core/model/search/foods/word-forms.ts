/** The languages of the table of foods, in the order of its columns. */
export const foodLanguages = ['en', 'de', 'fr', 'it', 'es', 'nl', 'pt'] as const

/** One of `foodLanguages`. */
export type FoodLanguage = (typeof foodLanguages)[number]

type Ending = readonly [pattern: RegExp, replacement: string]

/** How words of a language, without accents, form the plural and inflected forms. */
const endings: Readonly<Record<FoodLanguage, readonly Ending[]>> = {
  en: [
    [/$/, 's'],
    [/$/, 'es'],
    [/y$/, 'ies'],
    [/fe?$/, 'ves'],
  ],
  de: [
    [/$/, 'n'],
    [/$/, 'en'],
    [/$/, 'e'],
    [/$/, 'er'],
    [/$/, 's'],
  ],
  fr: [
    [/$/, 's'],
    [/$/, 'x'],
    [/al$/, 'aux'],
  ],
  it: [
    [/io$/, 'i'],
    [/[oe]$/, 'i'],
    [/a$/, 'e'],
    [/([cg])o$/, '$1hi'],
    [/([cg])a$/, '$1he'],
    [/([cg])ia$/, '$1e'],
  ],
  es: [
    [/$/, 's'],
    [/$/, 'es'],
    [/z$/, 'ces'],
  ],
  nl: [
    [/$/, 'en'],
    [/$/, 's'],
    [/$/, 'n'],
    [/([^aeiou][aeiou])([bdfgklmnprst])$/, '$1$2$2en'],
    [/([aeou])\1([bdgklmnprt])$/, '$1$2en'],
    [/([aeou])\1s$/, '$1zen'],
    [/f$/, 'ven'],
  ],
  pt: [
    [/$/, 's'],
    [/$/, 'es'],
    [/m$/, 'ns'],
    [/ao$/, 'oes'],
    [/ao$/, 'aes'],
    [/([aeou])l$/, '$1is'],
  ],
}

/** The endings of names of up to three letters: German and Dutch "ei" is not "ein" or "eis". */
const shortEndings = {
  ...endings,
  de: [],
  nl: endings.nl.filter(([, ending]) => ending.endsWith('en')),
} satisfies typeof endings

/** A name without accents and its plurals, in which the last, the first or every word is changed. */
export function wordForms(name: string, language: FoodLanguage): string[] {
  const words = name.split(' ')
  const forms = new Set([name])
  for (const [pattern, replacement] of name.length < 4 ? shortEndings[language] : endings[language]) {
    const change = (word: string) => (word.length > 1 ? word.replace(pattern, replacement) : word)
    forms.add([...words.slice(0, -1), change(words.at(-1) ?? '')].join(' '))
    if (words.length === 1) continue
    forms.add([change(words[0] ?? ''), ...words.slice(1)].join(' '))
    forms.add(words.map(change).join(' '))
  }
  return [...forms]
}
