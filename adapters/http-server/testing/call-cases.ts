import fc from 'fast-check'
import type { CallDefinition } from '#core/calls/contract/call.ts'
import { inputShape } from './input-shape.ts'
import { corrupted, valueOf, type Known } from './shape-arbitrary.ts'

/** One HTTP request of a call; `siteSlug` is replaced by the current slug. */
export type CallCase = {
  readonly path: string
  readonly sender: (typeof senders)[number]
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | null
}

const senders = [
  'owner',
  'author',
  'editor',
  'paid',
  'user',
  'anonymous',
  'signed-out',
  'administrator',
] as const

/** The usual caller of a call. */
function defaultSender({ access }: CallDefinition): (typeof senders)[number] {
  return access === 'author' || access === 'administrator' ? access : 'owner'
}

/** The placeholder for the slug of a site, which a call may have changed. */
export const slugMark = '{siteSlug}'

/**
 * Requests for a call: most are valid, many have a few corrupted values, and some are arbitrary. `sample` is a
 * payload that is known to be valid.
 */
export function callCases(call: CallDefinition, known: Known, sample: unknown): fc.Arbitrary<CallCase> {
  const query = call.query
    ? mostly(valueOf(inputShape(call.query), known)).map(toSearch)
    : fc.constantFrom('', '', '?a=1', '?%', '?__proto__=1&a[]=2')
  return fc.record(
    {
      path: fc.tuple(pathOf(call, known), query).map((parts) => parts.join('')),
      sender: fc.oneof(
        { arbitrary: fc.constant(defaultSender(call)), weight: 5 },
        { arbitrary: fc.constantFrom(...senders), weight: 2 },
      ),
      headers: oddHeaders,
      body: call.body
        ? bodyOf(
            fc.oneof(
              fc.constant(sample),
              corrupted(fc.constant(sample)),
              mostly(valueOf(inputShape(call.body), known)),
            ),
          )
        : fc.constantFrom(null, null, '{}', '['),
    },
    { noNullPrototype: true },
  )
}

const mostly = (values: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { arbitrary: values, weight: 6 },
    { arbitrary: corrupted(values), weight: 4 },
    { arbitrary: fc.jsonValue(), weight: 1 },
  )

function bodyOf(values: fc.Arbitrary<unknown>): fc.Arbitrary<string | Uint8Array | null> {
  return fc.oneof(
    // A mutated body may be missing.
    { arbitrary: values.map((value) => JSON.stringify(value) ?? ''), weight: 15 },
    {
      arbitrary: fc
        .tuple(values, fc.nat(60))
        .map(([value, end]) => (JSON.stringify(value) ?? '').slice(0, end)),
      weight: 1,
    },
    {
      arbitrary: fc.oneof(fc.string({ unit: 'binary' }), fc.uint8Array({ maxLength: 50 }), fc.constant(null)),
      weight: 1,
    },
  )
}

function pathOf({ path }: CallDefinition, known: Known): fc.Arbitrary<string> {
  const parts = path.split(/(\{\w+\})/).map((part) => {
    if (part === slugMark) return usually(fc.constant(slugMark))
    if (!part.startsWith('{')) return fc.constant(part)
    const isId = part.endsWith('Id}')
    return usually(
      fc
        .constantFrom(...(isId ? known.idsAt(part.slice(1, -1)) : known.words))
        .map((word) => encodeURIComponent(word.slice(0, 300))),
    )
  })
  return fc.tuple(...parts).map((texts) => texts.join(''))
}

/** Path parameters, and occasionally unexpected text. */
const usually = (arbitrary: fc.Arbitrary<string>) =>
  fc.oneof({ arbitrary, weight: 9 }, { arbitrary: oddSegment, weight: 1 })

// Without slashes and dot segments, which lead to another call or out of the API.
const oddSegment = fc.oneof(
  fc.constantFrom(
    '%00',
    '%ff',
    '%',
    '%2F',
    '%C3%A9',
    "'",
    '*',
    '0',
    'a'.repeat(2000),
    '%E0%A4%A',
    '{siteSlug',
    'ottolina%20',
  ),
  fc
    .string({ unit: 'binary', minLength: 1, maxLength: 8 })
    .map((text) => encodeURIComponent(text.replaceAll('.', '-').toWellFormed())),
)

function toSearch(values: unknown): string {
  if (typeof values !== 'object' || values === null)
    return `?${encodeURIComponent(String(values).toWellFormed())}`
  const pairs = Object.entries(values).flatMap(([name, value]) => {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
    return value === undefined ? [] : `${encode(name)}=${encode(text).slice(0, 4000)}`
  })
  return pairs.length === 0 ? '' : `?${pairs.join('&').slice(0, 8000)}`
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed())

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc
  .record(
    {
      'content-type': fc.constantFrom(
        'application/json; charset=utf-16',
        'text/html',
        '',
        'application/jsonx',
      ),
      'content-encoding': fc.constantFrom('gzip', 'br', 'identity'),
      authorization: fc.constantFrom(
        'Bearer x',
        'Bearer',
        'Digest',
        'Bearer \u00ff',
        `Bearer ${'a'.repeat(3000)}`,
      ),
      accept: fc.constantFrom('text/html', 'application/xml;q=0.1', ''),
      'accept-encoding': fc.constantFrom('br', 'gzip;q=0', '*', ';;,', 'br;q=x'),
      'if-none-match': fc.constantFrom('*', '"x"', 'W/', ','),
      host: fc.constantFrom(
        'ottolina.localhost:4000',
        'evil.example',
        '..',
        '[::1]',
        'a'.repeat(300),
        'OTTOLINA.LOCALHOST',
      ),
      'x-forwarded-for': fc.constantFrom('1.2.3.4', ',,,', 'x', '::1, 1.2.3.4'),
      'x-forwarded-proto': fc.constantFrom('https', 'javascript', ','),
      'x-request-id': fc.constantFrom('1', 'a'.repeat(500), '"'),
      cookie: fc.constantFrom('a=b', ';;', '\u00ff'),
      range: fc.constantFrom('bytes=0-1', 'bytes=9-1,x'),
    },
    { requiredKeys: [], noNullPrototype: true },
  )
  .chain((all) => fc.constantFrom({}, {}, {}, {}, {}, onlyOne(all), all))

const onlyOne = (headers: Record<string, string>) => Object.fromEntries(Object.entries(headers).slice(0, 1))
