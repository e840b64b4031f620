import { Text } from 'ink'
import { sureConfidence } from '#core/machines/import/import-review-machine.ts'
import { percent } from '#core/workflows/import/duplicate-sentence.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import { fitText, textWidth } from './text-width.ts'
import type { ParsedIngredientLine } from '#core/formats/draft/parsed-ingredient-line.ts'

/** A line with its parsed ingredient. */
export type ReviewLine = {
  readonly line: ParsedIngredientLine
  readonly reading: string
  /** True if a person confirmed it. */
  readonly isSettled: boolean
}

type ReviewLinesProps = {
  readonly lines: readonly ReviewLine[]
  readonly selected: number
  /** The number of visible lines. */
  readonly size: number
  readonly columns: number
}

/** The columns before a line: the cursor, its mark and its confidence. */
const margin = 11

/** Ingredient lines next to their parsed form: "?" marks a doubtful one, "✓" a confirmed one. */
export function ReviewLines({ lines, selected, size, columns }: ReviewLinesProps) {
  const start = Math.max(0, Math.min(selected - Math.floor(size / 2), lines.length - size))
  const shown = lines.slice(start, start + size)
  const hidden = [
    ...(start > 0 ? [`${start} above`] : []),
    ...(start + shown.length < lines.length ? [`${lines.length - start - shown.length} below`] : []),
  ]
  return (
    <>
      {shown.map(({ line, reading, isSettled }, index) => {
        const isDoubtful = line.confidence < sureConfidence && !isSettled
        const mark = isDoubtful ? '?' : isSettled ? '✓' : ' '
        const cursor = start + index === selected ? '›' : ' '
        return (
          <Text
            key={line.usageId}
            wrap="truncate-end"
            {...(isDoubtful ? { color: 'yellow' } : { dimColor: true })}
          >
            {`${cursor} ${mark} ${percent(line.confidence).padStart(5)}  ${sideBySide(oneLine(line.source), reading, columns - margin)}`}
          </Text>
        )
      })}
      {hidden.length > 0 && <Text dimColor>{`  … ${hidden.join(', ')}`}</Text>}
    </>
  )
}

const arrow = '  → '

/** Both texts with an arrow between them; if there is not enough room, each gets half of it. */
function sideBySide(source: string, reading: string, columns: number): string {
  const room = Math.max(0, columns - textWidth(arrow))
  const right = Math.min(textWidth(reading), Math.max(Math.floor(room / 2), room - textWidth(source)))
  return `${fitText(source, room - right)}${arrow}${fitText(reading, right)}`
}
