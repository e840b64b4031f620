import type { ImportedInstructionGroup } from '../imported-recipe.ts'
import { groupTitle } from './group-known-lines.ts'
import { findBestRegion, wholeLists } from './find-region.ts'
import type { LineVote, Region } from './find-region.ts'
import { ingredientScore, methodScore } from './line-scores.ts'
import type { PageLine } from './page-lines.ts'
import { sectionKind } from './section-words.ts'

/** The steps of a page, found by what they look like, and where they stand among its lines. */
export type FoundMethod = { readonly groups: ImportedInstructionGroup[]; readonly region: Region }

const hintVotes = { ingredients: -1, method: 0.9, notes: -1, noise: -1.5 } as const

/** Finds the steps in the lines of a page, outside of the ingredients and rather behind them. */
export function findMethod(lines: readonly PageLine[], ingredients: Region | null): FoundMethod | null {
  const votes = lines.map((line, index): LineVote => {
    if (ingredients !== null && index >= ingredients.start && index < ingredients.end)
      return { kind: 'stop', value: 0 }
    if (ingredients !== null && index === ingredients.end) return startOr(voteOf(line), 0.6)
    return voteOf(line)
  })
  const best = findBestRegion(votes, 1)
  if (best === null) return null
  const region = wholeLists(best, lines)
  const groups = groupRegion(lines.slice(region.start, region.end))
  return groups.length === 0 ? null : { groups, region }
}

/** The first line behind the ingredients gets a small start. */
function startOr(vote: LineVote, bonus: number): LineVote {
  return vote.kind === 'add' ? { kind: 'add', value: vote.value + bonus } : vote
}

function voteOf(line: PageLine): LineVote {
  const kind = line.text.length < 80 ? sectionKind(line.text) : null
  const isHeading = line.level > 0 || line.text.endsWith(':')
  if (kind === 'method' && (isHeading || line.text.length < 25)) return { kind: 'start', value: 2.5 }
  if (kind !== null && kind !== 'method' && isHeading) return { kind: 'stop', value: 0 }
  const hint = line.hint === null ? 0 : hintVotes[line.hint]
  if (line.level > 0 && line.text.length < 80)
    return { kind: 'add', value: Math.min(0, hint) - (line.level < 3 ? 1.5 : 0.4) }
  const score = methodScore(line.text) - (ingredientScore(line.text) > 1 && line.text.length < 60 ? 0.8 : 0)
  return { kind: 'add', value: Math.max(-1.5, score + hint + (line.isItem ? 0.1 : -0.1)) }
}

const stepLabel =
  /^(?:step|schritt|étape|etape|paso|passo|passaggio|stap|steg|trin|trinn|krok|lépés|шаг|vaihe)?\s*\d{0,2}\s*[.):/\\-]?\s*\d{0,2}\s*:?$/iu

function groupRegion(lines: readonly PageLine[]): ImportedInstructionGroup[] {
  const mainShape = longestShape(lines)
  const groups: ImportedInstructionGroup[] = []
  let title: string | null = null
  for (const line of lines) {
    if (stepLabel.test(line.text)) continue
    const isHeading =
      line.text.length < 80 && (line.level > 0 || (line.text.endsWith(':') && line.text.length < 50))
    if (isHeading && methodScore(line.text) < 0.9) {
      if (sectionKind(line.text) !== 'method') title = groupTitle(line.text)
      continue
    }
    if (line.shape !== mainShape && (line.hint === 'noise' || methodScore(line.text) < 0.2)) continue
    const step = { text: line.text, name: null, imageUrl: null }
    const last = groups.at(-1)
    if (last === undefined || last.title !== title) groups.push({ title, steps: [step] })
    else last.steps.push(step)
  }
  return groups
}

function longestShape(lines: readonly PageLine[]): string {
  const lengths = new Map<string, number>()
  for (const line of lines) {
    if (line.level === 0) lengths.set(line.shape, (lengths.get(line.shape) ?? 0) + line.text.length)
  }
  let best = ''
  let most = 0
  for (const [shape, length] of lengths) {
    if (length > most) {
      best = shape
      most = length
    }
  }
  return best
}
