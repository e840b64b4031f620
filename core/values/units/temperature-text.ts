import {
  convertTemperature,
  formatTemperature,
  gasMarkTemperature,
  isOvenSetting,
  type TemperatureRounding,
  type TemperatureScale,
} from './temperature.ts'
import { withDecimals, type NumberLanguage } from '../text/number-text.ts'
import type { TemperatureSystem } from './systems.ts'

/** A temperature as the author wrote it; `max` is the upper bound of a range. */
export type ParsedTemperature = {
  readonly text: string
  readonly scale: TemperatureScale
  readonly value: number
  readonly max: number | null
  /** True for the setting of a fan oven, when it is given in addition to that of a conventional oven. */
  readonly isFan: boolean
}

/** A position in a text with one temperature, possibly in several scales: "180°C/350°F/gas 4". */
export type TemperatureMention = {
  readonly start: number
  readonly end: number
  readonly readings: readonly ParsedTemperature[]
  readonly rounding: TemperatureRounding
}

type Found = ParsedTemperature & { readonly start: number; readonly end: number; readonly isStated: boolean }

const amount = String.raw`(?:[-−]|minus\s)?\d{1,3}(?:[.,]\d{1,2})?`
const degreeSign = '[°º˚]'
const degree = String.raw`[\s-]?(?:${degreeSign}|degrees?\b|deg\b\.?)`
const fan = String.raw`(?:\s?(?:fan|convection)(?:\soven)?)?`
/** "and" connects a range after "between", or two oven settings: "180 and 200 °C". */
const and = String.raw`(?<=(?:between\s${amount}|\d{3})(?:\s?${degreeSign})?\s)and`
const joint = `(?:[-–—]|to|or|${and})`
/** Degrees in other languages are Celsius: "200 Grad". */
const gradWords = String.raw`(?:grad|degrés|grados|gradi|graden|graus)(?:\s(?:celsius|C))?`
const gasMark = String.raw`gas(?:\s?mark)?\s?`
const readingPattern = new RegExp(
  String.raw`(?:(?<![\p{L}\d]|\d[.,/])|(?<=${gasMark}\d/))(?:` +
    `${gasMark}(?<gas>¼|½|1/4|1/2|\\d{1,2})` +
    String.raw`(?:\s?[-–]\s?(?<gasMax>\d))?(?!\d|[.,]\d|/\d(?!\d))` +
    `|(?<prefix>(?:fan|convection)\\s)?(?<low>${amount})` +
    String.raw`(?:(?:\s?${degreeSign})?\s?${joint}\s?(?<high>${amount}))?` +
    String.raw`(?<degree>${degree})?(?<space>\s?)` +
    String.raw`(?<scale>celsius|centigrade|fahrenheit|${gradWords}|[CF℃℉])(?![\p{L}\d])(?<fan>${fan})` +
    String.raw`|(?<dial>\d{3})(?:(?:\s?${degreeSign})?\s?${joint}\s?(?<dialHigh>\d{3}))?${degree})`,
  'giu',
)

const gasValues: Readonly<Record<string, number>> = { '¼': 1 / 4, '½': 1 / 2, '1/4': 1 / 4, '1/2': 1 / 2 }

/** Plausible temperatures in a kitchen, from freezer to broiler; without a degree sign only warm ones. */
const plausible = { celsius: { from: -50, to: 350 }, fahrenheit: { from: -60, to: 660 } }
const plausibleBare = { celsius: { from: 30, to: 300 }, fahrenheit: { from: 100, to: 600 } }

/** No oven is this hot in Celsius, so "350 degrees" must be Fahrenheit. */
const fahrenheitDial = { from: 325, to: 550, step: 25 } as const

/**
 * Finds temperatures in plain text that state their scale, and unambiguous oven temperatures without one ("bake at 350
 * degrees"). Other numbers without a scale are ignored.
 */
