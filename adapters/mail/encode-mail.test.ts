import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { encodeHeader, encodeName, encodeQuotedPrintable } from './encode-mail.ts'

const wellFormed = fc.string({ unit: 'grapheme', maxLength: 300 }).map((text) => text.toWellFormed())
const oneLine = wellFormed.map((text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim())

describe('a header', () => {
  it('is decoded to the original text, in short lines of ASCII', async () => {
    await fc.assert(
      fc.asyncProperty(oneLine, async (text) => {
        const encoded = encodeHeader(text)
        expect(encoded).toMatch(/^[\x20-\x7e\r\n]*$/)
        for (const line of encoded.split('\r\n ')) expect(line.length).toBeLessThanOrEqual(76)
        expect((await PostalMime.parse(`Subject: ${encoded}\r\n\r\n`)).subject ?? '').toBe(text)
      }),
    )
  })

  it('never starts another header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(encodeHeader(text.toWellFormed()).replaceAll('\r\n ', '')).not.toMatch(/[\r\n]/)
      }),
    )
  })

  it.each(['Ottolina', 'Käse & "Brot"', 'O\\"Neil', 'a, b <c@d.e>', '', '=?UTF-8?B?QQ==?='])(
    'contains a sender: %j',
    async (name) => {
      const { from } = await PostalMime.parse(`From: ${encodeName(name)} <a@b.c>\r\n\r\n`)
      expect(from).toMatchObject({ name, address: 'a@b.c' })
    },
  )
})

describe('quoted-printable', () => {
  it('is decoded to the original text, in lines of at most 76 characters of ASCII', async () => {
    await fc.assert(
      fc.asyncProperty(wellFormed, fc.nat(120), async (text, repeats) => {
        const written = `${text}${'ab=é '.repeat(repeats)}\n${text}.`.replace(/\r\n?/g, '\n')
        const encoded = encodeQuotedPrintable(written)
        expect(encoded).toMatch(/^[\t\x20-\x7e\r\n]*$/)
        expect(encoded).not.toMatch(/[\t ]\r\n/)
        for (const line of encoded.split('\r\n')) expect(line.length).toBeLessThanOrEqual(76)
        const source = `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${encoded}`
        expect(((await PostalMime.parse(source)).text ?? '').replace(/\n$/, '')).toBe(
          written.replace(/\n$/, ''),
        )
      }),
    )
  })

  it.each([
    'é'.repeat(200),
    '='.repeat(200),
    'a'.repeat(75),
    'a'.repeat(76),
    'a'.repeat(77),
    `${'a'.repeat(74)}é`,
    'a \n b\t\nc ',
  ])('keeps %j', (text) => {
    const decoded = encodeQuotedPrintable(text)
      .replaceAll('=\r\n', '')
      .replaceAll('\r\n', '\n')
      .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
    expect(decoded).toBe(text)
  })
})
