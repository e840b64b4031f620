import { test } from '@fast-check/vitest'
import fc from 'fast-check'
import { expect } from 'vitest'
import { decodeBase64 } from './base64.ts'

test.prop([fc.uint8Array({ maxLength: 300 })])('decodeBase64 undoes the encoding of Node', (bytes) => {
  expect(decodeBase64(Buffer.from(bytes).toString('base64'))).toEqual(bytes)
})
