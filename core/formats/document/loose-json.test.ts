import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { parseLooseJson } from './loose-json.ts'

const value = (text: string): unknown => parseLooseJson(text).value

describe('parseLooseJson', () => {
  it('parses valid JSON unchanged and reports that nothing was repaired', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const text = JSON.stringify(json)
        expect(parseLooseJson(text)).toEqual({ value: JSON.parse(text), isRepaired: false })
      }),
    )
  })

  it.each([
    ['a trailing comma', '{"a": [1, 2,], "b": 3,}', { a: [1, 2], b: 3 }],
    ['raw line feeds in a string', '{"a": "one\ntwo"}', { a: 'one\ntwo' }],
    ['comments', '{/* x */ "a": 1, // y\n "b": 2}', { a: 1, b: 2 }],
    ['single quotes', "{'a': 'b'}", { a: 'b' }],
    ['unescaped quotes in a string', '{"a": "a 9" pan", "b": 1}', { a: 'a 9" pan', b: 1 }],
    ['a missing comma between lines', '{"a": "x"\n "b": "y"}', { a: 'x', b: 'y' }],
    ['a missing value', '{"a": , "b": 1}', { a: null, b: 1 }],
    ['an end that is cut off', '{"a": [{"b": "c"', { a: [{ b: 'c' }] }],
    ['a CDATA wrapping', '<![CDATA[{"a": 1}]]>', { a: 1 }],
    ['wrong escapes', String.raw`{"a": "it\'s \u00zz"}`, { a: "it's 00zz" }],
    ['two values in a row', '{"a": 1}{"b": 2}', [{ a: 1 }, { b: 2 }]],
  ])('repairs %s', (_, text, expected) => {
    expect(value(text)).toEqual(expected)
  })

  it('parses any prefix of a document and any text', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), (text, length) => {
        parseLooseJson(text.slice(0, length % (text.length + 1)))
      }),
    )
    fc.assert(fc.property(fc.string(), (text) => void parseLooseJson(text)))
  })

  it('does not let a key named __proto__ change anything', () => {
    const repaired = value('{"__proto__": {"polluted": 1},}')
    expect(Object.getPrototypeOf(repaired)).toBe(Object.prototype)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})