export function temperaturesInText(text: string): TemperatureMention[] {
  const clusters: Found[][] = []
  for (const found of findTemperatures(text)) {
    const cluster = clusters.at(-1)
    if (cluster !== undefined && belongsTo(cluster, found, text)) cluster.push(found)
    else clusters.push([found])
  }
  return clusters.flatMap((cluster) => {
    const start = Math.min(...cluster.map((reading) => reading.start))
    const end = endWithBracket(text, start, Math.max(...cluster.map((reading) => reading.end)))
    const cue = nearestCue(text, start, end)
    if (cue !== 'oven' && cluster.every(({ isStated }) => !isStated)) return []
    const readings = cluster.map(({ isStated: _, ...reading }) => reading)
    return [{ start, end, readings, rounding: roundingOf(readings, cue) }]
  })
}

/** Formats a mention in a system: the author's own text if it has that system, otherwise a conversion. */
function mentionInSystem(
  { readings, rounding }: TemperatureMention,
  system: TemperatureSystem,
  language?: NumberLanguage,
): string {
  const [plain, fan] = [false, true].map((isFan) => {
    const reading = readingFor(
      readings.filter((each) => each.isFan === isFan),
      system,
    )
    return reading && writeTemperature(reading, system, rounding, language)
  })
  return plain && fan ? `${plain} (${fan})` : (plain ?? fan ?? '')
}

/** The author's value in a system; otherwise the value that converts best: degrees rather than a gas mark. */
function readingFor(
  readings: readonly ParsedTemperature[],
  system: TemperatureSystem,
): ParsedTemperature | undefined {
  return (
    readings.find(({ scale }) => scale === system) ??
    readings.find(({ scale }) => scale !== 'gas-mark') ??
    readings[0]
  )
}

/** The text with every temperature in the reader's system. */
export function temperaturesInSystem(
  text: string,
  system: TemperatureSystem,
  language?: NumberLanguage,
): string {
  let written = ''
  let from = 0
  for (const mention of temperaturesInText(text)) {
    written += text.slice(from, mention.start) + mentionInSystem(mention, system, language)
    from = mention.end
  }
  return written + text.slice(from)
}

function findTemperatures(text: string): Found[] {
  return [...text.matchAll(readingPattern)].flatMap((match) => {
    const { groups = {} } = match
    const reading = readGroups(groups)
    if (reading === null) return []
    const place = { start: match.index, end: match.index + match[0].length }
    const isFan = Boolean(groups['prefix']) || Boolean(groups['fan'])
    return [{ ...reading, text: match[0], isFan, isStated: groups['dial'] === undefined, ...place }]
  })
}

type BareTemperature = Pick<ParsedTemperature, 'scale' | 'value' | 'max'>
type Groups = Partial<Record<string, string>>

function readGroups(groups: Groups): BareTemperature | null {
  const { gas, gasMax, dial, dialHigh } = groups
  if (gas !== undefined) return gasTemperature(gas, gasMax)
  return dial === undefined ? degreeTemperature(groups) : dialTemperature(dial, dialHigh)
}

function dialTemperature(dial: string, dialHigh: string | undefined): BareTemperature | null {
  const value = Number(dial)
  const max = dialHigh === undefined ? null : Number(dialHigh)
  const { from, to, step } = fahrenheitDial
  const isOnDial = [value, max ?? value].every((each) => each >= from && each <= to && each % step === 0)
  return isOnDial ? { scale: 'fahrenheit', value, max } : null
}

function gasTemperature(mark: string, maxMark: string | undefined): BareTemperature | null {
  const value = gasValues[mark] ?? Number(mark)
  const max = maxMark === undefined ? null : Number(maxMark)
  const exists = [value, max].every((each) => each === null || gasMarkTemperature(each, 'celsius') !== null)
  return exists ? { scale: 'gas-mark', value, max } : null
}

function degreeTemperature(groups: Groups): BareTemperature | null {
  const { scale: letters = '', low = '' } = groups
  const scale = /^[f℉]/iu.test(letters) ? 'fahrenheit' : 'celsius'
  const value = toNumber(low)
  const max = groups['high'] === undefined ? null : toNumber(groups['high'])
  const isBare = groups['degree'] === undefined && /^[cf]$/i.test(letters)
  // "2 c" is two cups, and "100 f" is not a temperature.
  if (isBare && groups['space'] !== '' && letters !== letters.toUpperCase()) return null
  const { from, to } = (isBare ? plausibleBare : plausible)[scale]
  const isPlausible = [value, max ?? value].every((each) => each >= from && each <= to)
  return isPlausible ? { scale, value, max } : null
}

