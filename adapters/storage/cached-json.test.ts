import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createCachedJson } from './cached-json.ts'

const place = { table: 'sites', id: 'one' }
const Thing = z.object({ name: z.string() })

describe('createCachedJson', () => {
  it('gives one value for one text', () => {
    const read = createCachedJson(Thing)
    expect(read('{"name":"soup"}', place)).toBe(read('{"name":"soup"}', place))
    expect(read('{"name":"stew"}', place)).toEqual({ name: 'stew' })
  })

  it('forgets the text that was read longest ago', () => {
    const read = createCachedJson(Thing, 2)
    const soup = read('{"name":"soup"}', place)
    const stew = read('{"name":"stew"}', place)
    expect(read('{"name":"soup"}', place)).toBe(soup)
    read('{"name":"cake"}', place)
    expect(read('{"name":"soup"}', place)).toBe(soup)
    expect(read('{"name":"stew"}', place)).not.toBe(stew)
  })

  it('keeps nothing of a damaged row', () => {
    const read = createCachedJson(Thing)
    for (let time = 0; time < 2; time += 1)
      expect(() => read('{"name":1}', place)).toThrow('The row one of sites is damaged')
  })
})
