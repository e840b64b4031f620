import { expect, it } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { completeUrl } from './complete-url.ts'

it.each([
  ['example.com', 'https://example.com'],
  [' www.example.com/a?b=c#d ', 'https://www.example.com/a?b=c#d'],
  ['localhost.example:8080/a', 'https://localhost.example:8080/a'],
  ['bäckerei.example', 'https://bäckerei.example'],
  ['nora@example.com', 'mailto:nora@example.com'],
  ['http://example.com', 'http://example.com'],
  ['mailto:nora@example.com', 'mailto:nora@example.com'],
  ['javascript:alert(1.5)', 'javascript:alert(1.5)'],
  ['/recipes', '/recipes'],
  ['#top', '#top'],
  ['soup', 'soup'],
  ['example.', 'example.'],
  ['plum tart.example', 'plum tart.example'],
  ['', ''],
])('the typed URL "%s" is completed to "%s"', (typed, url) => {
  expect(completeUrl(typed)).toBe(url)
})

test.prop([fc.oneof(fc.string(), fc.webUrl(), fc.domain(), fc.emailAddress())])(
  'a completed URL stays the same when it is completed again',
  (text) => {
    expect(completeUrl(completeUrl(text))).toBe(completeUrl(text))
  },
)
