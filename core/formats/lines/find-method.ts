import type { HtmlElement } from '../document/html-tree.ts'
import type { ImportedInstructionGroup, ImportedStep } from '../imported/imported-recipe.ts'
import { groupTitle } from './group-known-lines.ts'
import { findBestRegion, wholeLists } from './find-region.ts'
import type { LineVote, Region } from './find-region.ts'
import { ingredientScore, isBesideTheList, isPromotion, methodScore } from './line-scores.ts'
import { itemOfBlocks } from './item-around.ts'
import { mainShape } from './main-shape.ts'
import type { PageLine } from './page-line.ts'
import { isTimeLine } from './visible-facts.ts'
import { servesAtEnd } from './visible-yield.ts'
import { isNotesInStep, partStepNotes } from './step-notes.ts'
import { goesOn, isStepLabel, withoutStepLabel } from './step-label.ts'
import { keyOf, sectionKind } from './section-words.ts'

/** The steps of a page, detected by their appearance, and their position among its lines. */
export type FoundMethod = {
  readonly groups: ImportedInstructionGroup[]
  /** The texts under a heading such as "Tip" within a step. */
  readonly notes: readonly string[]
  readonly region: Region
}

const hintVotes = { ingredients: -1, method: 0.9, notes: -1, noise: -1.5 } as const

/** Finds the steps in the lines of a page, outside of the ingredients and preferably after them. */
export function findMethod(lines: readonly PageLine[], ingredients: Region | null): FoundMethod | null {
  const votes = lines.map((line, index): LineVote => {
    if (ingredients !== null && index >= ingredients.start && index < ingredients.end)
      return { kind: 'stop', value: 0 }
    if (isBelowInItem(line, lines[index - 1])) return { kind: 'add', value: 0 }
    if (ingredients !== null && index === ingredients.end) return startOr(voteOf(line), 0.6)
    return voteOf(line)
  })
  const known = lines
    .slice(ingredients?.start ?? 0, ingredients?.end ?? 0)
    .flatMap(({ text }) => longKey(text))
  const best = announcedBehind(votes, ingredients) ?? findBestRegion(votes, 1)
  if (best === null) return null
  const region = withoutPromotion(markedPart(wholeParagraph(wholeLists(best, lines), lines), lines), lines)
  const { steps, notes } = partStepNotes(lines.slice(region.start, endOfFirstSteps(region, lines)))
  const groups = groupRegion(steps, known)
  return groups.length === 0 ? null : { groups, notes, region }
}

/** True for the ingredients that are displayed below a step in the same item. */
function isBelowInItem({ hint, element }: PageLine, before: PageLine | undefined): boolean {
  const { parent } = element
  return hint === 'ingredients' && parent?.tag === 'li' && before?.element.parent === parent
}

const minLengthOfStep = 25

/** Some pages contain the steps twice, for phones and for larger screens. */
function endOfFirstSteps({ start, end }: Region, lines: readonly PageLine[]): number {
  const first = lines.findIndex(
    ({ level, text }, index) => index >= start && level === 0 && text.length >= minLengthOfStep,
  )
  const again = lines.findIndex(({ text }, index) => index > first && text === lines[first]?.text)
  if (first < start || again < 0 || again >= end) return end
  // Two parts may both start with "Preheat the oven to 180 °C."
  return again === first + 1 || lines[again + 1]?.text === lines[first + 1]?.text ? again : end
}

/** The last paragraphs may have the shape of the steps and advertise: "Find more recipes on Instagram." */
function withoutPromotion(region: Region, lines: readonly PageLine[]): Region {
  let { end } = region
  while (end - region.start > 1 && isOnlyPromotion(lines[end - 1]?.text ?? '')) end -= 1
  return { ...region, end }
}

/** "Serve with ice cream and tag us on Instagram." is a step. */
function isOnlyPromotion(text: string): boolean {
  return isPromotion(text) && methodScore(text) < -0.3
}

