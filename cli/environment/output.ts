import { styleText } from 'node:util'
import type { Environment } from './settings.ts'

/** The target of text; the streams of a process have this shape. */
export type TextSink = {
  write(text: string): unknown
  readonly isTTY?: boolean | undefined
  readonly columns?: number | undefined
}

export type Style = Parameters<typeof styleText>[0]

/** The output of a command: results on one stream, messages on the other. */
export type Output = {
  /** `terminal` for a person, `plain` for a pipe, `json` for one object per line. */
  readonly mode: 'terminal' | 'plain' | 'json'
  readonly isQuiet: boolean
  /** True if tables are not cut to the width of the terminal. */
  readonly isWide: boolean
  readonly isColored: boolean
  /** True if the terminal cannot move its cursor, which progress and conversations require. */
  readonly isDumb: boolean
  /** The width of the terminal in columns; 80 if unknown. */
  readonly columns: number
  /** Writes a line of the result, except in JSON mode. */
  line(text: string): void
  /** Writes an object of the result in JSON mode only. */
  record(value: Readonly<Record<string, unknown>>): void
  /** Writes a message that is not part of the result, except when quiet or in JSON mode. */
  note(text: string): void
  /** Writes a failure, as a sentence or, in JSON mode, as an object with its stable code. */
  failure(failure: { readonly message: string; readonly code: string }): void
  /** Applies a style to the text if colors are enabled. */
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
