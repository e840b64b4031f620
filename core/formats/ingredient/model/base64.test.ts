import { expect, it } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { finishAtOnce } from '#core/values/performance/sliced-work.ts'
import { decodeBase64, decodeBase64InSlices } from './base64.ts'

test.prop([fc.uint8Array({ maxLength: 300 })])('decodeBase64 undoes the encoding of Node', (bytes) => {
  expect(decodeBase64(Buffer.from(bytes).toString('base64'))).toEqual(bytes)
})

it('decodes bytes that are longer than a slice, with every kind of character at the boundary', () => {
  for (const length of [0, 1, 196_607, 196_608, 196_609, 400_000]) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 31) % 256)
    const text = Buffer.from(bytes).toString('base64')
    expect(Buffer.compare(finishAtOnce(decodeBase64InSlices(text)), bytes)).toBe(0)
  }
})
