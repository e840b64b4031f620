import type { Issue } from './issue.ts'

/**
 * A validation problem as a sentence for users: the field in words, and what to do. The API keeps the validator's
 * wording, which programs parse.
 */
export function plainIssue({ path, message }: Issue): string {
  return plainComplaint(placeInWords(path), message)
}

/** The message of a problem, shown at its field: the validator's wording in plain words, any other message unchanged. */
export function plainMessage({ path, message }: Issue): string {
  return wordedPlainly(placeInWords(path), message) ?? message
}

/** Like `plainIssue`, with a name for the field that the user already knows. */
export function plainComplaint(place: string, message: string): string {
  const plain = wordedPlainly(place, message)
  if (plain !== null) return plain
  return place === '' ? ended(message) : `${upperFirst(place)}: ${ended(message)}`
}

/** A wording of the validator as a sentence, null for any other message. */
function wordedPlainly(place: string, message: string): string | null {
  const subject = place === '' ? 'The value' : place
  for (const [pattern, sentence] of wordings) {
    const match = pattern.exec(message)
    if (match !== null) return upperFirst(sentence(subject, match))
  }
  return null
}

/** The first validation problems as sentences, and the number of the others. */
export function plainIssues(issues: readonly Issue[], most = 5): string {
  const sentences = [...new Set(issues.map(plainIssue))]
  const more = sentences.length - most
  return [...sentences.slice(0, most), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ')
}

type Sentence = (subject: string, match: RegExpExecArray) => string

/** The messages of messages.ts, and of a field that has a name of its own on pages, as patterns. */
const wordings: readonly (readonly [RegExp, Sentence])[] = [
  [
    /^Describe in a sentence how these people consented/,
    () => 'Say in a sentence of ten characters or more how they agreed to get newsletters.',
  ],
  [/^Required$/, (subject) => `${subject} is missing.`],
  [/^String must contain at least 1 character/, (subject) => `${subject} is empty.`],
  [
    /^String must contain at least (\d+)/,
    (subject, [, count]) => `${subject} needs at least ${count} characters.`,
  ],
  [
    /^String must contain at most (\d+)/,
    (subject, [, count]) => `${subject} is too long: at most ${count} characters.`,
  ],
  [
    /^(?:Array|Set) must contain at least (\d+)/,
    (subject, [, count]) => `${subject} needs at least ${count}.`,
  ],
  [
    /^(?:Array|Set|Object) must contain at most (\d+)/,
    (subject, [, count]) => `${subject} has too many: at most ${count}.`,
  ],
  [
    /^Number must be greater than or equal to (\S+)/,
    (subject, [, bound]) => `${subject} must be ${bound} or more.`,
  ],
  [
    /^Number must be less than or equal to (\S+)/,
    (subject, [, bound]) => `${subject} must be ${bound} or less.`,
  ],
  [
    /^Number must be (greater|less) than (\S+)/,
    (subject, [, way, bound]) => `${subject} must be ${way === 'greater' ? 'more' : 'less'} than ${bound}.`,
  ],
  [/^Number must be a multiple of (\S+)/, (subject, [, step]) => `${subject} must be a multiple of ${step}.`],
  [/^Invalid enum value\. Expected (.+), received (.+)$/s, (subject, match) => chosen(subject, match)],
  [
    /^Expected (\S+), received (\S+)$/,
    (subject, [, expected = '']) => `${subject} must be ${kinds[expected] ?? `of the kind ${expected}`}.`,
  ],
  [
    /^Unrecognized key\(s\) in object: (.+)$/s,
    (subject, [, keys = '']) =>
      `${subject === 'The value' ? 'There' : `In ${subject} there`} is no field ${keys.replaceAll("'", '"')}.`,
  ],
  [/^Invalid URL$/i, (subject) => `${subject} is not a web address: write it like https://example.com.`],
  [/^Invalid uuid$/i, (subject) => `${subject} is not a valid id.`],
  [/^Invalid email$/i, (subject) => `${subject} is not an email address.`],
  [/^Invalid (?:date|datetime)$/i, (subject) => `${subject} is not a date: write it like 2026-05-31.`],
  [/^Invalid (?:input|\w+)$/i, (subject) => `${subject} is invalid.`],
]

const kinds: { readonly [Kind in string]?: string } = {
  array: 'a list',
  boolean: 'true or false',
  date: 'a date',
  integer: 'a whole number',
  number: 'a number',
  object: 'an object',
  string: 'text',
}

function chosen(subject: string, [, expected = '', received = '']: RegExpExecArray): string {
  const choices = expected.split(' | ').map((choice) => choice.replace(/^'|'$/g, ''))
  const list =
    choices.length === 1 ? choices.join('') : `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`
  const isText = received.startsWith("'")
  return isText
    ? `${subject} cannot be "${received.slice(1, -1)}": choose ${list}.`
    : `${subject} must be ${list}.`
}

/** Names of fields whose identifiers would mislead users. */
const fieldNames: { readonly [Field in string]?: string } = {
  href: 'address',
  url: 'address',
  target: 'address',
  siteUrl: 'address of the site',
  privacySetting: 'who may read it',
  socialMediaLinks: 'profiles',
  file: 'file',
}

/** Parts of a path that mean nothing to users. */
const unnamed: ReadonlySet<string> = new Set(['', 'body', 'query', 'id'])

/** A dotted path in words: "links.1.href" becomes "address of link 2". */
function placeInWords(path: string): string {
  const parts: string[] = []
  for (const part of path.split('.')) {
    const list = parts.at(-1)
    if (/^\d+$/.test(part) && list !== undefined)
      parts[parts.length - 1] = `${singular(list)} ${Number(part) + 1}`
    else if (!unnamed.has(part) || (part === 'id' && list === undefined)) parts.push(fieldWords(part))
  }
  return parts.reverse().join(' of ')
}

function fieldWords(field: string): string {
  return (
    fieldNames[field] ??
    field
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .replace(/ ids?$/, '')
  )
}

function singular(words: string): string {
  return words.replace(/ies$/, 'y').replace(/(?<!s)s$/, '')
}

function upperFirst(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}

function ended(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`
}
