import type { NumberRows, WordList, WordRows } from './word-rows.ts'

/**
 * Words for numbers in ingredient lines, times and yields, in lower case with accents, in every gender and case that
 * precedes a noun. Articles are in `articles`. Do not list words that also name a food or a
 * unit, in any language ("tri" is three, but also in "tri tip").
 */
export const numberWords: NumberRows = {
  en: {
    0.25: 'quarter',
    0.5: 'half',
    1: 'one',
    2: 'two',
    3: 'three',
    4: 'four',
    5: 'five',
    6: 'six, half a dozen',
    7: 'seven',
    8: 'eight',
    9: 'nine',
    10: 'ten',
    11: 'eleven',
    12: 'twelve, a dozen',
    13: 'thirteen',
    14: 'fourteen',
    15: 'fifteen',
    16: 'sixteen',
    17: 'seventeen',
    18: 'eighteen',
    19: 'nineteen',
    20: 'twenty',
    30: 'thirty',
    40: 'forty',
    50: 'fifty',
    100: 'hundred',
  },
  de: {
    0.5: 'halbe, halber, halbes',
    2: 'zwei',
    3: 'drei',
    4: 'vier',
    5: 'fünf',
    6: 'sechs, ein halbes dutzend',
    7: 'sieben',
    8: 'acht',
    9: 'neun',
    10: 'zehn',
    11: 'elf',
    12: 'zwölf, ein dutzend',
  },
  fr: {
    0.5: 'demi',
    2: 'deux',
    3: 'trois',
    4: 'quatre',
    5: 'cinq',
    6: 'six, une demi-douzaine',
    7: 'sept',
    8: 'huit',
    10: 'dix',
    11: 'onze',
    12: 'douze, une douzaine',
  },
  es: {
    0.5: 'medio, media',
    2: 'dos',
    3: 'tres',
    4: 'cuatro',
    5: 'cinco',
    6: 'seis, media docena',
    7: 'siete',
    8: 'ocho',
    9: 'nueve',
    10: 'diez',
    12: 'doce, una docena',
  },
  it: {
    0.5: 'mezzo, mezza',
    2: 'due',
    3: 'tre',
    4: 'quattro',
    5: 'cinque',
    6: 'sei, mezza dozzina',
    7: 'sette',
    8: 'otto',
    10: 'dieci',
    12: 'dodici, una dozzina',
  },
  nl: {
    0.5: 'halve, half',
    1: 'één',
    2: 'twee',
    3: 'drie',
    4: 'vier',
    5: 'vijf',
    6: 'zes',
    7: 'zeven',
    8: 'acht',
    9: 'negen',
    10: 'tien',
    11: 'elf',
    12: 'twaalf, een dozijn',
  },
  pt: {
    0.5: 'meia, meio',
    2: 'dois, duas',
    3: 'três',
    4: 'quatro',
    5: 'cinco',
    6: 'seis',
    8: 'oito',
    10: 'dez',
  },
  sv: { 0.5: 'halv, halvt', 2: 'två', 3: 'tre', 4: 'fyra', 5: 'fem' },
  da: { 0.5: 'halv, halvt', 3: 'tre', 5: 'fem' },
  nb: { 0.5: 'halv, halvt', 3: 'tre', 5: 'fem' },
  fi: { 0.5: 'puoli', 2: 'kaksi', 3: 'kolme' },
  pl: { 0.5: 'pół', 2: 'dwa, dwie', 3: 'trzy', 4: 'cztery' },
  cs: { 0.5: 'půl', 2: 'dva, dvě', 3: 'tři' },
  sk: { 0.5: 'pol', 2: 'dva, dve' },
  hu: { 0.5: 'fél', 2: 'két, kettő', 3: 'három', 4: 'négy' },
  ro: { 0.5: 'jumătate', 2: 'două, doi', 3: 'trei', 4: 'patru' },
  ru: { 2: 'два, две', 3: 'три' },
  uk: { 2: 'два, дві', 3: 'три' },
  el: { 0.5: 'μισό, μισή', 2: 'δύο, δυο', 3: 'τρία, τρεις' },
  tr: { 0.5: 'yarım', 2: 'iki', 3: 'üç', 4: 'dört', 5: 'beş' },
  he: { 0.5: 'חצי', 2: 'שתי, שני', 3: 'שלוש, שלושה', 4: 'ארבע' },
  ar: { 0.5: 'نصف', 2: 'اثنان, اثنين', 3: 'ثلاث, ثلاثة', 4: 'أربع, أربعة' },
  ko: { 0.5: '반', 1: '한', 2: '두', 3: '세', 4: '네' },
  hr: { 0.5: 'pola', 2: 'dva, dvije', 4: 'četiri', 6: 'šest', 8: 'osam', 10: 'deset' },
}

