import { hasAmount } from '../lines/line-scores.ts'
import { durationPattern } from '../steps/read-duration.ts'

const minWrapped = 48
const maxListLine = 80
/** The maximum length of a joined paragraph; without a limit, every joined line would examine all previous ones. */
const maxJoined = 10_000

/** Joins lines that mail programs and PDFs wrapped: an incomplete line continues on the next one. */
export function unwrapLines(lines: readonly string[], isMarked: (line: string) => boolean): string[] {
  const joined: string[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    const next = line.trim()
    if (last !== undefined && last.trim() !== '' && next !== '' && !isMarked(next) && isContinued(last, next))
      joined[joined.length - 1] = joinedLines(last, next)
    else joined.push(line)
  }
  return joined
}

/** First parts of hyphenated words, whose hyphen is kept at a line end: "medium-high", "all-purpose". */
const keepsHyphen =
  /(?:^|[\s(])(?:medium|all|self|semi|non|extra|high|low|half|well|full|fat|gluten|sugar|dairy|oven|room|store|heavy|thick|deep|free|\d+)-$/i
const brokenWord = /\p{Ll}[-\u00ad]$/u

function joinedLines(last: string, next: string): string {
  if (!brokenWord.test(last) || !/^\p{Ll}/u.test(next)) return `${last} ${next}`
  return keepsHyphen.test(last) ? `${last}${next}` : `${last.slice(0, -1)}${next}`
}

const sentenceEnd = /[.!?:;]["”')]?$/

function isContinued(last: string, next: string): boolean {
  const tail = last.slice(-120).trim()
  if (last.length > maxJoined) return false
  if (sentenceEnd.test(tail) || /^#/.test(last)) return false
  if (brokenWord.test(tail) && /^\p{Ll}/u.test(next)) return true
  if (tail.length >= minWrapped) return /^[\p{Ll}(]/u.test(next) || beginsWithMeasure(next)
  return last.length < maxListLine && breaksOffInList(tail, next)
}

/** "… and cook gently for / 2 hours." */
function beginsWithMeasure(next: string): boolean {
  const match = durationPattern().exec(next.slice(0, 40))
  return match?.index === 0 || /^\d{2,3}\s?°/.test(next)
}

/** Words with which no ingredient line ends, and words with which none starts. */
const dangling =
  /(?:^|\s)(?:and|or|of|the|with|into|to|a|an|in|for|freshly|finely|roughly|thinly|ground|black|und|oder|mit|et|ou|de|d[’']|avec|y|con|e|di|del|en|van|met|com)$/i
const continuing =
  /^(?:into|and|or|of|plus|to|in|at|from|for (?!the )|cut|chopped|sliced|peeled|drained|rinsed|melted|und|oder|et|ou|y|con|e|en|\()/

/** Ingredient lines are also wrapped in narrow columns. */
function breaksOffInList(tail: string, next: string): boolean {
  if (!/^[\p{Ll}(]/u.test(next) || next.endsWith(':') || hasAmount(next)) return false
  return dangling.test(tail) || (hasAmount(tail) && continuing.test(next))
}