/** If class names mark the start of the steps, they also mark their end. */
function markedPart(region: Region, lines: readonly PageLine[]): Region {
  const isMarked = ({ hint, level }: PageLine): boolean => hint === 'method' && level === 0
  const inside = lines.slice(region.start, region.end)
  const first = inside.findIndex(({ level }) => level === 0)
  if (inside[first]?.hint !== 'method') return region
  return { ...region, end: region.start + inside.findLastIndex(isMarked) + 1 }
}

/** The short last sentences of a paragraph ("Serve warm.") belong to the preceding steps. */
function wholeParagraph(region: Region, lines: readonly PageLine[]): Region {
  let { end } = region
  while (endsParagraph(lines[end - 1], lines[end])) end += 1
  return { ...region, end: endOfBlock(end, lines) }
}

const maxLastLength = 60

/** The last paragraph of a block may be a short sentence that starts with none of the known words. */
function endOfBlock(end: number, lines: readonly PageLine[]): number {
  const [before, line, after] = [lines[end - 1], lines[end], lines[end + 1]]
  const isLike = (other: PageLine | undefined): boolean =>
    other?.shape === before?.shape && other?.element.parent === before?.element.parent && other?.level === 0
  if (line === undefined || before?.level !== 0 || !isLike(line) || isLike(after)) return end
  const isSentence =
    line.text.length <= maxLastLength && methodScore(line.text) >= 0 && /[.!。]$/.test(line.text)
  return isSentence &&
    !isPromotion(line.text) &&
    sectionKind(line.text) === null &&
    !isBesideTheList(line.text)
    ? end + 1
    : end
}

function endsParagraph(before: PageLine | undefined, line: PageLine | undefined): boolean {
  if (line === undefined || line.level > 0 || line.element !== before?.element) return false
  return line.text.length < 30 && /[.!]$/.test(line.text)
}

const maxLinesBetween = 20

/** The steps under a heading after the ingredients; a story before them may describe them in more detail. */
function announcedBehind(votes: readonly LineVote[], ingredients: Region | null): Region | null {
  if (ingredients === null) return null
  const nearby = votes.slice(ingredients.end, ingredients.end + maxLinesBetween)
  const heading = nearby.findIndex((vote) => vote.kind === 'start')
  if (heading < 0) return null
  const start = ingredients.end + heading
  const stop = votes.findIndex((vote, index) => index > start && vote.kind === 'stop')
  const found = findBestRegion(votes.slice(start, stop < 0 ? undefined : stop), 1)
  return found && { ...found, start: start + found.start, end: start + found.end }
}

/** The first line after the ingredients gets a small bonus as the start. */
function startOr(vote: LineVote, bonus: number): LineVote {
  return vote.kind === 'add' ? { kind: 'add', value: vote.value + bonus } : vote
}

function voteOf(line: PageLine): LineVote {
  const kind = line.text.length < 80 ? sectionKind(line.text) : null
  const isHeading = line.level > 0 || line.text.endsWith(':')
  if (kind === 'method' && (isHeading || line.text.length < 25)) return { kind: 'start', value: 2.5 }
  if (isNotesInStep(line)) return { kind: 'add', value: 0 }
  if (kind !== null && kind !== 'method' && isHeading) return { kind: 'stop', value: 0 }
  const hint = line.hint === null ? 0 : hintVotes[line.hint]
  if (line.level > 0 && line.text.length < 80)
    return { kind: 'add', value: Math.min(0, hint) - (line.level < 3 ? 1.5 : 0.4) }
  const score = methodScore(line.text) - (ingredientScore(line.text) > 1 && line.text.length < 60 ? 0.8 : 0)
  return { kind: 'add', value: Math.max(-1.5, score + hint + (line.isItem ? 0.1 : -0.1)) }
}

