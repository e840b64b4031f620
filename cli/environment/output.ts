import { styleText } from 'node:util'
import type { Environment } from './settings.ts'

/** Where text goes; the process's streams have this shape, and so do the tests'. */
export type TextSink = {
  write(text: string): unknown
  readonly isTTY?: boolean | undefined
  readonly columns?: number | undefined
}

export type Style = Parameters<typeof styleText>[0]

/** How a command speaks: results on one stream, remarks on the other. */
export type Output = {
  /** `terminal` for a person, `plain` for a pipe, `json` for one object a line. */
  readonly mode: 'terminal' | 'plain' | 'json'
  readonly isQuiet: boolean
  /** True when tables are to be whole, whatever the terminal's width. */
  readonly isWide: boolean
  readonly isColored: boolean
  /** True where the terminal cannot move its cursor, as progress and conversations need it. */
  readonly isDumb: boolean
  /** The width of the terminal in columns; 80 if unknown. */
  readonly columns: number
  /** A line of the result, for people and pipes; nothing in JSON. */
  line(text: string): void
  /** Writes an object of the result in JSON mode; otherwise nothing. */
  record(value: Readonly<Record<string, unknown>>): void
  /** A remark that is no result; nothing when quiet or in JSON. */
  note(text: string): void
  /** A failure, as a sentence or, in JSON, as an object with its stable word. */
  failure(failure: { readonly message: string; readonly code: string }): void
  /** The text in a style where colors may be shown. */
  paint(style: Style, text: string): string
}

type OutputOptions = {
  readonly stdout: TextSink
  readonly stderr: TextSink
  readonly environment: Environment
  readonly isJson: boolean
  readonly isQuiet: boolean
  readonly isWide?: boolean
}

export function createOutput(options: OutputOptions): Output {
  const { stdout, stderr, environment, isJson, isQuiet, isWide = false } = options
  const mode = isJson ? 'json' : stdout.isTTY === true ? 'terminal' : 'plain'
  const isColored = mode !== 'json' && mayColor(environment, mode === 'terminal')
  const paint = (style: Style, text: string) =>
    isColored ? styleText(style, text, { validateStream: false }) : text
  return {
    mode,
    isQuiet,
    isWide,
    isColored,
    isDumb: environment['TERM'] === 'dumb',
    columns: stdout.columns || 80,
    paint,
    line(text) {
      if (mode !== 'json') stdout.write(`${text}\n`)
    },
    record(value) {
      if (mode === 'json') stdout.write(`${JSON.stringify(value)}\n`)
    },
    note(text) {
      if (mode !== 'json' && !isQuiet) stderr.write(`${text}\n`)
    },
    failure({ message, code }) {
      if (mode === 'json') stderr.write(`${JSON.stringify({ error: message, code })}\n`)
      else stderr.write(`${mayColor(environment, stderr.isTTY === true) ? red('✗') : '✗'} ${message}\n`)
    },
  }
}

const red = (text: string) => styleText('red', text, { validateStream: false })

/**
 * Whether the output to a stream is colored. FORCE_COLOR enables colors and has priority, as in Node; any NO_COLOR that
 * is not empty disables them (https://no-color.org).
 */
export function mayColor(environment: Environment, isTerminal: boolean): boolean {
  const forced = environment['FORCE_COLOR']
  if (forced !== undefined) return forced !== '0' && forced !== 'false'
  return isTerminal && !environment['NO_COLOR'] && environment['TERM'] !== 'dumb'
}
