import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { decodeText } from '#adapters/system/system.ts'
import { decodeBytes } from '#core/formats/document/decode.ts'
import { readInStages } from '#core/formats/page/read-page.ts'
import type { Page } from '#core/formats/page/parse/parse-page.ts'
import type { ImportWarning } from '#core/formats/imported/imported-recipe.ts'
import type { Candidate } from '#core/formats/page/candidates/candidate.ts'
import type { Evidence } from '#core/formats/page/evidence/evidence.ts'
import type { MergedFields } from '#core/formats/page/merge/merged-recipe.ts'

type Row = readonly string[]

/** Explains how the page in a file is read; the file may be compressed with gzip. */
export function explainFile(file: string, url: string | undefined): string {
  const bytes = readFileSync(file)
  const { text } = decodeBytes(file.endsWith('.gz') ? gunzipSync(bytes) : bytes, decodeText)
  return explainPage({ html: text, ...(url === undefined ? {} : { url }) })
}

/** How a page is read, as tables: the evidence, what each candidate says, the choice for each field, the warnings. */
export function explainPage(page: Page): string {
  const { evidence, candidates, finished } = readInStages(page)
  const choices = finished.recipes.flatMap(({ fields }, index) => choiceRows(fields, index))
  return [
    table('Evidence', ['source', 'found'], evidence.map(evidenceRow)),
    table(
      'Candidates',
      ['source', 'role', 'field', 'confidence', 'value'],
      candidates.flatMap(candidateRows),
    ),
    table('Choices', ['recipe', 'field', 'source', 'stage', 'confidence', 'value'], choices),
    ...finished.recipes.flatMap(({ recipe }) => recipe.warnings).map(warningText),
  ].join('\n\n')
}

function warningText({ path, message }: ImportWarning): string {
  return `Warning${path === '' ? '' : ` (${path})`}: ${message}`
}

function evidenceRow(evidence: Evidence): Row {
  return [evidence.source, foundIn(evidence)]
}

function foundIn(evidence: Evidence): string {
  switch (evidence.kind) {
    case 'node':
      return `a recipe (${evidence.standing}): ${fieldsOf(evidence.node)}`
    case 'head':
      return fieldsOf(evidence.head)
    case 'name':
      return evidence.name
    case 'lines':
      return counted(evidence.lines.length, 'line')
    case 'images':
      return counted(evidence.images.length, 'image')
    case 'scripts':
      return counted(evidence.scripts.length, 'script')
    case 'captions':
      return counted(evidence.captions.length, 'text')
  }
}

function candidateRows({ source, role, fields }: Candidate): Row[] {
  return Object.entries(fields).map(([name, { value, confidence }]) => [
    ...[source, role, name, confidence.toFixed(2), shown(value)],
  ])
}

function choiceRows(fields: MergedFields, index: number): Row[] {
  return Object.entries(fields).map(([name, { value, source, stage, confidence }]) => [
    ...[String(index + 1), name, source, stage, confidence.toFixed(2), shown(value)],
  ])
}

const maxLength = 60

/** A value on one line, cut. */
function shown(value: unknown): string {
  const line = textOf(value).replace(/\s+/g, ' ')
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line
}

/** Lists with commas; of objects, what a person wrote: titles, lines and texts. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (typeof value !== 'object' || value === null) return String(value)
  const fields: Readonly<Record<string, unknown>> = { ...value }
  const { title, lines, steps, text, url, ...others } = fields
  const own = lines ?? steps ?? text ?? url
  const whole = own === undefined ? JSON.stringify(others) : textOf(own)
  return typeof title === 'string' ? `${title}: ${whole}` : whole
}

/** The names of the fields that have a value. */
function fieldsOf(values: object): string {
  const fields = Object.entries(values).filter(([name, value]) => !name.startsWith('@') && !isEmpty(value))
  return fields.map(([name]) => name).join(', ')
}

function isEmpty(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0)
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function table(title: string, headings: Row, rows: readonly Row[]): string {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: Row) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  const ruler = widths.map((width) => '-'.repeat(width))
  return [title, '', ...[headings, ruler, ...rows].map(line)].join('\n')
}
