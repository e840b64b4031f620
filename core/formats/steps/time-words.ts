import { NUMBER_WORDS } from '../ingredient/tokens/number-words.ts'

/** Words for numbers of hours and minutes that are unambiguous in recipes ("quince" is a fruit in English). */
const timeNumbers: Readonly<Record<string, number>> = {
  'half an': 0.5,
  'half a': 0.5,
  'a half': 0.5,
  'one and a half': 1.5,
  'two and a half': 2.5,
  'a quarter of an': 0.25,
  'quarter of an': 0.25,
  'three quarters of an': 0.75,
  'a couple of': 2,
  'a couple': 2,
  'forty-five': 45,
  sixty: 60,
  halben: 0.5,
  'eine halbe': 0.5,
  'einer halben': 0.5,
  'ein halber': 0.5,
  'einen halben': 0.5,
  viertel: 0.25,
  dreiviertel: 0.75,
  eineinhalb: 1.5,
  einundeinhalb: 1.5,
  anderthalb: 1.5,
  zweieinhalb: 2.5,
  fünfzehn: 15,
  zwanzig: 20,
  dreißig: 30,
  dreissig: 30,
  'une demi-': 0.5,
  'demi-': 0.5,
  'une demi': 0.5,
  "un quart d'": 0.25,
  "quart d'": 0.25,
  "trois quarts d'": 0.75,
  quinze: 15,
  vingt: 20,
  trente: 30,
  'un cuarto de': 0.25,
  'tres cuartos de': 0.75,
  quince: 15,
  veinte: 20,
  treinta: 30,
  "un'": 1,
  "mezz'": 0.5,
  "un quarto d'": 0.25,
  "tre quarti d'": 0.75,
  quindici: 15,
  venti: 20,
  trenta: 30,
  'een half': 0.5,
  half: 0.5,
  anderhalf: 1.5,
  anderhalve: 1.5,
  tweeënhalf: 2.5,
  vijftien: 15,
  twintig: 20,
  dertig: 30,
  'um quarto de': 0.25,
  vinte: 20,
  trinta: 30,
}

const numbers = new Map([...NUMBER_WORDS, ...Object.entries(timeNumbers)])

/** Units as words: a single letter after "a" is not a unit. */
const wholeUnits =
  '(?:min|hour|hr|sec|day|stunde|std|sek|tag|heure|jour|hora|segundo|d[ií]a|or[ae]|second|giorn|uur|uren|dag|kwartier)'

const spaced = (word: string): string => word.replaceAll("'", "['’]").replaceAll(' ', '\\s')

/** The pattern source for a number as a word, directly before a unit of time or the end of a range. */
export const spokenNumber =
  `(?:${[...numbers.keys()]
    .sort((left, right) => right.length - left.length)
    .map(spaced)
    .join('|')})` + `(?=\\s?(?:(?:to|or|bis|oder|à|ou|a|o|tot|of)\\s[\\p{L}-]{2,12}\\s)?-?${wholeUnits})`

/** The number of a word that matches `spokenNumber`; undefined for other text. */
export function numberInWords(text: string): number | undefined {
  return numbers.get(text.toLowerCase().replaceAll('’', "'").replace(/\s/g, ' '))
}

/** The pattern source for an additional half after the unit: "an hour and a half", "une heure et demie". */
export const andAHalf =
  '\\s(?:and\\sa\\shalf|und\\seine\\shalbe|et\\sdemie?|y\\smedi[ao]|e\\smezz[ao]|en\\seen\\shalf|e\\smei[ao])(?!\\p{L})'
