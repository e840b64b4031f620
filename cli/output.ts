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
  readonly isColored: boolean
  /** A line of the result, for people and pipes; nothing in JSON. */
  line(text: string): void
  /** An object of the result; nothing unless JSON was asked for. */
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
}

export function createOutput({ stdout, stderr, environment, isJson, isQuiet }: OutputOptions): Output {
  const mode = isJson ? 'json' : stdout.isTTY === true ? 'terminal' : 'plain'
  const isColored = mode === 'terminal' && mayColor(environment)
  const paint = (style: Style, text: string) =>
    isColored ? styleText(style, text, { validateStream: false }) : text
  return {
    mode,
    isQuiet,
    isColored,
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
      else stderr.write(`${stderr.isTTY === true && isColored ? paint('red', '✗') : '✗'} ${message}\n`)
    },
  }
}

/** https://no-color.org: any value that is not empty forbids colors. */
export function mayColor(environment: Environment): boolean {
  return !environment['NO_COLOR'] && environment['TERM'] !== 'dumb'
}
