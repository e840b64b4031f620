import { durationPattern, readDurationMinutes } from '../steps/read-duration.ts'
import type { PageLine } from './page-lines.ts'
import { bestYield } from './read-yield.ts'
import type { ReadYield } from './read-yield.ts'
import { plainWords } from './section-words.ts'

/** Times in minutes and the yield as a page shows them under their labels; null for what it does not show. */
export type ShownFacts = {
  prepTimeMinutes: number | null
  cookTimeMinutes: number | null
  totalTimeMinutes: number | null
  yield: ReadYield | null
}

type TimeField = 'prepTimeMinutes' | 'cookTimeMinutes' | 'totalTimeMinutes'

const timeFields: readonly TimeField[] = ['prepTimeMinutes', 'cookTimeMinutes', 'totalTimeMinutes']

/** Labels without accents and signs. */
const timeLabels: Readonly<Record<TimeField, string>> = {
  prepTimeMinutes:
    'prep|prep time|preparation time|preparation|active time|hands on time|vorbereitung|vorbereitungszeit|arbeitszeit|temps de preparation|' +
    'tiempo de preparacion|tempo de preparo|tempo di preparazione|preparazione|voorbereiding|voorbereidingstijd|bereidingstijd|forberedelse|' +
    'forberedelsestid|arbejdstid|czas przygotowania|doba pripravy|elokeszites|время подготовки|準備時間',
  cookTimeMinutes:
    'cook|cook time|cooking|cooking time|bake time|baking time|kochzeit|backzeit|garzeit|koch backzeit|kochen|backen|temps de cuisson|cuisson|' +
    'tiempo de coccion|coccion|tempo di cottura|cottura|kooktijd|baktijd|oventijd|steketid|koketid|czas gotowania|czas pieczenia|doba vareni|' +
    'sutesi ido|fozesi ido|время приготовления|調理時間',
  totalTimeMinutes:
    'total|total time|ready in|time|cooking and prep time|time required|gesamtzeit|gesamt|dauer|zubereitungszeit|temps total|duree|tiempo total|' +
    'tiempo|tempo total|tempo totale|tempo|totale tijd|totaltid|samlet tid|tid|tilberedningstid|czas calkowity|celkem|elkeszitesi ido|ido|общее время|合計時間',
}

const fieldsByLabel: ReadonlyMap<string, TimeField> = new Map(
  timeFields.flatMap((field) =>
    timeLabels[field].split('|').map((label): [string, TimeField] => [plainWords(label), field]),
  ),
)

const maxLabelLength = 34
const maxFactLength = 90

/** Looks for labelled times and for the yield in the lines of a page or text. */
export function findShownFacts(lines: readonly Pick<PageLine, 'text'>[]): ShownFacts {
  const facts: ShownFacts = {
    prepTimeMinutes: null,
    cookTimeMinutes: null,
    totalTimeMinutes: null,
    yield: null,
  }
  for (const [index, line] of lines.entries()) {
    if (line.text.length > maxFactLength) {
      facts.yield ??= yieldAtEnd(line.text)
      continue
    }
    const next = lines[index + 1]?.text ?? ''
    addTimes(facts, line.text, next.length < maxLabelLength ? next : '')
    facts.yield ??= yieldIn(line.text, next)
  }
  return facts
}

/** "… and serve. Serves 4": the end of a method often says the yield. */
export const servesAtEnd = /(?<=[.!])\s+(?:serves|makes)\s+(\d[^.]{0,30})\.?$/i

function yieldAtEnd(text: string): ReadYield | null {
  const shown = servesAtEnd.exec(text.slice(-maxFactLength))?.[1]
  return shown === undefined ? null : bestYield([shown.trim()])
}

/** True for a line that only says a time or the yield. */
export function isFactLine(text: string): boolean {
  if (text.length > maxFactLength) return false
  const facts = findShownFacts([{ text }])
  return Object.values(facts).some((fact) => fact !== null)
}

/** "Prep time: 20 min", or the label alone with the time in the next line; one line may hold several. */
function addTimes(facts: ShownFacts, text: string, next: string): void {
  const pattern = durationPattern()
  let from = 0
  let hasTime = false
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const label = text.slice(from, match.index)
    const rest = text.slice(match.index)
    const field =
      fieldsByLabel.get(plainWords(label).split(' ').slice(-4).join(' ')) ??
      fieldsByLabel.get(plainWords(label))
    if (field !== undefined) facts[field] ??= readDurationMinutes(wholeDuration(rest))
    from = match.index + match[0].length
    hasTime = true
  }
  if (hasTime || text.length > maxLabelLength) return
  const field = fieldsByLabel.get(plainWords(text))
  if (field !== undefined && /^[^\p{L}]{0,3}\d/u.test(next)) facts[field] ??= readDurationMinutes(next)
}

/** "1 hour 20 minutes" is one time; what stands behind it belongs to the next label. */
function wholeDuration(text: string): string {
  const pattern = durationPattern()
  let end = 0
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    if (match.index > end + 5) break
    end = match.index + match[0].length
  }
  return text.slice(0, end)
}

const count = '\\d{1,3}(?:\\s?(?:-|–|—|to|bis|à|a|tot)\\s?\\d{1,3})?'
const people =
  'servings?|serves|portions?|persons?|people|portionen|portion|personen|person|personnes?|parts?|personas?|porciones|raciones|persone|porzioni|' +
  'pessoas|porções|doses|personer|portioner|porsjoner|pers|porcj[aei]|porce|porcí|osob[yw]?|osoby|adag|főre|annosta|порци[ийя]|kişilik|人分|人份|stück|cookies|pancakes|muffins|stuks'
const labels =
  'serves|servings?|yields?|makes|serving size|recipe yield|quantity|portionen|portions?|ergibt|menge|personen|anzahl portionen|rendement|nombre de personnes|' +
  'rinde|raciones|porciones|comensales|rendimento|porções|dosi per|dosi|porzioni|aantal personen|porties|antal portioner|antal|portioner|porsjoner|liczba porcji|ilość porcji|počet porcí|adag|annoksia|порций'

const countFirst = new RegExp(`(?:^|[\\s(:])(${count})\\s{0,2}(?:${people})(?![\\p{L}])`, 'iu')
const labelFirst = new RegExp(
  `(?:^|[\\s(])(?:${labels})\\s{0,2}(?::|=|-)?\\s{0,2}(?:(?:about|approx\\.?|approximately|ca\\.?)\\s)?(${count}(?![\\d%]| ?(?:min|kcal|g\\b))[\\p{L} ]{0,24})`,
  'iu',
)
const labelAlone = new RegExp(`^(?:${labels})\\s?:?$`, 'iu')

function yieldIn(text: string, next: string): ReadYield | null {
  const labelled = labelFirst.exec(text)?.[1]
  if (labelled !== undefined) return bestYield([labelled.trim()])
  const counted = countFirst.exec(text)
  if (counted !== null) return bestYield([counted[0].replace(/^[\s(:]+/, '')])
  return labelAlone.test(text) && /^\d{1,3}(?!\d)/.test(next) && next.length < 30 ? bestYield([next]) : null
}
