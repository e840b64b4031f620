import { foldSearch } from './words/fold-search.ts'

/** The maximum time in a query ("under 20 minutes"), and the query without it. */
export type MinutesInQuery = { readonly maxMinutes: number; readonly rest: string; readonly phrase: string }

const numberWords: Readonly<Record<string, number>> = {
  ...{
    five: 5,
    ten: 10,
    fifteen: 15,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fortyfive: 45,
    sixty: 60,
    one: 1,
    two: 2,
  },
  ...{ zehn: 10, funfzehn: 15, zwanzig: 20, dreissig: 30, vierzig: 40, eine: 1, einer: 1, zwei: 2 },
  ...{
    dix: 10,
    quinze: 15,
    vingt: 20,
    trente: 30,
    une: 1,
    deux: 2,
    dieci: 10,
    quindici: 15,
    venti: 20,
    trenta: 30,
  },
  ...{ diez: 10, quince: 15, veinte: 20, treinta: 30, una: 1, un: 1, dos: 2, due: 2, tien: 10, vijftien: 15 },
  ...{
    twintig: 20,
    dertig: 30,
    een: 1,
    twee: 2,
    dez: 10,
    vinte: 20,
    trinta: 30,
    uma: 1,
    duas: 2,
    an: 1,
    a: 1,
  },
}

const number = String.raw`(?:\d{1,3}(?:[.,]\d{1,2})?|${Object.keys(numberWords).join('|')})`
const minuteUnit = '(?:minutes?|mins?|minuten|minuti|minutos?|minuut|minuto|min|mn)'
const hourUnit = '(?:hours?|hrs?|hr|stunden?|std|heures?|ore|ora|horas?|uur|uren|h)'
const half =
  "(?:half an hour|half[- ]hour|halben? stunde|halbe stunde|demi[- ]heure|mezz[’']?ora|media hora|half uur|halfuur|meia hora)"
const between = String.raw`[\s-]{0,3}`
const duration =
  String.raw`(?:(?:an? |eine[rn]? |une |una |een |uma )?(?<half>${half})` +
  String.raw`|(?<hours>${number})${between}${hourUnit}(?:${between}(?:and |und |et |e |y |en )?(?<rest>\d{1,2})(?:${between}${minuteUnit})?)?` +
  String.raw`|(?<minutes>${number})${between}${minuteUnit})`
const atMost =
  '(?:under|below|less than|no more than|not more than|at most|up to|within|in|max\\.?|maximum|maximal|' +
  'unter|weniger als|nicht mehr als|hochstens|bis zu|bis|innerhalb von|in unter|' +
  'en moins de|moins de|maximum|en|sous|' +
  'in meno di|meno di|entro|massimo|sotto i|sotto|' +
  'en menos de|menos de|hasta|maximo|' +
  'in minder dan|minder dan|binnen|onder|hooguit|maximaal|' +
  'em menos de|ate|em|no maximo|<=|<|≤)'
const orLess =
  '(?:or less|or under|or fewer|or below|max\\.?|maximum|tops|oder weniger|oder kurzer|ou moins|au maximum|o meno|' +
  'al massimo|o menos|como maximo|of minder|ou menos)'
const phrasePattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(?:(?:(?:in|within|en|em|ready in|done in)\s+)?${atMost}\s*(?:the |die |den |les |los |las |i |de )?)?${duration}(?![\p{L}\p{N}])(?:\s*${orLess}(?![\p{L}\p{N}]))?`,
  'u',
)
/** After these words, a time is no maximum. */
const noMaximum =
  /(?:over|more than|at least|longer than|mehr als|uber|mindestens|plus de|au moins|piu di|almeno|mas de|al menos|meer dan|minstens|mais de|pelo menos|>)\s*$/u

/** Finds a maximum time in a query, in the seven languages of the foods; null if there is none. */
export function minutesInQuery(query: string): MinutesInQuery | null {
  const text = foldSearch(query)
  // Compiling the pattern takes 20 ms, and most lists are asked for without words.
  if (text === '') return null
  const match = phrasePattern.exec(text)
  if (match === null || noMaximum.test(text.slice(0, match.index))) return null
  const { half: isHalf, hours, rest: more = '0', minutes } = match.groups ?? {}
  const value =
    isHalf !== undefined
      ? 30
      : hours !== undefined
        ? numberOf(hours) * 60 + Number(more)
        : numberOf(minutes ?? '')
  const maxMinutes = Math.round(value)
  if (!(maxMinutes > 0)) return null
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
  return { maxMinutes, rest: rest.replace(/\s+/g, ' ').trim(), phrase: match[0] }
}

function numberOf(text: string): number {
  return numberWords[text] ?? Number(text.replace(',', '.'))
}
