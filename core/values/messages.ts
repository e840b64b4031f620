import type { z } from 'zod'
import type { Issue } from './errors.ts'

/** The message of a zod issue, as worded in the specification; used whenever outside input is parsed. */
export function issueMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'Required'
  const word = wordings[issue.code]
  return word ? word(issue) : 'Invalid input'
}

type Wording = (issue: z.core.$ZodRawIssue) => string

const wordings: { readonly [Code in string]?: Wording } = {
  invalid_type: (issue) =>
    issue.input instanceof Date && issue['expected'] === 'date'
      ? 'Invalid date'
      : `Expected ${expectedName(issue)}, received ${receivedType(issue)}`,
  invalid_value: enumMessage,
  invalid_format: (issue) => formats[String(issue['format'])] ?? `Invalid ${String(issue['format'])}`,
  unrecognized_keys: (issue) => `Unrecognized key(s) in object: ${quoted(issue['keys'], ', ')}`,
  too_small: (issue) => sizeMessage(issue, 'at least', 'minimum'),
  too_big: (issue) => sizeMessage(issue, 'at most', 'maximum'),
  not_multiple_of: (issue) => `Number must be a multiple of ${String(issue['divisor'])}`,
}

const formats: { readonly [Format in string]?: string } = { url: 'Invalid URL', regex: 'Invalid input' }

function enumMessage(issue: z.core.$ZodRawIssue): string {
  return `Invalid enum value. Expected ${quoted(issue['values'], ' | ')}, received ${received(issue.input)}`
}

function sizeMessage(issue: z.core.$ZodRawIssue, bound: string, key: string): string {
  const limit = String(issue[key])
  const words: Record<string, string> = {
    string: `String must contain ${bound} ${limit} character(s)`,
    array: `Array must contain ${bound} ${limit} element(s)`,
    set: `Set must contain ${bound} ${limit} element(s)`,
    record: `Object must contain ${bound} ${limit} field(s)`,
    date: 'Invalid date',
    json: `Object must contain ${bound} ${limit} character(s) as JSON`,
  }
  const comparison = bound === 'at least' ? 'greater than' : 'less than'
  const orEqual = issue['inclusive'] === false ? '' : ' or equal to'
  return words[String(issue['origin'])] ?? `Number must be ${comparison}${orEqual} ${limit}`
}

function expectedName(issue: z.core.$ZodRawIssue): string {
  const expected = String(issue['expected'])
  return expected === 'int' ? 'integer' : expected === 'record' ? 'object' : expected
}

function typeName(input: unknown): string {
  if (input === null) return 'null'
  if (Array.isArray(input)) return 'array'
  if (typeof input === 'number' && !Number.isFinite(input)) return Number.isNaN(input) ? 'nan' : 'infinity'
  return typeof input
}

function receivedType(issue: z.core.$ZodRawIssue): string {
  return issue['expected'] === 'int' && typeof issue.input === 'number' ? 'float' : typeName(issue.input)
}

function received(input: unknown): string {
  return typeof input === 'string' ? `'${shortened(input)}'` : typeName(input)
}

/** Shortens input that is repeated in a message, so that the size of responses is limited. */
function shortened(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100).toWellFormed()}…` : text
}

function quoted(values: unknown, separator: string): string {
  return [values]
    .flat()
    .slice(0, 20)
    .map((value) => `'${shortened(String(value))}'`)
    .join(separator)
}

/** The maximum number of issues in a response. */
export const maxIssues = 100

/** Converts a zod error of `{query, body}` to issues with dotted paths inside either. */
export function toIssues(error: z.ZodError): Issue[] {
  return issuesAt(error, 1)
}

/** Converts a zod error of a single value, such as a recipe draft, to issues with dotted paths. */
export function issuesOfValue(error: z.ZodError): Issue[] {
  return issuesAt(error, 0)
}

function issuesAt(error: z.ZodError, depth: number): Issue[] {
  return error.issues
    .slice(0, maxIssues)
    .map(({ path, message }) => ({ path: path.slice(depth).map(String).join('.'), message }))
}
