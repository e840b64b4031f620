import { describe, expect, it } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { readByteRange } from './byte-range.ts'

describe('a Range header of a file of 1000 bytes', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-', { start: 0, end: 999 }],
    ['bytes=100-199', { start: 100, end: 199 }],
    ['bytes=900-5000', { start: 900, end: 999 }],
    ['bytes=-1', { start: 999, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['Bytes = 5 - 6', { start: 5, end: 6 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=4000-5000', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=6-5', null],
    ['bytes=0-1,3-4', null],
    ['bytes=a-b', null],
    ['bytes=-', null],
    ['items=0-1', null],
    ['', null],
    [undefined, null],
  ] as const)('%j requests %j', (header, part) => {
    expect(readByteRange(header, 1000)).toEqual(part)
  })
})

test.prop([
  fc.oneof(
    fc.string(),
    fc.tuple(fc.nat(), fc.nat()).map(([start, end]) => `bytes=${start}-${end}`),
  ),
  fc.integer({ min: 1, max: 2 ** 40 }),
])('no Range header reads outside the file', (header, size) => {
  const part = readByteRange(header, size)
  if (part === null || part === 'unsatisfiable') return
  expect(part.start).toBeGreaterThanOrEqual(0)
  expect(part.end).toBeGreaterThanOrEqual(part.start)
  expect(part.end).toBeLessThan(size)
})
