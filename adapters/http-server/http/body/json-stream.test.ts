import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { createJsonStream, type JsonLimits } from './json-stream.ts'

const noLimits = { depth: 1000, values: 1e9 }

/** The result of parsing bytes in chunks of a size. */
function read(bytes: Uint8Array, chunkSize: number, limits: JsonLimits) {
  const stream = createJsonStream(limits)
  for (let start = 0; start < bytes.length; start += chunkSize) {
    const problem = stream.push(bytes.subarray(start, start + chunkSize))
    if (problem !== null) return problem
  }
  return stream.end()
}

function parsed(text: string) {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return 'malformed'
  }
}

const json = fc
  .tuple(
    fc.jsonValue({ maxDepth: 5 }),
    fc.constantFrom(undefined, ' ', '\n\t'),
    fc.constantFrom('', ' ', '\r\n'),
  )
  .map(([value, indent, space]) => space + JSON.stringify(value, null, indent) + space)

describe('JSON that arrives in chunks', () => {
  it('is parsed like JSON.parse, however it is divided', () => {
    fc.assert(
      fc.property(
        json,
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 0, max: 20 }),
        (text, chunk, slice) => {
          const result = read(Buffer.from(text), chunk, { ...noLimits, sliceBytes: slice })
          expect(result).toEqual(parsed(text))
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('is rejected if JSON.parse rejects it, whatever was changed in it', () => {
    const change = fc.record({
      at: fc.nat(200),
      cut: fc.nat(3),
      put: fc.constantFrom(
        '',
        ',',
        '[',
        ']',
        '{',
        '}',
        '"',
        ':',
        '\\',
        ' ',
        '1',
        'null',
        '"a":',
        ',,',
        '][',
        '\u00a0',
      ),
    })
    fc.assert(
      fc.property(json, fc.array(change, { maxLength: 3 }), fc.nat(8), (original, changes, slice) => {
        const text = changes.reduce((now, { at, cut, put }) => {
          const place = at % (now.length + 1)
          return now.slice(0, place) + put + now.slice(place + cut)
        }, original)
        const bytes = Buffer.from(text.toWellFormed())
        expect(read(bytes, 7, { ...noLimits, sliceBytes: slice })).toEqual(parsed(bytes.toString()))
      }),
      { numRuns: 5000 },
    )
  })

  it.each([
    ['nothing', '', 'malformed'],
    ['a trailing comma', '[1,]', 'malformed'],
    ['an empty member', '[1,,2]', 'malformed'],
    ['a second value', '{"a":[1,2]}[3]', 'malformed'],
    ['no comma after a list', '[[1,2][3]]', 'malformed'],
    ['the wrong bracket', '[1,2}', 'malformed'],
    ['a comma outside', '1,2', 'malformed'],
    ['a byte order mark within', '[1,\ufeff2]', 'malformed'],
  ])('with %s is malformed', (_name, text, expected) => {
    for (const sliceBytes of [0, 1, 100]) {
      expect(read(Buffer.from(text), 3, { ...noLimits, sliceBytes })).toBe(expected)
    }
  })

  it('may start with a byte order mark', () => {
    for (const sliceBytes of [0, 100]) {
      expect(read(Buffer.from('\ufeff[1,2]'), 2, { ...noLimits, sliceBytes })).toEqual({ value: [1, 2] })
    }
  })

  it('that is not UTF-8 is malformed', () => {
    for (const sliceBytes of [0, 100]) {
      expect(read(Buffer.from('["\xff",1]', 'latin1'), 3, { ...noLimits, sliceBytes })).toBe('malformed')
    }
  })

  it('keeps __proto__ as an ordinary key', () => {
    const result = read(Buffer.from('{"__proto__":{"isAdmin":true},"b":2}'), 5, {
      ...noLimits,
      sliceBytes: 0,
    })
    const value = typeof result === 'object' ? (result.value as { isAdmin?: boolean }) : {}
    expect(Object.keys(value)).toEqual(['__proto__', 'b'])
    expect(value.isAdmin).toBeUndefined()
  })

  it('is rejected at the first value above the limit and the first level too deep, before it is parsed', () => {
    expect(read(Buffer.from('[1,2,3]'), 2, { depth: 9, values: 4 })).toEqual({ value: [1, 2, 3] })
    expect(read(Buffer.from('[1,2,3,'), 2, { depth: 9, values: 4 })).toBe('too_many_values')
    expect(read(Buffer.from('[[[1]]]'), 2, { depth: 3, values: 9 })).toEqual({ value: [[[1]]] })
    expect(read(Buffer.from('[[[['), 2, { depth: 3, values: 9 })).toBe('too_deep')
    const brackets = Buffer.alloc(2_000_000, '[')
    expect(read(brackets, 65_536, { depth: 64, values: 1e9 })).toBe('too_deep')
  })

  it('with brackets and commas in its strings does not count them as levels or values', () => {
    const text = JSON.stringify(['[[[[{{{{,,,,\\"[', ']]]'])
    expect(read(Buffer.from(text), 2, { depth: 1, values: 3 })).toEqual(parsed(text))
  })
})