function groupRegion(lines: readonly PageLine[], known: readonly string[]): ImportedInstructionGroup[] {
  const stepShape = mainShape(lines.map((line) => [line, line.text.length]))
  const isMain = (line: PageLine): boolean => line.shape === stepShape && line.level === 0
  const firstMain = lines.findIndex(isMain)
  const lastMain = lines.findLastIndex(isMain)
  const groups: ImportedInstructionGroup[] = []
  let title: string | null = null
  let lead: PageLine | null = null
  let openItem: HtmlElement | null = null
  for (const [index, line] of lines.entries()) {
    if (isStepLabel(line.text) || isTimeLine(line.text) || isNoStep(line.text, known)) continue
    const isHeading =
      line.text.length < 80 && (line.level > 0 || (line.text.endsWith(':') && line.text.length < 50))
    if (isHeading && isLeadOf(line, lines[index + 1])) {
      lead = line
      continue
    }
    if (isHeading && methodScore(line.text) < 0.9) {
      if (sectionKind(line.text) !== 'method') title = groupTitle(line.text)
      continue
    }
    const isOutside = index < firstMain || index > lastMain
    const item = itemOfBlocks(line.element)
    const isInItem = item !== null && item === openItem && continuesStep(line)
    const opened = groups.at(-1)?.steps
    if (isInItem || continuesSentence(lines[index - 1], line)) {
      if (opened !== undefined && appendToLast(opened, line.text)) continue
    }
    if (line.shape !== stepShape && lead === null && !isLikelyStep(line, isOutside)) continue
    const own = withoutStepLabel(line.text)
    const text = (lead === null ? own : `${lead.text} ${own}`).replace(servesAtEnd, '')
    lead = null
    const step = { text, name: null, imageUrl: null }
    openItem = item
    const last = groups.at(-1)
    if (last === undefined || last.title !== title) groups.push({ title, steps: [step] })
    else last.steps.push(step)
  }
  return withoutCounters(groups)
}

/** Appends a text to the last step; false if there is none. */
function appendToLast(steps: ImportedStep[], text: string): boolean {
  const last = steps.pop()
  if (last === undefined) return false
  steps.push({ ...last, text: `${last.text} ${text}` })
  return true
}

/** True for a line behind a line break within a sentence. */
function continuesSentence(before: PageLine | undefined, line: PageLine): boolean {
  return before?.element === line.element && before.level === 0 && goesOn(before.text, line.text)
}

/** A further paragraph in the item of a step. */
function continuesStep({ text, hint, element }: PageLine): boolean {
  if (hint === 'noise' || hint === 'ingredients' || element.tag === 'figcaption') return false
  return ingredientScore(text) <= 0.3 || methodScore(text) >= 0.2
}

const minKeyLength = 8

/** The key of an ingredient that is too long to start a step by chance, if it is. */
function longKey(text: string): string[] {
  const key = keyOf(text)
  return key.length >= minKeyLength ? [key] : []
}

/** True for known ingredients that are repeated between the steps, and for votes. */
function isNoStep(text: string, known: readonly string[]): boolean {
  if (isBesideTheList(text)) return true
  if (ingredientScore(text) <= 1 || methodScore(text) >= 0.2) return false
  const key = keyOf(text)
  return known.some((ingredient) => key.startsWith(ingredient))
}

/** A line that does not look like the other steps must have a higher score, unless its position is typical. */
function isLikelyStep(line: PageLine, isOutside: boolean): boolean {
  if (line.hint === 'noise') return false
  if (isOutside && !line.isItem) return methodScore(line.text) >= 0.9
  return methodScore(line.text) >= (line.hint === 'method' || line.isItem ? 0.2 : 0.6)
}

/** Bold text at the start of a paragraph belongs to its text. */
function isLeadOf(line: PageLine, next: PageLine | undefined): boolean {
  return /^(?:strong|b)$/.test(line.element.tag) && next !== undefined && next.element === line.element.parent
}

/** "1 Thread the berries", "2 Puree …": numbers from a separate element. */
function withoutCounters(groups: ImportedInstructionGroup[]): ImportedInstructionGroup[] {
  let count = 0
  const isCounted = groups.every((group) =>
    group.steps.every((step, index) => {
      count += 1
      const number = /^(\d{1,2})\s+\p{L}/u.exec(step.text)?.[1]
      return number !== undefined && (Number(number) === count || Number(number) === index + 1)
    }),
  )
  if (!isCounted) return groups
  return groups.map((group) => ({
    ...group,
    steps: group.steps.map((step) => ({ ...step, text: step.text.replace(/^\d{1,2}\s+/, '') })),
  }))
}
