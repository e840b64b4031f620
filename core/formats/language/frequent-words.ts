import type { Language } from './language.ts'
import type { WordList } from './word-rows.ts'

/**
 * Words that are frequent in the steps of recipes, by which the language of a whole recipe is found; in lower case with
 * accents. Some ten to twenty words are enough: articles, prepositions, "minutes", and what related languages spell
 * differently. A word that several languages use is listed in each. Languages of another script need no row.
 */
export const frequentWords: WordList = {
  en:
    'the, and, with, until, into, for, of, to, a, heat, add, then, from, over, about, minutes, on, ' +
    'is, or, it',
  de:
    'und, die, der, das, mit, in, den, im, ist, nach, auf, zu, für, ein, eine, bis, dann, etwa, ' +
    'lassen, geben, minuten',
  fr:
    'le, la, les, et, des, du, une, dans, avec, pour, à, au, aux, pendant, puis, sur, faire, ' +
    'ajouter, ajoutez, minutes',
  es:
    'el, la, los, las, y, con, una, en, por, hasta, que, se, al, minutos, añadir, agregar, sal, ' + 'cuando',
  it:
    'il, la, le, lo, gli, e, con, per, una, di, della, nel, fino, poi, che, minuti, aggiungere, ' +
    'aggiungete',
  nl: 'de, het, een, en, met, in, van, op, voor, tot, ongeveer, dan, minuten, laat, voeg',
  pt: 'o, a, os, as, e, com, uma, em, por, até, que, no, na, minutos, adicione, junte',
  sv:
    'och, det, en, med, i, på, till, av, som, för, tills, ca, låt, minuter, rör, häll, vatten, ' +
    'mjölk, ägg, smöret, lök, koka, stek',
  da:
    'og, det, en, med, i, på, til, af, som, indtil, ca, lad, minutter, rør, hæld, tilsæt, vand, ' +
    'mælk, æg, smørret, løg, kog, bag',
  nb:
    'og, det, en, med, i, på, til, av, som, ca, la, minutter, rør, hell, tilsett, vann, melk, egg, ' +
    'smøret, løk, kok, stek',
  fi: 'ja, on, sekä, kunnes, noin, lisää, minuuttia, kuumenna, anna',
  pl: 'i, z, na, do, w, przez, oraz, aż, się, minut, dodać, dodaj',
  cs: 'a, s, na, do, v, přes, až, se, minut, přidejte, přidáme',
  hu: 'és, egy, az, a, hogy, meg, majd, percig, hozzá',
  tr: 've, bir, ile, için, kadar, dakika, ekleyin, sonra',
  ro: 'și, cu, în, până, pentru, se, la, minute, adăugați',
  sk: 'a, s, na, do, v, cez, až, sa, kým, minút, pridajte, pridáme, potom, alebo',
  hr: 'i, u, na, s, sa, za, se, je, do, dok, od, te, pa, minuta, dodajte, stavite, ili',
}

/**
 * Letters by which a language of another script than Latin is known. They are looked for in this order: a script that
 * several languages use comes after the letters that only one of them has.
 */
export const scriptLetters: readonly (readonly [Language, RegExp])[] = [
  ['he', /\p{Script=Hebrew}/gu],
  ['fa', /[پچژگ]/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['uk', /[іїєґ]/giu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['th', /\p{Script=Thai}/gu],
]
