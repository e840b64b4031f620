import { expect, it } from 'vitest'
import { analyticsIds } from './analytics.ts'

it('counts under the platform’s id and the site’s own, each once', () => {
  expect(analyticsIds('G-PLATFORM1', 'g-site12345')).toEqual(['G-PLATFORM1', 'G-SITE12345'])
  expect(analyticsIds('G-SAME0001', ' G-SAME0001 ')).toEqual(['G-SAME0001'])
  expect(analyticsIds(null, null)).toEqual([])
})

it.each([
  '',
  'G-',
  'x',
  'GTM-AB12CD3',
  'UA-123456-1',
  'AW-123456789',
  'GT-ABCDEF',
  'G-1"><script>',
  'https://evil.example',
  "G-1234' 'unsafe-inline",
])('takes %j for no id', (text) => expect(analyticsIds(null, text)).toEqual([]))
