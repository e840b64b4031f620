import type { ImportedIngredientGroup } from '../imported-recipe.ts'
import { findBestRegion, wholeLists } from './find-region.ts'
import type { LineVote, Region } from './find-region.ts'
import { groupTitle, isGroupHeading } from './group-known-lines.ts'
import { ingredientScore } from './line-scores.ts'
import type { PageLine } from './page-lines.ts'
import { sectionKind } from './section-words.ts'

/** The ingredients of a page, found by what they look like, and where they stand among its lines. */
export type FoundIngredients = { readonly groups: ImportedIngredientGroup[]; readonly region: Region }

const hintVotes = { ingredients: 0.9, method: -1, notes: -0.8, noise: -1.2 } as const

/** Finds the ingredient list in the lines of a page; null when nothing looks like one. */
export function findIngredients(lines: readonly PageLine[]): FoundIngredients | null {
  const scores = lines.map((line) => ingredientScore(line.text))
  const votes = lines.map((line, index) => voteOf(line, scores[index] ?? 0))
  const best = findBestRegion(votes, 1.5)
  if (best === null) return null
  const region = withHeading(wholeLists(best, lines), lines)
  const end = endOfFirstList(lines, region)
  const groups = groupRegion(lines.slice(region.start, end), scores.slice(region.start, end))
  return groups.length === 0 ? null : { groups, region }
}

/** Some pages list the ingredients again, for another unit system or beside each step: two lines in a row tell. */
function endOfFirstList(lines: readonly PageLine[], region: Region): number {
  const seen = new Set<string>()
  for (let index = region.start; index + 1 < region.end; index += 1) {
    const pair = `${lines[index]?.text ?? ''}\n${lines[index + 1]?.text ?? ''}`
    if (seen.has(pair)) return index
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

function voteOf(line: PageLine, score: number): LineVote {
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
function groupRegion(lines: readonly PageLine[], scores: readonly number[]): ImportedIngredientGroup[] {
  const mainShape = commonestShape(lines, scores)
  const groups: ImportedIngredientGroup[] = []
  let title: string | null = null
  for (const [index, line] of lines.entries()) {
    const score = scores[index] ?? 0
    if (isGroupHeading(line, mainShape)) {
      title = groupTitle(line.text)
      continue
    }
    if (sectionKind(line.text) === 'ingredients') continue
    if (line.shape !== mainShape && score < 0.5 && line.hint !== 'ingredients') continue
    if (line.shape !== mainShape && score < 0) continue
    const last = groups.at(-1)
    if (last === undefined || last.title !== title) groups.push({ title, lines: [line.text] })
    else last.lines.push(line.text)
  }
  return groups
}

function commonestShape(lines: readonly PageLine[], scores: readonly number[]): string {
  const weights = new Map<string, number>()
  for (const [index, line] of lines.entries()) {
    if (line.level > 0) continue
    weights.set(line.shape, (weights.get(line.shape) ?? 0) + Math.max(0.1, scores[index] ?? 0))
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
