import type { TemperatureSystem } from '../site/site.ts'
import {
  convertTemperature,
  formatTemperature,
  gasMarkTemperature,
  isOvenSetting,
  type TemperatureRounding,
  type TemperatureScale,
} from './temperature.ts'

/** One temperature as the author wrote it; `max` is the upper end of a range. */
export type TemperatureReading = {
  readonly text: string
  readonly scale: TemperatureScale
  readonly value: number
  readonly max: number | null
  /** True for the setting of a fan oven, given beside that of a plain one. */
  readonly isFan: boolean
}

/** A place in a text that gives one temperature, perhaps in several scales: "180°C/350°F/gas 4". */
export type TemperatureMention = {
  readonly start: number
  readonly end: number
  readonly readings: readonly TemperatureReading[]
  readonly rounding: TemperatureRounding
}

type Found = TemperatureReading & { readonly start: number; readonly end: number }

const amount = String.raw`[-−]?\d{1,3}(?:[.,]\d{1,2})?`
const degreeSign = '[°º˚]'
const fan = String.raw`(?:\s?(?:fan|convection)(?:\soven)?)?`
const readingPattern = new RegExp(
  String.raw`(?<![\p{L}\d]|\d[.,/])(?:` +
    String.raw`gas(?:\s?mark)?\s?(?<gas>¼|½|1/4|1/2|\d{1,2})(?:\s?[-–]\s?(?<gasMax>\d))?(?![\d/]|[.,]\d)` +
    `|(?<prefix>(?:fan|convection)\\s)?(?<low>${amount})` +
    String.raw`(?:(?:\s?${degreeSign})?\s?(?:[-–—]|to|or)\s?(?<high>${amount}))?` +
    String.raw`(?<degree>\s?(?:${degreeSign}|degrees?\b|deg\b\.?))?(?<space>\s?)` +
    String.raw`(?<scale>celsius|centigrade|fahrenheit|[CF])(?![\p{L}\d])(?<fan>${fan}))`,
  'giu',
)

const gasValues: Readonly<Record<string, number>> = { '¼': 1 / 4, '½': 1 / 2, '1/4': 1 / 4, '1/2': 1 / 2 }

/** What a kitchen meets, from the freezer to the broiler; without a degree sign only what is warm. */
const believable = { celsius: { from: -50, to: 350 }, fahrenheit: { from: -60, to: 660 } }
const believableBare = { celsius: { from: 30, to: 300 }, fahrenheit: { from: 100, to: 600 } }

/** Finds the temperatures of a plain text that state their scale; a bare "350" or "350°" is left alone. */
export function temperaturesInText(text: string): TemperatureMention[] {
  const clusters: Found[][] = []
  for (const found of findReadings(text)) {
    const cluster = clusters.at(-1)
    if (cluster !== undefined && belongsTo(cluster, found, text)) cluster.push(found)
    else clusters.push([found])
  }
  return clusters.flatMap((cluster) => {
    const start = Math.min(...cluster.map((reading) => reading.start))
    const end = endWithBracket(text, start, Math.max(...cluster.map((reading) => reading.end)))
    return [{ start, end, readings: cluster, rounding: roundingInText(text, start, end, cluster) }]
  })
}

/** Writes a mention in a system: the author's own words where they give it, else converted. */
export function mentionInSystem(
  { readings, rounding }: TemperatureMention,
  system: TemperatureSystem,
): string {
  const own = readings.filter(({ scale }) => scale === system)
  const degrees = readings.filter(({ scale }) => scale !== 'gas-mark')
  const chosen = own.length > 0 ? own : degrees.length > 0 ? degrees : readings
  const plain = chosen.filter(({ isFan }) => !isFan)
  const fans = chosen.filter(({ isFan }) => isFan)
  const write = (reading: TemperatureReading) => writeReading(reading, system, rounding)
  if (plain.length === 0) return fans.map(write).join(' or ')
  return [plain.map(write).join(' or '), ...fans.map((reading) => `(${write(reading)})`)].join(' ')
}

/** The text with every temperature in the reader's system. */
export function temperaturesInSystem(text: string, system: TemperatureSystem): string {
  let written = ''
  let from = 0
  for (const mention of temperaturesInText(text)) {
    written += text.slice(from, mention.start) + mentionInSystem(mention, system)
    from = mention.end
  }
  return written + text.slice(from)
}

