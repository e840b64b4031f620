import type { ImportedIngredientGroup } from '../../imported/imported-recipe.ts'
import { groupTitle } from '../../lines/group-known-lines.ts'
import { hasAmount } from '../../lines/line-scores.ts'
import { isPurpose } from '../../lines/purpose-heading.ts'

/** Splits ingredient lines at headings: "For the sauce:", "FOR THE SAUCE". */
export function splitAtHeadings(lines: readonly string[]): ImportedIngredientGroup[] {
  const groups: ImportedIngredientGroup[] = []
  const inCapitals = lines.filter(isInCapitals).length
  let title: string | null = null
  for (const [index, line] of lines.entries()) {
    const isLast = index === lines.length - 1
    const isHeading =
      isColonHeading(line) ||
      isPurpose(line) ||
      (line.length < 80 && decorated.test(line)) ||
      (isInCapitals(line) && inCapitals <= Math.max(1, lines.length / 3))
    if (isHeading && !isLast) {
      title = groupTitle(line)
      continue
    }
    const last = groups.at(-1)
    if (last === undefined || last.title !== title) groups.push({ title, lines: [line] })
    else last.lines.push(line)
  }
  return groups
}

/** "--- Sauce ---", "**Sauce**". */
const decorated = /^([-*=_~#–—])\1+[^\d]{2,50}\1\1+$/u

function isColonHeading(line: string): boolean {
  return line.endsWith(':') && line.length < 80 && !hasAmount(line)
}

function isInCapitals(line: string): boolean {
  return line.length > 4 && line.length < 60 && /^[^\p{Ll}\d]+$/u.test(line) && /\p{Lu}{3}/u.test(line)
}
