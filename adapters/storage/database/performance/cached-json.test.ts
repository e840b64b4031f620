import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createCachedJson } from './cached-json.ts'

const place = { table: 'sites', id: 'one' }
const Thing = z.object({ name: z.string() })

describe('createCachedJson', () => {
  it('returns the same value for the same text', () => {
    const read = createCachedJson(Thing)
    expect(read('{"name":"soup"}', place)).toBe(read('{"name":"soup"}', place))
    expect(read('{"name":"stew"}', place)).toEqual({ name: 'stew' })
  })

  it('evicts the least recently parsed text', () => {
    const read = createCachedJson(Thing, 2)
    const soup = read('{"name":"soup"}', place)
    const stew = read('{"name":"stew"}', place)
    expect(read('{"name":"soup"}', place)).toBe(soup)
    read('{"name":"cake"}', place)
    expect(read('{"name":"soup"}', place)).toBe(soup)
    expect(read('{"name":"stew"}', place)).not.toBe(stew)
  })

  it('caches nothing for a damaged row', () => {
    const read = createCachedJson(Thing)
    for (let time = 0; time < 2; time += 1)
      expect(() => read('{"name":1}', place)).toThrow('The row one of sites is damaged')
  })
})
