import { aboutWords } from '../language/number-words.ts'
import { timeLabels } from '../language/time-labels.ts'
import { anyOf, wordsOf, wordsOfList } from '../language/word-rows.ts'
import { durationPattern, readDurationMinutes, unitMinutes } from '../steps/read-duration.ts'
import type { PageLine } from './page-line.ts'
import type { ReadYield } from './read-yield.ts'
import { plainWords } from './section-words.ts'
import { yieldAtEnd, yieldIn } from './visible-yield.ts'

/** The labeled times in minutes and the yield of a page; null if not displayed. */
export type VisibleFacts = {
  prepTimeMinutes: number | null
  cookTimeMinutes: number | null
  totalTimeMinutes: number | null
  yield: ReadYield | null
}

const columns = { prepTimeMinutes: 'prep', cookTimeMinutes: 'cook', totalTimeMinutes: 'total' } as const
const timeFields = ['prepTimeMinutes', 'cookTimeMinutes', 'totalTimeMinutes'] as const

type TimeField = (typeof timeFields)[number]

const fieldsByLabel: ReadonlyMap<string, TimeField> = new Map(
  timeFields.flatMap((field) =>
    wordsOf(timeLabels, columns[field]).map((label): [string, TimeField] => [plainWords(label), field]),
  ),
)

const maxLabelLength = 34

/** Words for "about": "Ready in around 20 mins" is 20 minutes. */
const endsInAbout = new RegExp(`\\s${anyOf(wordsOfList(aboutWords).map(plainWords))}$`)

/** Labels that can also be the first word of a step: "Cook 5 minutes, stirring." */
const imperatives = new Set(wordsOf(timeLabels, 'verb').map(plainWords))
const maxBehindImperative = 12

const maxFactLength = 90

/** The maximum length of a row of several times and other facts. */
const maxRowLength = 240

/** Finds labeled times and the yield in the lines of a page or text. */
export function findVisibleFacts(lines: readonly Pick<PageLine, 'text'>[]): VisibleFacts {
  const facts: VisibleFacts = {
    prepTimeMinutes: null,
    cookTimeMinutes: null,
    totalTimeMinutes: null,
    yield: null,
  }
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1]?.text ?? ''
    if (line.text.length <= maxRowLength) addTimes(facts, line.text, neighbours(lines, index))
    if (line.text.length > maxFactLength) {
      facts.yield ??= yieldAtEnd(line.text)
      continue
    }
    addColumns(facts, line.text, next)
    facts.yield ??= yieldIn(line.text, next)
  }
  return facts
}

/** The lines around a line, empty if they are too long for a label. */
type Neighbours = { readonly previous: string; readonly next: string }

function neighbours(lines: readonly Pick<PageLine, 'text'>[], index: number): Neighbours {
  const short = (text = ''): string => (text.length < maxLabelLength ? text : '')
  return { previous: short(lines[index - 1]?.text), next: short(lines[index + 1]?.text) }
}

/** True for a line that only contains a time or the yield. */
export function isFactLine(text: string): boolean {
  if (text.length > maxFactLength) return false
  const facts = findVisibleFacts([{ text }])
  return Object.values(facts).some((fact) => fact !== null)
}

const timeWord = new RegExp(`:|${anyOf(wordsOf(timeLabels, 'time'))}`, 'i')

/** True for a line with a duration and a label that is not a verb: "Prep time: 20 minutes". */
export function isTimeLine(text: string): boolean {
  if (text.length > maxFactLength || !timeWord.test(text)) return false
  const facts = findVisibleFacts([{ text }])
  return timeFields.some((field) => facts[field] !== null)
}

const leadingLabel = new RegExp(`^${anyOf([...fieldsByLabel.keys()])}(?!\\p{L})`, 'u')

/** True for a time behind its label: "Prep time: 20 min", not "200 g pasta, cooking time 8 minutes". */
export function isTimeFact(text: string): boolean {
  return isTimeLine(text) && leadingLabel.test(plainWords(text))
}

