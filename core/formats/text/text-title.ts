import { hasAmount } from '../lines/line-scores.ts'
import type { PageLine } from '../lines/page-line.ts'
import { sectionKind } from '../lines/section-words.ts'
import { isFactLine } from '../lines/visible-facts.ts'

const maxTitleLength = 120
const titleWords = /\p{L}{2}/u

/** The salutation of a letter. */
const greeting =
  /^(?:hi|hello|hey|dear|hallo|liebe[rs]?|guten|salut|bonjour|cher|chère|hola|querid[oa]|ciao|car[oa]|beste|lieve|hoi|olá|oi)(?![\p{L}]).{0,40}[,!]?$/iu

/**
 * The index of the title: the first heading of the top level; otherwise the first short line that is not a sentence, a
 * greeting, a section or an ingredient; otherwise the first short line.
 */
export function titleIndex(lines: readonly PageLine[]): number {
  const top = lines.findIndex((line) => line.level === 1)
  if (top >= 0) return top
  const mayBe = (line: PageLine): boolean =>
    line.text.length <= maxTitleLength &&
    titleWords.test(line.text) &&
    !line.isItem &&
    !isFactLine(line.text.replace(servesBehind, ''))
  const isNumbered = isNumberedTitle(lines)
  const isPart = (line: PageLine): boolean =>
    sectionKind(line.text) !== null ||
    (hasAmount(line.text) && line.level === 0 && !(isNumbered && line === lines[0]))
  const end = lines.findIndex((line) => mayBe(line) && isPart(line) && !servesBehind.test(line.text))
  const head = lines.slice(0, end < 0 ? undefined : end)
  const best = head.findIndex(
    (line) => mayBe(line) && !greeting.test(line.text) && !/[.,;:?!]$/.test(line.text),
  )
  return best >= 0 ? best : head.findIndex(mayBe)
}

const endsWithNumber = /^\p{L}\D*\s\d{1,4}$/u

/** True for "Lentil soup 2" as the first line, unless it starts a list with amounts after the names ("Eggs 3"). */
export function isNumberedTitle([first, next]: readonly PageLine[]): boolean {
  if (first === undefined || next === undefined || first.isItem) return false
  if (!endsWithNumber.test(first.text)) return false
  return isFactLine(next.text) || !hasAmount(next.text) || !/^\p{L}/u.test(next.text)
}

/** "Lemon risotto (serves 4)": the yield in a title. */
const servesBehind = /\s\((?:serves|makes|für|pour|para|per|voor)\s\d[^)]{0,30}\)$/i

const titleLabel = /^(?:title|name|recipe|titel|titre|título|titolo)\s?:\s+/i

/** Emoji that decorate a title. */
const pictures =
  /^(?:\p{Emoji_Presentation}[\ufe0f\u200d\s]*)+|(?:\s*\p{Emoji_Presentation}[\ufe0f\u200d]*)+$/gu

/** The title in a line, without the yield; null if there is no line. */
export function titleOf(line: PageLine | undefined): string | null {
  if (line === undefined) return null
  const title = line.text.replace(servesBehind, '').replace(titleLabel, '')
  return title.replace(pictures, '') || title
}
