import { Editor, Range, Text, type Path, type Range as SlateRange } from 'slate'
import { durationPattern, minutesOfMatch } from '#core/formats/steps/read-duration.ts'
import { findTimerMinutes } from '#core/formats/steps/find-timer.ts'
import { formatDuration } from '#core/values/time/duration.ts'
import { temperaturesInText } from '#core/values/units/temperature-text.ts'
import { unitSlugByWord } from '#core/values/units/unit-words.ts'
import { unitBySlug } from '#core/values/units/units.ts'
import type { TextEditor } from './editor-node.ts'

/** A suggested conversion of the text at the caret; nothing changes until it is accepted. */
export type TextOffer =
  | { readonly kind: 'timer'; readonly key: string; readonly text: string; readonly minutes: number }
  | {
      readonly kind: 'measurement'
      readonly key: string
      readonly text: string
      readonly quantity: number
      readonly unitId: string
      readonly at: SlateRange
    }

export type WantedOffers = {
  readonly timers: boolean
  readonly measurements: boolean
  /** The current timer in minutes, or null. It is not suggested again. */
  readonly timerMinutes: number | null
}

/** Returns the run of text at the caret, or null if text is selected or the field has no caret. */
export function runAtCaret(editor: TextEditor): { text: string; path: Path } | null {
  const { selection } = editor
  if (selection === null || Range.isExpanded(selection)) return null
  const [node, path] = Editor.node(editor, selection.anchor.path)
  return Text.isText(node) ? { text: node.text, path } : null
}

/** Returns suggestions for the times, temperatures and amounts in the run of text at the caret. */
export function findOffers(editor: TextEditor, wanted: WantedOffers): TextOffer[] {
  const run = runAtCaret(editor)
  if (run === null) return []
  const { text, path } = run
  const timers = wanted.timers ? timersIn(text, wanted.timerMinutes) : []
  if (!wanted.measurements) return timers
  const found = measurementsIn(text).map(({ start, end, ...measure }): TextOffer => ({
    ...{ kind: 'measurement', ...measure, text: text.slice(start, end) },
    ...{ key: `${path.join('.')}:${text.slice(start, end)}` },
    at: { anchor: { path, offset: start }, focus: { path, offset: end } },
  }))
  return [...timers, ...found].slice(0, maxOffers)
}

/** The maximum number of suggestions shown at once. */
const maxOffers = 3

function timersIn(text: string, set: number | null): TextOffer[] {
  const minutes = findTimerMinutes(text)
  if (minutes === null || minutes === set) return []
  const match = [...text.matchAll(durationPattern())].find((each) => minutesOfMatch(each).low === minutes)
  const words = match?.[0] ?? formatDuration(minutes)
  return [{ kind: 'timer', key: `timer:${minutes}`, text: words.trim(), minutes }]
}

type FoundMeasure = {
  readonly start: number
  readonly end: number
  readonly quantity: number
  readonly unitId: string
}

/** Finds numbers with a unit of mass, volume or length, and temperatures with a single value on a single scale. */
function measurementsIn(text: string): FoundMeasure[] {
  const temperatures = temperaturesInText(text).flatMap(({ start, end, readings }): FoundMeasure[] => {
    const [reading] = readings
    const unit = unitBySlug(reading?.scale ?? '')
    if (reading === undefined || unit === undefined || readings.length > 1 || reading.max !== null) return []
    return [{ start, end, quantity: reading.value, unitId: unit.id }]
  })
  const amounts = [...text.matchAll(amountPattern)].flatMap((match): FoundMeasure[] => {
    const { number = '', fraction = '', alone = fraction, word = '' } = match.groups ?? {}
    const unit = unitBySlug(unitSlugByWord(word) ?? '')
    const quantity = Number(number === '' ? 0 : number.replace(',', '.')) + (fractions[alone] ?? 0)
    if (unit === undefined || !measuredKinds.has(unit.kind) || quantity <= 0) return []
    const start = match.index
    const end = start + match[0].length
    const isTemperature = temperatures.some((each) => each.start < end && start < each.end)
    return isTemperature ? [] : [{ start, end, quantity, unitId: unit.id }]
  })
  return [...temperatures, ...amounts].sort((one, other) => one.start - other.start)
}

const measuredKinds: ReadonlySet<string> = new Set(['mass', 'volume', 'length'])

const fractions: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅛': 1 / 8,
}

const amountPattern =
  /(?<![\p{L}\d.,/–-])(?:(?<number>\d{1,5}(?:[.,]\d{1,2})?)\s?(?<fraction>[½⅓⅔¼¾⅛])?|(?<alone>[½⅓⅔¼¾⅛]))\s?(?<word>\p{L}{1,12}\.?)(?!\p{L})/gu
