import type { DiffLine } from '#core/values/text/unified-diff.ts'
import { counted, grouped } from '#core/values/text/counted.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import type { SyncOutcome, SyncStatus } from '#core/workflows/sync/outcome.ts'
import type { Output, Style } from '../environment/output.ts'

const marks: Readonly<Record<SyncStatus, { readonly sign: string; readonly style: Style }>> = {
  created: { sign: '✓', style: 'green' },
  updated: { sign: '✓', style: 'green' },
  merged: { sign: '✓', style: 'green' },
  deleted: { sign: '✓', style: 'green' },
  unchanged: { sign: '=', style: 'dim' },
  left: { sign: '·', style: 'dim' },
  conflict: { sign: '!', style: 'yellow' },
  invalid: { sign: '✗', style: 'red' },
  failed: { sign: '✗', style: 'red' },
}

const diffStyles: Readonly<Record<DiffLine['kind'], Style>> = {
  head: 'bold',
  place: 'cyan',
  same: 'dim',
  old: 'red',
  new: 'green',
}

/** Reports one outcome; unchanged recipes only in the output for scripts. */
export function reportOutcome(outcome: SyncOutcome, output: Output): void {
  const { status, file, id, slug, title, message, problems, diff } = outcome
  const shown = diff.map(({ text }) => text).join('\n')
  output.record({ type: 'item', status, file, id, slug, title, message, problems, diff: shown || null })
  if (status === 'unchanged') return
  if (status === 'left') {
    output.note(`· ${oneLine(`${file ?? slug ?? title}: ${message ?? ''}`)}`)
    return
  }
  const { sign, style } = marks[status]
  const subject = [file ?? slug ?? title, message].filter(Boolean).join(': ')
  output.line(`${output.paint(style, `${sign} ${status.padEnd(9)}`)} ${oneLine(subject)}`)
  for (const { line, message: what } of problems) output.line(`    ${file ?? ''}:${line}: ${oneLine(what)}`)
  for (const line of diff) output.line(paintedDiff(line, output))
}

/** A line of a diff; untrusted text must not control the terminal. */
export function paintedDiff({ kind, text }: DiffLine, { paint }: Pick<Output, 'paint'>): string {
  return paint(diffStyles[kind], text.replace(/[^\P{Cc}\t]/gu, ''))
}

/** "2 created, 1 conflict, 40 unchanged". */
export function countsText(outcomes: readonly SyncOutcome[]): string {
  const counts = Object.keys(marks).flatMap((status) => {
    const { length } = outcomes.filter((outcome) => outcome.status === status)
    return length > 0 ? [`${length} ${status}`] : []
  })
  return counts.join(', ') || 'nothing to do'
}

/** A sentence with the number of recipes that an interrupted command did not process; empty if there are none. */
export function remainingText(total: number, done: number): string {
  const remaining = total - done
  if (remaining === 0) return ''
  const verb = remaining === 1 ? 'remains' : 'remain'
  return `Interrupted: ${grouped(remaining)} of ${counted(total, 'recipe')} ${verb}. Run the command again to continue.`
}
