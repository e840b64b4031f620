import { describe, expect, it } from 'vitest'
import { isSafeHref, maxHrefLength } from './safe-href.ts'

describe('an address of a link', () => {
  it.each([
    'https://trivet.example/a?b#c',
    'HTTP://a',
    'mailto:mara@example.com',
    '/a',
    'a/b:c',
    '?a:b',
    '#a',
    ` /a `,
    `/${'a'.repeat(maxHrefLength - 1)}`,
  ])('may be %j', (href) => {
    expect(isSafeHref(href)).toBe(true)
  })

  it.each([
    '',
    '   ',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'java\tscript:alert(1)',
    '/a\u0000b',
    '\u0001/a',
    '/a\u001fb',
    '/a\u007fb',
    '//evil.example',
    '/\\evil.example',
    'https:///evil.example',
    'https:evil.example',
    'mailto:',
    `/${'a'.repeat(maxHrefLength)}`,
  ])('may not be %j', (href) => {
    expect(isSafeHref(href)).toBe(false)
  })

  it('may contain a space', () => {
    expect(isSafeHref('/a b')).toBe(true)
  })
})