/**
 * Parses "Prep time: 20 min", "20 min preparation", or a lone label with the time on the next or previous line; a line
 * may contain several.
 */
function addTimes(facts: VisibleFacts, text: string, { previous, next }: Neighbours): void {
  const times = timesIn(text)
  for (const [index, { start, end, minutes }] of times.entries()) {
    const before = text.slice(times[index - 1]?.end ?? 0, start)
    const after = text.slice(end, times[index + 1]?.start)
    const isLast = index === times.length - 1
    if (imperatives.has(plainWords(before)) && isLast && after.length > maxBehindImperative) continue
    const field = fieldOfLabel(before) ?? (before.trim() === '' && isLast ? fieldOfLabel(after) : undefined)
    if (field !== undefined) facts[field] ??= minutes
  }
  const [only] = times
  if (only !== undefined) {
    const isAlone =
      times.length === 1 &&
      only.start === 0 &&
      text.length - only.end < 3 &&
      fieldOfLabel(previous) === undefined
    const field = isAlone ? fieldsByLabel.get(plainWords(next)) : undefined
    if (field !== undefined) facts[field] ??= only.minutes
    return
  }
  if (text.length > maxLabelLength) return
  const field = fieldOfLabel(text)
  if (field !== undefined && /^[^\p{L}]{0,3}\d/u.test(next)) facts[field] ??= readDurationMinutes(next)
}

/** Parses a row of labels ("Prep time Cook time Yields") above a row with the same number of times. */
function addColumns(facts: VisibleFacts, labels: string, values: string): void {
  const fields = fieldsInRow(plainWords(labels).split(' '))
  const times = timesIn(values)
  if (fields.length < 2 || times.length !== fields.length) return
  for (const [index, field] of fields.entries()) facts[field] ??= times[index]?.minutes ?? null
}

/** The fields of consecutive labels in a row; empty if the row starts with anything else. */
function fieldsInRow(words: readonly string[]): TimeField[] {
  const fields: TimeField[] = []
  for (let at = 0; at < words.length;) {
    const length = [3, 2, 1].find((count) => fieldsByLabel.has(words.slice(at, at + count).join(' ')))
    if (length === undefined) break
    const field = fieldsByLabel.get(words.slice(at, at + length).join(' '))
    if (field !== undefined) fields.push(field)
    at += length
  }
  return fields
}

/** Units that are repeated for screen readers after a time: "1 hour hr 5 minutes mins". */
const repeatedUnit = /^(?:(?:hours?|hrs?|minutes?|mins?|and)\s)+/

/** The field of the label directly before or after a time; undefined if there is none. */
function fieldOfLabel(label: string): TimeField | undefined {
  if (label.trim() === '') return undefined
  const own = label.split(/[–—|·•;]/).findLast((part) => /\p{L}/u.test(part)) ?? ''
  const words = plainWords(own).replace(repeatedUnit, '').replace(endsInAbout, '')
  return fieldsByLabel.get(words.split(' ').slice(-4).join(' ')) ?? fieldsByLabel.get(words)
}

/** Two instances, because the second is used during a search with the first. */
const timePattern = durationPattern()
const partPattern = durationPattern()

type ShownTime = { readonly start: number; readonly end: number; readonly minutes: number | null }

/** The times in a text; consecutive parts are one time. */
function timesIn(text: string): ShownTime[] {
  const times: ShownTime[] = []
  if (!/[\d¼½¾⅓⅔]/.test(text)) return times
  const pattern = timePattern
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const start = match.index
    const end = start + wholeDuration(text.slice(start)).length
    pattern.lastIndex = end
    times.push({ start, end, minutes: readDurationMinutes(text.slice(start, end)) })
  }
  return times
}

/** "1 hour 20 minutes" is one time; the text after it belongs to the next label. */
function wholeDuration(text: string): string {
  const pattern = partPattern
  pattern.lastIndex = 0
  let end = 0
  let unit = Infinity
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    if (match.index > end + 5 || unitMinutes(match) >= unit) break
    end = match.index + match[0].length
    unit = unitMinutes(match)
  }
  return text.slice(0, end)
}