function findReadings(text: string): Found[] {
  return [...text.matchAll(readingPattern)].flatMap((match) => {
    const { groups = {} } = match
    const reading =
      groups['gas'] === undefined ? degreeReading(groups) : gasReading(groups['gas'], groups['gasMax'])
    if (reading === null) return []
    const isFan = Boolean(groups['prefix']) || Boolean(groups['fan'])
    return [{ ...reading, text: match[0], isFan, start: match.index, end: match.index + match[0].length }]
  })
}

type BareReading = Pick<TemperatureReading, 'scale' | 'value' | 'max'>

function gasReading(mark: string, maxMark: string | undefined): BareReading | null {
  const value = gasValues[mark] ?? Number(mark)
  const max = maxMark === undefined ? null : Number(maxMark)
  const exists = [value, max].every((each) => each === null || gasMarkTemperature(each, 'celsius') !== null)
  return exists ? { scale: 'gas-mark', value, max } : null
}

function degreeReading(groups: Partial<Record<string, string>>): BareReading | null {
  const { scale: letters = '', low = '' } = groups
  const scale = /^f/i.test(letters) ? 'fahrenheit' : 'celsius'
  const value = toNumber(low)
  const max = groups['high'] === undefined ? null : toNumber(groups['high'])
  const isBare = groups['degree'] === undefined && letters.length === 1
  // "2 c" is two cups and "100 f" nothing at all.
  if (isBare && groups['space'] !== '' && letters !== letters.toUpperCase()) return null
  const { from, to } = (isBare ? believableBare : believable)[scale]
  const isBelievable = [value, max ?? value].every((each) => each >= from && each <= to)
  return isBelievable ? { scale, value, max } : null
}

function toNumber(text: string): number {
  return Number(text.replace('−', '-').replace(',', '.'))
}

/** What may stand between two scales of one temperature. */
const joinPattern = /^\)?\s?(?:[/|,;=]|or\b)?\s?\(?(?:or\s)?$/

function belongsTo(cluster: readonly Found[], found: Found, text: string): boolean {
  const last = cluster.at(-1)
  if (last === undefined || !joinPattern.test(text.slice(last.end, Math.min(found.start, last.end + 12))))
    return false
  return !cluster.some(({ scale, isFan }) => scale === found.scale && isFan === found.isFan)
}

function endWithBracket(text: string, start: number, end: number): number {
  const inside = text.slice(start, end)
  return inside.split('(').length > inside.split(')').length && text[end] === ')' ? end + 1 : end
}

const ovenCue = /(?:oven|preheat|pre-heat|bak(?:e|ing)|roast|broil|grill|smoker|air fr|ofen|horno|forno)/giu
const preciseCue =
  /(?:thermometer|internal|inside|cent(?:er|re)\b|core\b|register|reads?\b|reach|syrup|sugar|caramel|candy|toffee|fudge|nougat|ball stage|crack|sous|vide|water|circulator|\boil|deep|fry|temper\b|tempered|chocolate|milk|yog|yeast|custard)/giu
const sentenceEnd = /[.!?](?=\s)|\n/gu
const reachOfCues = 120

/** An oven's setting may be rounded to 5; sugar, oil, meat and water baths may not: the nearest cue decides. */
function roundingInText(
  text: string,
  start: number,
  end: number,
  readings: readonly Found[],
): TemperatureRounding {
  if (readings.some(({ scale }) => scale === 'gas-mark')) return 'oven'
  const [before = ''] = text
    .slice(Math.max(0, start - reachOfCues), start)
    .split(sentenceEnd)
    .slice(-1)
  const [after = ''] = text.slice(end, end + reachOfCues).split(sentenceEnd)
  const ovenDistance = cueDistance(ovenCue, before, after)
  const preciseDistance = cueDistance(preciseCue, before, after)
  const isOven = ovenDistance < preciseDistance
  const isPrecise = preciseDistance < ovenDistance
  const fits = readings.every(
    ({ scale, value }) => scale !== 'gas-mark' && isOvenSetting(value, scale, isOven ? 5 : roundSteps[scale]),
  )
  return fits && !isPrecise ? 'oven' : 'precise'
}

/** Without a word about the oven, only the steps that its dial has are taken for a setting. */
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

function writeReading(
  reading: TemperatureReading,
  system: TemperatureSystem,
  rounding: TemperatureRounding,
): string {
  if (reading.scale === system) return reading.text
  const convert = (value: number) => convertTemperature(value, reading.scale, system, rounding)
  const low = convert(reading.value)
  const high = reading.max === null ? null : convert(reading.max)
  if (low === null) return reading.text
  const range =
    high === null || high === low
      ? formatTemperature(low, system)
      : `${low}–${formatTemperature(high, system)}`
  return reading.isFan ? `${range} fan` : range
}
