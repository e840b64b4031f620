import { expect, it } from 'vitest'
import { sampleBrand } from '../../testing/mail-sample.ts'
import { mailText } from './mail-text.ts'

it('parts the footer of a mail from its words, where it has one', () => {
  const parts = [{ kind: 'heading', level: 2, text: 'Hello' } as const]
  const document = { brand: sampleBrand(), subject: 'Hello', preheader: '', parts, footer: [] }
  expect(mailText(document)).toBe('Hello')
  expect(mailText({ ...document, footer: parts })).toBe('Hello\n\n--\n\nHello')
})
