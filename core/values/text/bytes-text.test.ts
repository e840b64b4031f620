import { expect, it } from 'vitest'
import { bytesText } from './bytes-text.ts'

it.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [999_999, '1000 KB'],
  [1_000_000, '1.0 MB'],
  [2_345_678, '2.3 MB'],
  [1_500_000_000, '1.50 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text)
})
