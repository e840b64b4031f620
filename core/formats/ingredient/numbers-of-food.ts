import { isContainer } from '../../values/units/units.ts'
import { RANGE_WORDS } from './tokens/number-words.ts'
import type { Label } from './tokens/label.ts'
import { wordAt } from './tokens/tokenize-line.ts'
import type { Token } from './tokens/tokenize-line.ts'
import { unitAt } from './tokens/unit-lookup.ts'

/** After these words, a number is another amount. */
const LINKS: ReadonlySet<string> = new Set(
  'plus + and & or to x × about each of minus less approximately approx'.split(' '),
)
/**
 * Labels the numbers that are no amounts: after a complete amount, a number without a unit is part of the name ("1
 * bottle 7 Up"), and a count in brackets is a remark ("1 pound shrimp (30-40 per pound)").
 */
export function settleFoodNumbers(tokens: readonly Token[], labels: Label[]): void {
  const firstUnit = labels.indexOf('unit')
  const hasAmount = firstUnit > 0 && labels[firstUnit - 1] === 'quantity'
  let depth = 0
  for (let at = 0; at < tokens.length; at++) {
    const word = wordAt(tokens, at)
    if (word === '(' || word === '[') depth++
    if (word === ')' || word === ']') depth--
    // "1 cup less 1 tablespoon flour"
    if (word === 'less' && labels[at + 1] === 'quantity') labels[at] = 'comment'
    if (labels[at] !== 'quantity' || tokens[at]?.kind !== 'number') continue
    const end = rangeEnd(tokens, at)
    if (depth > 0 && wordAt(tokens, end) === 'per') remark(tokens, labels, at)
    else if (hasAmount && at > firstUnit && isName(tokens, labels, at, end)) labels[at] = 'name'
  }
}

/** Labels what is in brackets from here as a remark. */
function remark(tokens: readonly Token[], labels: Label[], from: number): void {
  for (let at = from; at < tokens.length && !/^[)\]]$/.test(wordAt(tokens, at)); at++)
    if (labels[at] !== 'mark') labels[at] = 'comment'
}

function isName(tokens: readonly Token[], labels: readonly Label[], at: number, end: number): boolean {
  const [before, after] = [tokens[at - 1], tokens[end]]
  if (
    before === undefined ||
    before.kind === 'mark' ||
    labels[at - 1] === 'comment' ||
    LINKS.has(before.lower)
  )
    return false
  if (after?.kind !== 'word' || labels[end] !== 'name' || unitAt(tokens, end) !== null) return false
  // "1 package 12 corn tortillas" says how many it holds, "1 bottle 7 Up" does not.
  const unit = unitAt(tokens, at - 1)
  return unit === null || !isContainer(unit.slug) || /^\p{Lu}/u.test(after.text)
}

function rangeEnd(tokens: readonly Token[], at: number): number {
  const isRange = RANGE_WORDS.has(wordAt(tokens, at + 1)) && tokens[at + 2]?.kind === 'number'
  return isRange ? at + 3 : at + 1
}
