import type { WordRows } from './word-rows.ts'

/**
 * Words in the text of a yield, in lower case with accents. A period that ends an abbreviation is written.
 *
 * - `people`: people, servings and common pieces after a number anywhere in a line ("4 servings"). Do not list words that
 *   also follow the amount of an ingredient.
 * - `pieces`: what is counted by a line that has nothing else ("10 slices").
 * - `label`: words before the number ("Serves 4", "Yield: 12").
 * - `for`: words between a heading of ingredients and its number of servings ("Ingredients for 4").
 * - `about`: words for "about" before the number.
 * - `leadIn`: words around the number that do not say what is counted; those of `about` too.
 * - `joining`: words that are left over where the number was cut out ("and", "or").
 * - `servings`: what is counted if it is only servings, so that it need not be said.
 */
export const yieldWords: WordRows<
  'people' | 'pieces' | 'label' | 'for' | 'about' | 'leadIn' | 'joining' | 'servings'
> = {
  en: {
    people:
      'serving, servings, serves, portion, portions, person, persons, people, guests, pers, cookies, pancakes, muffins',
    pieces: 'piece, pieces, slice, slices, rolls, buns, biscuits, cupcakes, scones, loaves, jars, parts',
    label:
      'serves, serving, servings, yield, yields, makes, serving size, recipe yield, quantity, people, portion, portions',
    for: 'for, per',
    about: 'about, approx, approx., approximately, around, roughly, ca, ca., circa',
    leadIn:
      'makes, serves, serving, servings, yield, yields, recipe, enough, total, quantity, for, feeds, per',
    joining: 'and, or',
    servings: 'serving, servings, serves, people, person, persons, portion, portions',
  },
  de: {
    people: 'portion, portionen, person, personen, pers, gäste, stück',
    pieces: 'stück, stücke, scheiben, brötchen, gläser, stk, stk.',
    label: 'portionen, ergibt, menge, personen, anzahl portionen, anzahl personen',
    for: 'für, per',
    about: 'etwa, ungefähr, ca, ca., circa',
    leadIn: 'für, ergibt, reicht, menge',
    joining: 'und, oder',
    servings: 'portion, portionen, person, personen',
  },
  fr: {
    people: 'portion, portions, personne, personnes, pers, convives, part, parts',
    pieces: 'pièces, parts',
    label: 'rendement, nombre de personnes, nombre de parts, personnes, portion, portions',
    for: 'pour',
    about: 'environ, env, env.',
    leadIn: 'pour, rendement, donne, total',
    joining: 'et, ou',
    servings: 'personnes, portion, portions',
  },
  es: {
    people: 'persona, personas, comensales, porciones, raciones',
    pieces: 'piezas, unidades',
    label: 'rinde, raciones, porciones, comensales, personas',
    for: 'para',
    about: 'unos, unas',
    leadIn: 'para, rinde, rendimiento, total',
    joining: 'y, e, o',
    servings: 'porciones, personas',
  },
  it: {
    people: 'persona, persone, commensali, porzioni, pers',
    pieces: 'pezzi, unità',
    label: 'dosi per, dosi, porzioni, persone',
    for: 'per',
    about: 'circa',
    leadIn: 'per, dosi, resa',
    joining: 'e, o',
  },
  nl: {
    people: 'person, personen, pers, stuks',
    label: 'aantal personen, personen, porties',
    for: 'voor',
    about: 'ongeveer',
    leadIn: 'voor, opbrengst',
    joining: 'en',
  },
  pt: {
    people: 'pessoas, porções, doses',
    pieces: 'unidades, fatias',
    label: 'rendimento, porções',
    for: 'para',
    leadIn: 'para, rende, rendimento, total',
    joining: 'e, ou',
  },
  sv: {
    people: 'personer, portioner, pers',
    pieces: 'stycken, st, st., bitar, bullar, kakor',
    label: 'antal portioner, antal personer, antal, portioner',
    for: 'till',
    about: 'cirka, ca, ca.',
    leadIn: 'till',
  },
  da: {
    people: 'personer, portioner, pers',
    pieces: 'stykker, stk, stk., boller',
    label: 'antal portioner, antal personer, antal, portioner',
    for: 'til',
    about: 'cirka, ca, ca.',
    leadIn: 'til',
  },
  nb: {
    people: 'personer, porsjoner, pers',
    pieces: 'stykker, stk, stk., boller',
    label: 'antall porsjoner, antall personer, porsjoner',
    for: 'til',
    about: 'cirka, ca, ca.',
    leadIn: 'til',
  },
  fi: { people: 'annosta, henkilölle', label: 'annoksia, annosta' },
  pl: {
    people: 'porcja, porcje, porcji, osoby, osób, os.',
    pieces: 'sztuk, szt, szt.',
    label: 'liczba porcji, liczba osób, ilość porcji',
    for: 'na',
    about: 'ok, ok.',
  },
  cs: {
    people: 'porce, porcí, osob, osoby, os.',
    pieces: 'kusů, ks',
    label: 'počet porcí, počet osob',
  },
  sk: { people: 'porcie, porcií, osoby, osôb, os.', pieces: 'kusov, ks', label: 'počet porcií' },
  hu: {
    people: 'adag, fő, főre, személyre',
    pieces: 'darab, db',
    label: 'adagok száma, adag',
  },
  ru: {
    people: 'порция, порции, порций, человек, человека, персон, персоны',
    label: 'количество порций, порций',
    for: 'для',
    about: 'около',
  },
  tr: { people: 'kişilik', label: 'kişi sayısı' },
  ja: {
    people: '人分, 人前',
    pieces: '個, 個分, 枚, 枚分, 本, 本分, 皿分',
    label: '分量, 人数',
    about: '約',
  },
  zh: { people: '人份', label: '份量, 分量, 人数' },
}
