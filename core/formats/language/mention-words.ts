import type { NumberRows, WordRows } from './word-rows.ts'

/** Words for a share of an ingredient in the text of a step ("half of the butter"), in lower case with accents. */
export const shareNumbers: NumberRows = {
  en: {
    [1 / 4]: 'quarter',
    [1 / 3]: 'third',
    [1 / 2]: 'half',
    [2 / 3]: 'two thirds, two-thirds, two third, two-third',
    [3 / 4]: 'three quarters, three-quarters, three quarter, three-quarter',
  },
  de: {
    [1 / 4]: 'viertel',
    [1 / 3]: 'drittel',
    [1 / 2]: 'hälfte, halbe, halben',
    [2 / 3]: 'zwei drittel',
    [3 / 4]: 'drei viertel, dreiviertel',
  },
  fr: {
    [1 / 4]: 'quart',
    [1 / 3]: 'tiers',
    [1 / 2]: 'moitié',
    [2 / 3]: 'deux tiers',
    [3 / 4]: 'trois quarts',
  },
  es: {
    [1 / 4]: 'cuarto',
    [1 / 3]: 'tercio',
    [1 / 2]: 'mitad',
    [2 / 3]: 'dos tercios',
    [3 / 4]: 'tres cuartos, tres cuartas, tres cuartas partes',
  },
  it: { [1 / 4]: 'quarto', [1 / 3]: 'terzo', [1 / 2]: 'metà', [2 / 3]: 'due terzi', [3 / 4]: 'tre quarti' },
  nl: {
    [1 / 4]: 'kwart',
    [1 / 3]: 'derde',
    [1 / 2]: 'helft',
    [2 / 3]: 'twee derde, tweederde',
    [3 / 4]: 'drie kwart, driekwart',
  },
  pt: {
    [1 / 4]: 'quarto',
    [1 / 3]: 'terço',
    [1 / 2]: 'metade',
    [2 / 3]: 'dois terços',
    [3 / 4]: 'três quartos',
  },
  sv: { [1 / 2]: 'hälften' },
  da: { [1 / 2]: 'halvdelen' },
  nb: { [1 / 2]: 'halvparten' },
  pl: { [1 / 2]: 'połowa, połowę, połowy' },
}

/**
 * Words around the names of ingredients in steps, in lower case with accents.
 *
 * - `before`: words before a share ("about half").
 * - `of`: words between a share and the ingredient ("of the").
 * - `rest`: words for the rest, up to two words before an ingredient ("the remaining sugar").
 * - `restBehind`: the same directly after it ("le beurre restant").
 * - `wordOrder`: words by which the word order of names in a step is known: in English and the other Germanic languages
 *   the last word names the food ("wheat flour"), in all others the first. Leave it out for the others.
 */
export const mentionWords: WordRows<'before' | 'of' | 'rest' | 'restBehind' | 'wordOrder'> = {
  en: {
    before: 'about, roughly, a, one, the',
    of: 'the, your, this, that, of the, of your, of this, of that',
    rest: 'remaining, rest, rest of the',
    restBehind: 'left over',
    wordOrder: 'the, and, with, until, into, then, for, your, of, to',
  },
  de: {
    before: 'die, der, ein',
    of: 'der, des, vom, von der',
    rest: 'restliche, restlichen, übrige, übrigen, rest, rest der, rest des, rest vom, rest von der',
    wordOrder: 'der, die, das, dem, und, mit, zum, zur',
  },
  fr: {
    before: 'la, le, les, un',
    of: "du, des, de la, de l'",
    rest: 'le reste de, le reste du, restant, restants, restante, restantes',
    restBehind: 'restant, restants, restante, restantes',
  },
  es: {
    before: 'la, un, una',
    of: 'del, de la, de los, de las',
    rest: 'el resto, restante, restantes',
    restBehind: 'restante, restantes',
  },
  it: {
    before: 'la, un, una',
    of: 'del, della, dello, dei, degli, delle',
    rest: 'il resto, rimanente, rimanenti',
    restBehind: 'rimanente, rimanenti, rimasto, rimasta, rimasti, rimaste',
  },
  nl: {
    before: 'de, een',
    of: 'van, van de, van het',
    rest: 'resterende, overige, rest van',
    wordOrder: 'het, een, met, voor',
  },
  pt: {
    before: 'a, um',
    of: 'do, da, dos, das',
    rest: 'o resto, restante, restantes',
    restBehind: 'restante, restantes',
  },
  sv: { of: 'av', rest: 'resten av' },
  da: { of: 'af' },
  nb: { of: 'av', rest: 'resten av' },
  hr: { rest: 'ostatak, preostali, preostalu, preostalo, preostale' },
}
