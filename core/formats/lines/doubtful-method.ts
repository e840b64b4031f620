import { methodScore } from './line-scores.ts'
import { keyOf, sectionKind } from './section-words.ts'

const onlyAddress = /^https?:\/\/\S+$/
const cutEnd = /\s*(?:…|\.\.\.)$/
const minShown = 2
const minScore = 0.45
const maxDoubtful = 0.15
const maxLookedAt = 4
/** No recipe has more steps or letters; comparing all steps of a longer text would take too long. */
const maxSteps = 300
const maxWholeLength = 200_000

/** True if steps of structured data may be something else, so that they are worth comparing with the displayed ones. */
export function isDoubtfulMethod(known: readonly string[]): boolean {
  return (
    known.length < 2 ||
    averageScore(known.slice(0, maxLookedAt)) <= maxDoubtful ||
    known.some(namesIngredients) ||
    areCut(known)
  )
}

/** True if the displayed steps are what the structured data should contain: it has an article, the description, … */
export function isSoundMethod(
  shown: readonly string[],
  known: readonly string[],
  description: string,
): boolean {
  const [only = ''] = known
  if (shown.length === 0 || shown.length > maxSteps || known.length > maxSteps) return false
  if (averageScore(shown) < minScore) return false
  if (known.length === 1 && onlyAddress.test(only)) return true
  if (shown.length < minShown) return false
  const whole = known.map(keyOf).join('')
  if (whole.length > maxWholeLength) return false
  if (keyOf(description).includes(whole)) return true
  const keys = shown.map(keyOf)
  if (areCut(known))
    return known.every((step) => keys.some((key) => key.startsWith(keyOf(step.replace(cutEnd, '')))))
  const within = keys.filter((key) => whole.includes(key)).length
  if (known.some(namesIngredients)) return within > shown.length * 0.8
  // A text that numbers its own steps is split later, without the page.
  if (known.length === 1 && keys.join('').includes(whole)) return !/^1\.\s/.test(only)
  return within === 0 && averageScore(known) <= maxDoubtful
}

function averageScore(steps: readonly string[]): number {
  return steps.reduce((sum, step) => sum + methodScore(step), 0) / Math.max(1, steps.length)
}

/** The heading of the ingredients, in an article that contains the whole recipe. */
function namesIngredients(step: string): boolean {
  return step.length < 30 && sectionKind(step) === 'ingredients'
}

function areCut(known: readonly string[]): boolean {
  return known.length > 1 && known.filter((step) => cutEnd.test(step)).length > known.length / 2
}
