import { describe, expect, it } from 'vitest'
import { sampleBrand, sampleMailDocument } from '../../testing/samples/mail-sample.ts'
import { readMarkdown } from '../../values/rich-text/read-markdown.ts'
import type { MailPart } from './mail-document.ts'
import { mailText } from './mail-text.ts'

const document = { brand: sampleBrand(), subject: 'Hello', preheader: '', parts: [], footer: [] }

describe('the text part of a mail', () => {
  it('ends with the footer, the sender and their address', () => {
    const hello: MailPart = { kind: 'heading', level: 2, text: 'Hello' }
    const sender = 'Ottolina:\nhttps://ottolina.trivet.example/'
    expect(mailText({ ...document, parts: [hello] })).toBe(`Hello\n\n--\n\n${sender}`)
    expect(mailText({ ...document, parts: [hello], footer: [hello] })).toBe(
      `Hello\n\n--\n\nHello\n\n${sender}`,
    )
  })

  it('contains the address of every link in a text, once if the text is the address', () => {
    const parts: MailPart[] = [
      {
        kind: 'rich',
        text: readMarkdown(
          'See [my shop](https://shop.example/a?b=1), [soup](/recipes/soup) and [shop.example](https://shop.example/).\n\n- [Write](mailto:me@shop.example)',
        ),
      },
      { kind: 'steps', steps: [readMarkdown('Take [this pan](https://pans.example/)')] },
    ]
    expect(mailText({ ...document, parts })).toContain(
      [
        'See my shop (https://shop.example/a?b=1), soup (https://ottolina.trivet.example/recipes/soup) and https://shop.example/.',
        'Write (mailto:me@shop.example)',
        '',
        '1. Take this pan (https://pans.example/)',
      ].join('\n'),
    )
  })

  it('contains the address of a title and an image, unless a button has it', () => {
    const text = mailText(sampleMailDocument())
    expect(text).toContain('Soup <of> the day\nhttps://ottolina.trivet.example/recipes/soup?a=1&b=2')
    const href = 'https://ottolina.trivet.example/recipes/bread'
    const image: MailPart = { kind: 'image', url: `${href}.jpg`, alt: 'A loaf', href }
    expect(mailText({ ...document, parts: [image] })).toContain(`A loaf:\n${href}`)
    const parts: MailPart[] = [image, { kind: 'button', label: 'Bake', href }]
    expect(mailText({ ...document, parts })).toMatch(/^Bake:/)
  })
})
