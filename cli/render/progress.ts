import type { Output, TextSink } from '../environment/output.ts'
import { grouped } from '#core/values/text/counted.ts'
import { fitText } from './text-width.ts'

/** The progress of work that a person waits for. */
export type Progress = {
  /** Shows the number of completed steps, and of all. */
  show(done: number, total: number): void
  /** Writes other output in place of the line, which is drawn again below it. */
  around(write: () => void): void
  /** Removes the line. */
  end(): void
}

type ProgressOptions = {
  readonly output: Pick<Output, 'mode' | 'isQuiet' | 'isDumb'>
  readonly stderr: TextSink
  /** The work in progress, such as "Fetching recipes". */
  readonly label: string
  /** The delay before the line appears, in milliseconds. */
  readonly delay?: number
}

const interval = 100
const barWidth = 20
const clearLine = '\r\u001b[2K'

/**
 * A line that appears on the terminal when work takes longer than a second; never in pipes, in JSON mode, on dumb
 * terminals or when quiet.
 */
export function createProgress({ output, stderr, label, delay = 1000 }: ProgressOptions): Progress {
  if (stderr.isTTY !== true || output.isQuiet || output.isDumb || output.mode === 'json') return silent
  let done = 0
  let total = 0
  let isShown = false
  const draw = () => {
    isShown = true
    stderr.write(`${clearLine}${fitText(`${label} ${bar(done, total)}`, (stderr.columns || 80) - 1)}`)
  }
  let repeat: NodeJS.Timeout | null = null
  const start = setTimeout(() => {
    draw()
    repeat = setInterval(draw, interval)
  }, delay)
  return {
    show(newDone, newTotal) {
      done = newDone
      total = newTotal
    },
    around(write) {
      if (isShown) stderr.write(clearLine)
      write()
      if (isShown) draw()
    },
    end() {
      clearTimeout(start)
      if (repeat !== null) clearInterval(repeat)
      if (isShown) stderr.write(clearLine)
      isShown = false
    },
  }
}

const silent: Progress = { show: () => {}, around: (write) => write(), end: () => {} }

function bar(done: number, total: number): string {
  if (total === 0) return '…'
  const full = Math.floor((barWidth * Math.min(done, total)) / total)
  return `${'█'.repeat(full)}${'░'.repeat(barWidth - full)} ${grouped(done)} of ${grouped(total)}`
}