function toNumber(text: string): number {
  return Number(text.replace(/−|minus\s/i, '-').replace(',', '.'))
}

/** What can separate two scales of one temperature. */
const joinPattern =
  /^\)?\s?(?:[/|,;=]|or\b)?\s?\(?(?:(?:or|about|around|roughly|ca\.?|approx\.?|approximately)\s)?$/i
const longestJoin = 20

function belongsTo(cluster: readonly Found[], found: Found, text: string): boolean {
  const last = cluster.at(-1)
  if (
    last === undefined ||
    !joinPattern.test(text.slice(last.end, Math.min(found.start, last.end + longestJoin)))
  )
    return false
  return !cluster.some(({ scale, isFan }) => scale === found.scale && isFan === found.isFan)
}

function endWithBracket(text: string, start: number, end: number): number {
  const inside = text.slice(start, end)
  return inside.split('(').length > inside.split(')').length && text[end] === ')' ? end + 1 : end
}

const ovenCue =
  /(?:oven|preheat|pre-heat|bak(?:e|ing)|roast|broil|grill|smoker|air[\s-]fr|ofen|horno|forno)/giu
const preciseCue =
  /(?:thermometer|internal|inside|cent(?:er|re)\b|core\b|register|reads?\b|reach|syrup|sugar|caramel|candy|toffee|fudge|nougat|ball stage|crack|sous|vide|water|circulator|\boil|deep|(?<!air[\s-])fry|temper\b|tempered|chocolate|milk|yog|yeast|custard)/giu
const sentenceEnd = /[.!?](?=\s)|\n/gu
const reachOfCues = 120

/** Whether the nearest keyword indicates an oven or a precise temperature; null without a keyword. */
function nearestCue(text: string, start: number, end: number): TemperatureRounding | null {
  const [before = ''] = text
    .slice(Math.max(0, start - reachOfCues), start)
    .split(sentenceEnd)
    .slice(-1)
  const [after = ''] = text.slice(end, end + reachOfCues).split(sentenceEnd)
  const ovenDistance = cueDistance(ovenCue, before, after)
  const preciseDistance = cueDistance(preciseCue, before, after)
  if (ovenDistance === preciseDistance) return null
  return ovenDistance < preciseDistance ? 'oven' : 'precise'
}

/** Oven settings may be rounded to 5; temperatures of sugar, oil, meat and water baths may not. */
function roundingOf(
  readings: readonly ParsedTemperature[],
  cue: TemperatureRounding | null,
): TemperatureRounding {
  if (readings.some(({ scale }) => scale === 'gas-mark')) return 'oven'
  const isOven = cue === 'oven' || readings.some(({ isFan }) => isFan)
  const fits = readings.every(
    ({ scale, value }) => scale !== 'gas-mark' && isOvenSetting(value, scale, isOven ? 5 : roundSteps[scale]),
  )
  return fits && cue !== 'precise' ? 'oven' : 'precise'
}

/** Without a keyword, only multiples of the steps of an oven dial count as oven settings. */
const roundSteps = { celsius: 10, fahrenheit: 25 } as const

function cueDistance(cue: RegExp, before: string, after: string): number {
  const last = [...before.matchAll(cue)].at(-1)
  const first = after.search(new RegExp(cue.source, 'iu'))
  const distances = [
    last === undefined ? Infinity : before.length - last.index - last[0].length,
    first < 0 ? Infinity : first,
  ]
  return Math.min(...distances)
}

function writeTemperature(
  reading: ParsedTemperature,
  system: TemperatureSystem,
  rounding: TemperatureRounding,
  language: NumberLanguage,
): string {
  if (reading.scale === system) return reading.text
  const convert = (value: number) => convertTemperature(value, reading.scale, system, rounding)
  const low = convert(reading.value)
  const high = reading.max === null ? null : convert(reading.max)
  if (low === null) return reading.text
  const word = /\s(and|or)\s/i.exec(reading.text)?.[0] ?? '–'
  const range =
    high === null || high === low
      ? formatTemperature(low, system, language)
      : `${withDecimals(String(low), language)}${word}${formatTemperature(high, system, language)}`
  return reading.isFan ? `${range} fan` : range
}
