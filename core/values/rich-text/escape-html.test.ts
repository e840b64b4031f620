import { describe, expect, it } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { escapeHtml } from './escape-html.ts'

describe('escapeHtml', () => {
  it('writes the five special characters of markup as entities', () => {
    expect(escapeHtml(`<a href="/x?a=1&b=2">it's</a>`)).toBe(
      '&lt;a href=&quot;/x?a=1&amp;b=2&quot;&gt;it&#39;s&lt;/a&gt;',
    )
  })

  test.prop([fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", 'a', 'é', ';', '#') })])(
    'leaves nothing that opens a tag, closes an attribute or starts another entity',
    (text) => {
      const escaped = escapeHtml(text)
      expect(escaped).not.toMatch(/[<>"']/)
      expect(escaped.replace(/&(?:amp|lt|gt|quot|#39);/g, '')).not.toContain('&')
    },
  )
})
