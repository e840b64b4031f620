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
      fc.property(json, fc.integer({ min: 1, max: 20 }), (text, chunk) => {
        expect(read(Buffer.from(text), chunk, noLimits)).toEqual(parsed(text))
      }),
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
      fc.property(json, fc.array(change, { maxLength: 3 }), (original, changes) => {
        const text = changes.reduce((now, { at, cut, put }) => {
          const place = at % (now.length + 1)
          return now.slice(0, place) + put + now.slice(place + cut)
        }, original)
        const bytes = Buffer.from(text.toWellFormed())
        expect(read(bytes, 7, noLimits)).toEqual(parsed(bytes.toString()))
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
    expect(read(Buffer.from(text), 3, noLimits)).toBe(expected)
  })

  it('may start with a byte order mark', () => {
    expect(read(Buffer.from('\ufeff[1,2]'), 2, noLimits)).toEqual({ value: [1, 2] })
  })

  it('keeps every character of its texts, wherever they are divided', () => {
    const value = { '\ufeffkey': ['\ufeff', '\ufeff\ufeff', '\ufeff🍲é'.repeat(5000), '\ud83d', '\u0000"\\'] }
    const text = JSON.stringify(value)
    for (const chunk of [1, 7, 65_536]) {
      expect(read(Buffer.from(text), chunk, noLimits)).toEqual({ value })
      expect(read(Buffer.from(text.replaceAll('\ufeff', '\\ufeff')), chunk, noLimits)).toEqual({ value })
    }
  })

  it('that is not UTF-8 is malformed', () => {
    expect(read(Buffer.from('["\xff",1]', 'latin1'), 3, noLimits)).toBe('malformed')
  })

  it('keeps __proto__ as an ordinary key', () => {
    const result = read(Buffer.from('{"__proto__":{"isAdmin":true},"b":2}'), 5, noLimits)
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

  it('of one text of 30 MB holds up other requests for less than 50 ms', { tags: 'measured' }, () => {
    const bytes = Buffer.from(JSON.stringify({ text: 'Brush with a “little” oil.\n'.repeat(1_000_000) }))
    const stream = createJsonStream(noLimits)
    let longest = 0
    for (let start = 0; start < bytes.length; start += 65_536) {
      const before = process.threadCpuUsage()
      stream.push(bytes.subarray(start, start + 65_536))
      const { user, system } = process.threadCpuUsage(before)
      longest = Math.max(longest, user + system)
    }
    expect(longest).toBeLessThan(50_000)
  })
})
