import { groupTitle } from '../../lines/group-known-lines.ts'
import { keyOf } from '../../lines/section-words.ts'
import type { ImportedInstructionGroup, ImportedStep } from '../../imported/imported-recipe.ts'
import { joinedBlocks } from '../../document/html-text.ts'
import { goesOn } from '../../lines/step-label.ts'
import type { PageLine } from '../../lines/page-line.ts'

/** UTF-8 that was decoded as windows-1252. */
const doubleEncoded: readonly [RegExp, string][] = [
  [/Â(?=[\u00a0-\u00bf])/g, ''],
  [/â€™/g, '’'],
  [/â€œ/g, '“'],
  [/â€“/g, '–'],
  [/Ã©/g, 'é'],
  [/Ã¨/g, 'è'],
  [/Ã¼/g, 'ü'],
  [/Ã¶/g, 'ö'],
  [/Ã¤/g, 'ä'],
  [/Ã±/g, 'ñ'],
]

/** Repairs text that was encoded twice. */
export function repairEncoding(text: string): string {
  if (!/[ÂÃ]|â€/.test(text)) return text
  let repaired = text
  for (const [pattern, right] of doubleEncoded) repaired = repaired.replace(pattern, right)
  return repaired
}

const leadingBullet = /^(?:[•·▢☐□▪◦‣●○]\s*|[*–—-]\s+)(?=\S)/u
const lastComma = /\s*[,;]$/

/** Removes bullets and the commas of a list from its lines, and a copy of all lines behind them. */
export function repairList(lines: readonly string[]): string[] {
  const half = lines.length / 2
  const isTwice =
    half >= minRepeated && lines.every((line, index) => line === lines[(index + half) % lines.length])
  const own = (isTwice ? lines.slice(0, half) : lines).map((line) => line.replace(leadingBullet, ''))
  const hasCommas = own.filter((line) => lastComma.test(line)).length > own.length / 2
  return hasCommas && own.length > 1 ? own.map((line) => line.replace(lastComma, '')) : own
}

const minRepeated = 3

/** The number of a step in a separate element. */
const leadingCounter = /^\d{1,2}[.)]?\s+(?=\p{L})/u

const minLength = 80
const minCovered = 0.85
const minPart = 4

/**
 * Splits a joined text ("… gas 4.Snap the chocolate …") into the lines that the page displays. Null if the page does
 * not display it in at least two lines.
 */
export function splitAsShown(
  whole: string,
  lines: readonly PageLine[],
): { text: string; isHeading: boolean }[] | null {
  const key = keyOf(whole)
  if (key.length < minLength) return null
  const found: { text: string; isHeading: boolean }[] = []
  let at = 0
  let covered = 0
  for (const line of lines) {
    // The title of the page may occur in the text.
    if (line.level === 1) continue
    const text = [line.text, line.text.replace(leadingCounter, '')].find((candidate) => {
      const part = keyOf(candidate)
      if (part.length < minPart || part.length > key.length * 0.95) return false
      // Consecutive lines have almost nothing between them.
      return key.startsWith(part, at) || key.slice(at, at + part.length + 12).includes(part)
    })
    if (text === undefined) continue
    const part = keyOf(text)
    at = key.indexOf(part, at) + part.length
    covered += part.length
    const before = found.at(-1)
    if (before !== undefined && goesOn(before.text, text)) before.text = `${before.text} ${text}`
    else found.push({ text, isHeading: line.level > 0 })
    if (covered > key.length * 0.98) break
  }
  return found.length > 1 && covered >= key.length * minCovered ? found : null
}

const maxTitleLength = 50

/** Splits a group at the steps that are headings: "For the sauce:". */
export function splitAtTitles(group: ImportedInstructionGroup): ImportedInstructionGroup[] {
  const groups: ImportedInstructionGroup[] = [{ title: group.title, steps: [] }]
  for (const [index, step] of group.steps.entries()) {
    const { text, name } = step
    const next = group.steps[index + 1]
    const isTitle = name === null && /^[^.!?]+:$/.test(text) && text.length <= maxTitleLength
    if (isTitle && next !== undefined && !next.text.endsWith(':'))
      groups.push({ title: groupTitle(text), steps: [] })
    else groups.at(-1)?.steps.push(step)
  }
  return groups.filter(({ steps }) => steps.length > 0)
}

const minBlocks = 3

/** The blocks of a joined text; null if it may be one block, in which a space is missing. */
function splitAtJoins(whole: string): string[] | null {
  const blocks = joinedBlocks(whole)
  return blocks.length >= minBlocks ? blocks : null
}

/**
 * Splits steps that the source provides as one text into the lines that the page displays, or where blocks were joined.
 */
export function splitLongStep(
  groups: readonly ImportedInstructionGroup[],
  lines: readonly PageLine[],
): ImportedInstructionGroup[] {
  if (groups.length > maxGroups || groups.some(({ steps }) => steps.length !== 1)) return [...groups]
  return groups.flatMap(({ title, steps }): ImportedInstructionGroup[] => {
    const [only] = steps
    // A text that numbers its own steps can be split without the page.
    if (only === undefined || /^1\.\s/.test(only.text)) return [{ title, steps }]
    const shown = splitAsShown(only.text, lines)
    if (shown !== null) return groupsOf(title, shown)
    const parts = splitAtJoins(only.text)
    return [{ title, steps: parts?.map(stepOf) ?? steps }]
  })
}

/** The parts of a text, grouped by the headings of the page among them. */
function groupsOf(
  title: string | null,
  parts: readonly { readonly text: string; readonly isHeading: boolean }[],
): ImportedInstructionGroup[] {
  const groups: ImportedInstructionGroup[] = [{ title, steps: [] }]
  for (const [index, { text, isHeading }] of parts.entries()) {
    if (isHeading && index < parts.length - 1) groups.push({ title: groupTitle(text), steps: [] })
    else groups.at(-1)?.steps.push(stepOf(text))
  }
  return groups.filter(({ steps }) => steps.length > 0)
}

function stepOf(text: string): ImportedStep {
  return { text, name: null, imageUrl: null }
}

const maxGroups = 20
