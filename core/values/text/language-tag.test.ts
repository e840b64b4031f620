import { expect, it } from 'vitest'
import { LanguageTag, languageAttributes, textDirection } from './language-tag.ts'

it.each(['en', 'de-AT', 'pt-BR', 'zh-Hant-TW', 'he', 'ar-EG'])('%s is a language', (tag) => {
  expect(LanguageTag.parse(tag)).toBe(tag)
})

it.each(['', 'English', 'e', 'de_AT', 'und', '"><script>', 'x'.repeat(40)])('"%s" is no language', (tag) => {
  expect(LanguageTag.safeParse(tag).success).toBe(false)
})

it.each([
  ['en', 'ltr'],
  ['ja', 'ltr'],
  ['he', 'rtl'],
  ['ar-EG', 'rtl'],
  ['fa', 'rtl'],
  ['ur', 'rtl'],
  ['yi', 'rtl'],
  ['az-Arab', 'rtl'],
  ['az', 'ltr'],
])('%s is written %s', (tag, direction) => {
  expect(textDirection(tag)).toBe(direction)
})

it('names the direction only of languages that run from right to left', () => {
  expect(languageAttributes('de')).toBe('lang="de"')
  expect(languageAttributes('he')).toBe('lang="he" dir="rtl"')
})