/**
 * Articles, and words for one that mean something else in another language, in lower case with accents. They count as
 * one in ingredient lines and times ("an onion"), but not in yields: "un gâteau pour 8" has 8 servings. Do not list
 * articles that are frequent words of another language ("en").
 */
export const articles: NumberRows = {
  en: { 1: 'a, an' },
  de: { 1: 'ein, eine, einen, einer, eines' },
  fr: { 1: "un, une, d'un, d'une" },
  es: { 1: 'un, una, uno' },
  it: { 1: 'un, una, uno' },
  nl: { 1: 'een' },
  pt: { 1: 'um, uma' },
  pl: { 1: 'jeden, jedna' },
  cs: { 1: 'jeden, jedna' },
  sk: { 1: 'jeden, jedna' },
  hu: { 1: 'egy' },
  ro: { 1: 'un' },
  ru: { 1: 'один, одна' },
  uk: { 1: 'один, одна' },
  el: { 1: 'ένα, μία, μια' },
  tr: { 1: 'bir' },
  hr: { 1: 'jedan, jedna, jedno, jednu' },
}

/**
 * Words for "about" before a number or an amount, in lower case with accents; a period after an abbreviation is known.
 */
export const aboutWords: WordList = {
  en: 'about, approx, approximately, around, circa, ca',
  de: 'ca, circa, zirka, etwa, ungefähr, rund',
  fr: 'environ, env',
  es: 'aproximadamente, aprox, cerca, unos, unas',
  it: 'circa, ca',
  nl: 'ongeveer, circa, ca',
  pt: 'aproximadamente, cerca',
  sv: 'ca, cirka, ungefär, omkring',
  da: 'ca, cirka, omkring',
  nb: 'ca, cirka, omkring',
  fi: 'noin',
  pl: 'około, ok',
  cs: 'asi, zhruba',
  sk: 'asi, zhruba, približne',
  hu: 'kb',
  ru: 'примерно, около',
  ja: '約',
  hr: 'oko, otprilike, cca',
}

/** Words for a part of one after a number and a hyphen ("two-thirds"), in lower case. */
export const partWords: NumberRows = {
  en: {
    0.125: 'eighth, eighths',
    0.25: 'fourth, fourths, quarter, quarters',
    0.3333333333333333: 'third, thirds',
    0.5: 'half',
  },
}

/**
 * Words between the ends of a range ("2 to 3"), of numbers, times and yields; in lower case with accents. Signs are
 * known. `or` are those of a choice ("2 or 3"); `ambiguous` are those that mean something else between two numbers of
 * another language ("4 of 5"), which are not looked for in headings and lines that may be anything.
 */
export const rangeWords: WordRows<'to' | 'or' | 'ambiguous'> = {
  en: { to: 'to', or: 'or' },
  de: { to: 'bis', or: 'oder' },
  fr: { to: 'à', or: 'ou' },
  es: { to: 'a, hasta', or: 'o' },
  it: { to: 'a', or: 'o' },
  nl: { to: 'tot', ambiguous: 'of' },
  pt: { to: 'a, até', or: 'ou' },
  sv: { to: 'till', or: 'eller' },
  da: { to: 'til', or: 'eller' },
  nb: { to: 'til', or: 'eller' },
  pl: { to: 'do' },
  cs: { to: 'až' },
  sk: { to: 'až' },
  ru: { to: 'до' },
  ja: { or: 'や' },
  hr: { to: 'do', or: 'ili' },
}
