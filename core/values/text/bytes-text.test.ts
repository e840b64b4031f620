import { expect, it } from 'vitest'
import { bytesText } from './bytes-text.ts'

it.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [1024 ** 2 - 1, '1024 KB'],
  [1024 ** 2, '1 MB'],
  [2.34 * 1024 ** 2, '2.3 MB'],
  [25 * 1024 ** 2, '25 MB'],
  [1.5 * 1024 ** 3, '1.5 GB'],
  [20 * 1024 ** 3, '20 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text)
})
