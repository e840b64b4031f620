import type { WordRows } from './word-rows.ts'

/**
 * Words in the text of a yield, in lower case with accents. A period that ends an abbreviation is written.
 *
 * - `people`: people, servings and common pieces after a number anywhere in a line ("4 servings"). Do not list words that
 *   also follow the amount of an ingredient.
 * - `pieces`: what is counted by a line that has nothing else ("10 slices").
 * - `label`: words before the number ("Serves 4", "Yield: 12").
 * - `for`: words before the number of servings, after a heading of ingredients ("Ingredients for 4") or alone.
 * - `servings`: servings and people, as all that is counted; a yield need not say it, and a line with nothing else is no
 *   ingredient.
 */
export const yieldWords: WordRows<'people' | 'pieces' | 'label' | 'for' | 'servings'> = {
  en: {
    people:
      'serving, servings, serves, portion, portions, person, persons, people, guests, pers, cookies, ' +
      'pancakes, muffins',
    pieces: 'piece, pieces, slice, slices, rolls, buns, biscuits, cupcakes, scones, loaves, jars, parts',
    label:
      'serves, serving, servings, yield, yields, makes, serving size, recipe yield, quantity, people, ' +
      'portion, portions',
    for: 'for, per, serves',
    servings: 'serving, servings, serves, people, person, persons, portion, portions',
  },
  de: {
    people: 'portion, portionen, person, personen, pers, gäste, stück',
    pieces: 'stück, stücke, scheiben, brötchen, gläser, stk, stk.',
    label: 'portionen, ergibt, menge, personen, anzahl portionen, anzahl personen',
    for: 'für, per',
    servings: 'portion, portionen, person, personen',
  },
  fr: {
    people: 'portion, portions, personne, personnes, pers, convives, part, parts',
    pieces: 'pièces, parts',
    label: 'rendement, nombre de personnes, nombre de parts, personnes, portion, portions',
    for: 'pour',
    servings: 'personne, personnes, portion, portions',
  },
  es: {
    people: 'persona, personas, comensales, porciones, raciones',
    pieces: 'piezas, unidades',
    label: 'rinde, raciones, porciones, comensales, personas',
    for: 'para',
    servings: 'porciones, personas',
  },
  it: {
    people: 'persona, persone, commensali, porzioni, pers',
    pieces: 'pezzi, unità',
    label: 'dosi per, dosi, porzioni, persone',
    for: 'per',
    servings: 'persone, porzioni',
  },
  nl: {
    people: 'person, personen, pers, stuks, porties',
    label: 'aantal personen, personen, porties',
    for: 'voor',
    servings: 'porties, personen',
  },
  pt: {
    people: 'pessoas, porções, doses',
    pieces: 'unidades, fatias',
    label: 'rendimento, porções',
    for: 'para',
    servings: 'pessoas, porções',
  },
  sv: {
    people: 'personer, portioner, pers',
    pieces: 'stycken, st, st., bitar, bullar, kakor',
    label: 'antal portioner, antal personer, antal, portioner',
    for: 'till',
    servings: 'personer, portioner',
  },
  da: {
    people: 'personer, portioner, pers',
    pieces: 'stykker, stk, stk., boller',
    label: 'antal portioner, antal personer, antal, portioner',
    for: 'til',
    servings: 'personer, portioner',
  },
  nb: {
    people: 'personer, porsjoner, pers',
    pieces: 'stykker, stk, stk., boller',
    label: 'antall porsjoner, antall personer, porsjoner',
    for: 'til',
    servings: 'personer, porsjoner',
  },
  fi: { people: 'annosta, henkilölle', label: 'annoksia, annosta' },
  pl: {
    people: 'porcja, porcje, porcji, osoby, osób, os.',
    pieces: 'sztuk, szt, szt.',
    label: 'liczba porcji, liczba osób, ilość porcji',
    for: 'na',
    servings: 'porcja, porcje, porcji, osoby',
  },
  cs: {
    people: 'porce, porcí, osob, osoby, os.',
    pieces: 'kusů, ks',
    label: 'počet porcí, počet osob',
    servings: 'osoby',
  },
  sk: { people: 'porcie, porcií, osoby, osôb, os.', pieces: 'kusov, ks', label: 'počet porcií' },
  hu: { people: 'adag, fő, főre, személyre', pieces: 'darab, db', label: 'adagok száma, adag' },
  ru: {
    people: 'порция, порции, порций, человек, человека, персон, персоны',
    label: 'количество порций, порций',
    for: 'для',
  },
  tr: { people: 'kişilik', label: 'kişi sayısı' },
  ja: {
    people: '人分, 人前',
    pieces: '個, 個分, 枚, 枚分, 本, 本分, 皿分',
    label: '分量, 人数',
    servings: '人分',
  },
  zh: { people: '人份', label: '份量, 分量, 人数', servings: '人份' },
  uk: { people: 'порція, порції, порцій, осіб, особи', label: 'кількість порцій' },
  ro: { people: 'porție, porții, persoane', label: 'porții, număr de porții' },
  el: { people: 'μερίδα, μερίδες, άτομα', label: 'μερίδες' },
  he: { people: 'מנה, מנות, סועדים', label: 'מספר מנות' },
  ar: { people: 'شخص, أشخاص, حصة, حصص', label: 'عدد الحصص, عدد الأشخاص' },
  ko: { people: '인분' },
  hr: {
    people: 'osoba, osobe, porcija, porcije',
    pieces: 'komada, kom',
    label: 'broj porcija, broj osoba',
    for: 'za',
    servings: 'osoba, osobe, porcija, porcije',
  },
}

/**
 * Words of a yield that do not say what is counted, so that "Makes about 12 rolls" counts rolls; in lower case with
 * accents.
 *
 * - `leadIn`: words around the number.
 * - `joining`: words that are left over where the number was cut out ("and", "or").
 */
export const yieldLeads: WordRows<'leadIn' | 'joining'> = {
  en: {
    leadIn:
      'makes, serves, serving, servings, yield, yields, recipe, enough, total, quantity, for, feeds, ' +
      'per, roughly',
    joining: 'and, or',
  },
  de: { leadIn: 'für, ergibt, reicht, menge', joining: 'und, oder' },
  fr: { leadIn: 'pour, rendement, donne, total', joining: 'et, ou' },
  es: { leadIn: 'para, rinde, rendimiento, total', joining: 'y, e, o' },
  it: { leadIn: 'per, dosi, resa', joining: 'e, o' },
  nl: { leadIn: 'voor, opbrengst', joining: 'en' },
  pt: { leadIn: 'para, rende, rendimento, total', joining: 'e, ou' },
  sv: { leadIn: 'till' },
  da: { leadIn: 'til' },
  nb: { leadIn: 'til' },
  hr: { leadIn: 'za', joining: 'i, ili' },
}
