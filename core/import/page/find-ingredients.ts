import type { ImportedIngredientGroup } from '../imported-recipe.ts'
import { findBestRegion, wholeLists } from './find-region.ts'
import type { LineVote, Region } from './find-region.ts'
import { groupTitle, isGroupHeading } from './group-known-lines.ts'
import { ingredientScore } from './line-scores.ts'
import type { PageLine } from './page-lines.ts'
import { sectionKind } from './section-words.ts'

/** The ingredients of a page, found by what they look like, and where they stand among its lines. */
export type FoundIngredients = { readonly groups: ImportedIngredientGroup[]; readonly region: Region }

type ScoredLine = { readonly line: PageLine; readonly score: number }

const hintVotes = { ingredients: 0.9, method: -1, notes: -0.8, noise: -1.2 } as const

/** Finds the ingredient list in the lines of a page; null when nothing looks like one. */
export function findIngredients(lines: readonly PageLine[]): FoundIngredients | null {
  const scored = lines.map((line): ScoredLine => ({ line, score: ingredientScore(line.text) }))
  const votes = scored.map(voteOf)
  const best = findBestRegion(votes, 1.5)
  if (best === null) return null
  const region = withHeading(wholeLists(best, lines), lines)
  const end = endOfFirstList(lines, region)
  const groups = groupRegion(scored.slice(region.start, end))
  return groups.length === 0 ? null : { groups, region }
}

/** Some pages list the ingredients again, for another unit system or beside each step: two lines in a row tell. */
function endOfFirstList(lines: readonly PageLine[], region: Region): number {
  const seen = new Set<string>()
  const texts = lines.slice(region.start, region.end).map((line) => line.text)
  for (let at = 1; at < texts.length; at += 1) {
    const pair = texts.slice(at - 1, at + 1).join('\n')
    if (seen.has(pair)) return region.start + at - 1
    seen.add(pair)
  }
  return region.end
}

/** The heading of the first group stands right before the list. */
function withHeading(region: Region, lines: readonly PageLine[]): Region {
  const before = lines[region.start - 1]
  if (before === undefined || (before.level > 0 && before.level < 3)) return region
  const isTitled = before.level > 0 || before.text.endsWith(':')
  const isHeading = isTitled && sectionKind(before.text) === null && isGroupHeading(before, '')
  return isHeading ? { ...region, start: region.start - 1 } : region
}

function voteOf({ line, score }: ScoredLine): LineVote {
  const kind = line.text.length < 80 ? sectionKind(line.text) : null
  const isHeading = line.level > 0 || line.text.endsWith(':')
  if (kind === 'ingredients' && (isHeading || line.text.length < 30)) return { kind: 'start', value: 2.5 }
  if (kind !== null && kind !== 'ingredients' && isHeading) return { kind: 'stop', value: 0 }
  const hint = line.hint === null ? 0 : hintVotes[line.hint]
  if (line.level > 0 && score < 1)
    return { kind: 'add', value: Math.min(0, hint) - (line.level < 3 ? 1.5 : 0.3) }
  return { kind: 'add', value: Math.max(-1.5, score + hint + (line.isItem ? 0.15 : 0)) }
}

/** Splits the lines of an ingredient list into groups at its headings; lines of another shape fall out. */
function groupRegion(lines: readonly ScoredLine[]): ImportedIngredientGroup[] {
  const mainShape = commonestShape(lines)
  const groups: ImportedIngredientGroup[] = []
  let title: string | null = null
  for (const { line, score } of lines) {
    if (isGroupHeading(line, mainShape)) {
      title = groupTitle(line.text)
      continue
    }
    if (sectionKind(line.text) === 'ingredients') continue
    const least = line.shape === mainShape ? -Infinity : line.hint === 'ingredients' ? 0 : 0.5
    if (score < least) continue
    const last = groups.at(-1)
    if (last === undefined || last.title !== title) groups.push({ title, lines: [line.text] })
    else last.lines.push(line.text)
  }
  return groups
}

function commonestShape(lines: readonly ScoredLine[]): string {
  const weights = new Map<string, number>()
  for (const { line, score } of lines) {
    if (line.level > 0) continue
    weights.set(line.shape, (weights.get(line.shape) ?? 0) + Math.max(0.1, score))
  }
  let best = ''
  let most = 0
  for (const [shape, weight] of weights) {
    if (weight > most) {
      best = shape
      most = weight
    }
  }
  return best
}
