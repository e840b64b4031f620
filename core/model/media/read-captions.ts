import { err, ok, type Result } from '../../values/result.ts'

type Line = { readonly number: number; readonly text: string }

/**
 * Reads a WebVTT or an SRT file, by its content; the result is WebVTT with line feeds, whose cues have the same text.
 * The error is a sentence for users that names the line.
 */
export function readCaptions(file: string): Result<string, string> {
  const lines = file
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ text, number: index + 1 }))
  const start = lines.findIndex(({ text }) => text.trim() !== '')
  const [first] = lines.slice(start)
  if (start < 0 || first === undefined) return err('This file is empty.')
  const broken = lines.find(({ text }) => text.includes('\0'))
  if (broken) return err(at(broken, 'this is no text.'))
  if (/^WEBVTT(?:[ \t]|$)/.test(first.text)) return readWebVtt(lines.slice(start))
  return readSubRip(lines.slice(start))
}

/** A format's cue timings, and which lines end a block. */
type Format = {
  readonly timing: RegExp
  readonly example: string
  readonly isBlank: (text: string) => boolean
}

/** https://www.w3.org/TR/webvtt1/#file-structure */
const webVtt: Format = {
  timing: timing(String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`, String.raw`[ \t]*`),
  example: '00:00:01.000 --> 00:00:04.000',
  isBlank: (text) => text === '',
}

/** There is no standard: programs write a point for the comma, fewer digits, and coordinates behind the times. */
const subRip: Format = {
  timing: timing(String.raw`(\d{1,3}):([0-5]?\d):([0-5]?\d)[,.](\d{1,3})`, String.raw`\s*`),
  example: '00:00:01,000 --> 00:00:04,000',
  isBlank: (text) => text.trim() === '',
}

function timing(time: string, space: string): RegExp {
  return new RegExp(`^\\s*${time}${space}-->${space}${time}(?:\\s.*)?$`)
}

function readWebVtt(lines: readonly Line[]): Result<string, string> {
  const [header = [], ...blocks] = blocksOf(lines, webVtt)
  const early = header.find(hasArrow)
  if (early) return err(at(early, 'leave an empty line before these times.'))
  let cues = 0
  for (const block of blocks) {
    const isOther = /^(?:NOTE(?:[ \t]|$)|(?:STYLE|REGION)[ \t]*$)/.test(block[0]?.text ?? '')
    const checked = isOther ? withoutArrow(block) : readCue(block, webVtt)
    if (!checked.ok) return checked
    if (!isOther) cues += 1
  }
  if (cues === 0) return err('There are no captions in this file.')
  return ok(
    `${lines
      .map(({ text }) => text)
      .join('\n')
      .trimEnd()}\n`,
  )
}

function readSubRip(lines: readonly Line[]): Result<string, string> {
  const blocks = blocksOf(lines, subRip)
  const [[first, second] = []] = blocks
  if (first && !hasArrow(first) && !(second && hasArrow(second))) {
    return err(
      at(
        first,
        `a WebVTT file starts with WEBVTT, and an SRT file with a number and times such as ${subRip.example}. This is ${quoted(first)}.`,
      ),
    )
  }
  const cues: string[] = []
  for (const block of blocks) {
    const cue = readCue(block, subRip)
    if (!cue.ok) return cue
    const { start, end, text } = cue.value
    cues.push(`${timeText(start)} --> ${timeText(end)}\n${text.map(escaped).join('\n')}\n`)
  }
  return ok(`WEBVTT\n\n${cues.join('\n')}`)
}

function blocksOf(lines: readonly Line[], { isBlank }: Format): Line[][] {
  const blocks: Line[][] = []
  let isOpen = false
  for (const line of lines) {
    const isLine = !isBlank(line.text)
    if (isLine && isOpen) blocks.at(-1)?.push(line)
    else if (isLine) blocks.push([line])
    isOpen = isLine
  }
  return blocks
}

/** The times in milliseconds. */
type Cue = { readonly start: number; readonly end: number; readonly text: readonly string[] }

function readCue(block: readonly Line[], { timing: pattern, example }: Format): Result<Cue, string> {
  const [first, second] = block
  const times = second && first && !hasArrow(first) && hasArrow(second) ? second : first
  if (times === undefined) return err('There are no captions in this file.')
  const parts = pattern.exec(times.text)
  if (!parts) return err(at(times, `this must be times such as ${example}, but it is ${quoted(times)}.`))
  const [start, end] = [milliseconds(parts.slice(1, 5)), milliseconds(parts.slice(5, 9))]
  if (end <= start) return err(at(times, `the end is not after the start in ${quoted(times)}.`))
  const text = block.slice(block.indexOf(times) + 1)
  const checked = withoutArrow(text)
  return checked.ok ? ok({ start, end, text: text.map((line) => line.text) }) : checked
}

/** An arrow in the text of a cue would end it. */
function withoutArrow(block: readonly Line[]): Result<null, string> {
  const found = block.find(hasArrow)
  return found ? err(at(found, 'leave an empty line before these times.')) : ok(null)
}

const hasArrow = ({ text }: Line) => text.includes('-->')

function milliseconds([hours = '0', minutes, seconds, fraction = '']: readonly (
  | string
  | undefined
)[]): number {
  return (
    ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
  )
}

function timeText(time: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const seconds = time / 1000
  const fraction = String(time % 1000).padStart(3, '0')
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.${fraction}`
}

/** Escapes what WebVTT would read as markup, except what both formats have; colors and fonts have no counterpart. */
function escaped(text: string): string {
  return text
    .replace(/<\/?font\b[^>]*>/gi, '')
    .replaceAll('&', '&amp;')
    .replace(/<(?!\/?[ibu]>)/gi, '&lt;')
}

const maxQuoted = 60

function quoted({ text }: Line): string {
  const shown = text.trim()
  return `“${shown.length > maxQuoted ? `${shown.slice(0, maxQuoted)}…` : shown}”`
}

function at({ number }: Line, sentence: string): string {
  return `Line ${number}: ${sentence}`
}
