import { counted, grouped } from '#core/values/text/counted.ts'
import type { ImportResult, ImportStatus, ImportSummary } from '#core/workflows/import/import-result.ts'
import type { Output, Style } from '../environment/output.ts'
import { oneLine } from '#core/values/text/one-line.ts'

/** How each outcome is shown. */
const marks: Readonly<Record<ImportStatus, { readonly sign: string; readonly style: Style }>> = {
  created: { sign: '✓', style: 'green' },
  updated: { sign: '✓', style: 'green' },
  read: { sign: '✓', style: 'green' },
  unchanged: { sign: '=', style: 'dim' },
  kept: { sign: '!', style: 'yellow' },
  skipped: { sign: '!', style: 'yellow' },
  failed: { sign: '✗', style: 'red' },
}

/** The message after Ctrl-C. */
export const stoppingSentence = 'Stopping after the current step. Press Ctrl-C again to stop immediately.'

/** The line of one outcome, and one for each warning unless the output is quiet. */
export function resultLines(result: ImportResult, output: Pick<Output, 'isQuiet' | 'paint'>): string[] {
  const { sign, style } = marks[result.status]
  const head = `${output.paint(style, `${sign} ${result.status.padEnd(9)}`)} ${oneLine(subject(result))}`
  const warnings = output.isQuiet
    ? []
    : result.warnings.map((warning) => output.paint('yellow', `    ! ${oneLine(warning)}`))
  return [head, ...warnings]
}

function subject(result: ImportResult): string {
  const { status, source, title, url, ingredients, steps, warnings, error } = result
  if (title === null || status === 'failed') return `${source}: ${error ?? ''}`
  const counts = [
    counted(ingredients, 'ingredient'),
    counted(steps, 'step'),
    ...(warnings.length > 0 ? [counted(warnings.length, 'warning')] : []),
  ].join(', ')
  const where = url === null ? source : result.published ? url : `${url} (draft)`
  return `${title ?? source} (${counts}) ${where}${error === null ? '' : `: ${error}`}`
}

/** The last line: the number of recipes by outcome, and of those that were not processed. */
export function summaryLine(
  { total, counts, isInterrupted }: ImportSummary,
  { isDryRun }: { readonly isDryRun: boolean },
): string {
  const parts = Object.entries(counts).flatMap(([status, number]) =>
    number > 0 ? `${grouped(number)} ${status}` : [],
  )
  const done = Object.values(counts).reduce((sum, number) => sum + number, 0)
  const missed = isInterrupted && done < total ? ` Interrupted: ${grouped(total - done)} not processed.` : ''
  const dry = isDryRun ? ' Nothing was written.' : ''
  return `${counted(total, 'source')}: ${parts.join(', ') || 'nothing done'}.${missed}${dry}`
}
