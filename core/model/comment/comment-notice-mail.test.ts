import { expect, it } from 'vitest'
import { sampleBrand } from '../../testing/samples/mail-sample.ts'
import { commentNoticeMail } from './comment-notice-mail.ts'

it.each([
  ['at the end of the preview', 99],
  ['at the end of the quote', 599],
])('keeps an emoji whole %s', (_place, before) => {
  const text = `${'a'.repeat(before)}🍅 and more of it, ${'b'.repeat(600)}`
  const mail = commentNoticeMail({
    ...{ brand: sampleBrand(), reason: 'reply', author: 'June', recipeTitle: 'Soup', isHeld: false },
    ...{ link: 'https://a.example/', decisionUrl: null, choiceUrl: 'https://a.example/off' },
    content: { type: 'document', children: [{ type: 'paragraph', children: [{ text }] }] },
  })
  const { preheader, parts } = mail
  const quote = parts.flatMap((part) => (part.kind === 'quote' ? part.text : []))
  expect([preheader, ...quote].map((each) => each.isWellFormed())).toEqual([true, true])
})
