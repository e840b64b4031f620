import { z } from 'zod'

/** The longest tag that IANA's registry lets one build has fewer characters (RFC 5646, 4.4.1). */
const maxLength = 35

/** A language by its BCP 47 tag, such as "en", "de-AT" or "zh-Hant". */
export const LanguageTag = z
  .string()
  .max(maxLength)
  .refine(isLanguageTag, { error: 'Use the tag of a language, as in en, de-AT or pt-BR' })

function isLanguageTag(tag: string): boolean {
  try {
    return /^(?!und)[a-z]{2,3}$/.test(new Intl.Locale(tag).language)
  } catch {
    return false
  }
}

/** Scripts that run from right to left, by their ISO 15924 codes (Unicode 16, bidirectional classes R and AL). */
const rightToLeft: ReadonlySet<string> = new Set([
  ...['Adlm', 'Arab', 'Aran', 'Gara', 'Hebr', 'Mand', 'Mend', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi'],
])

/** The direction in which a language is written by default. */
export function textDirection(tag: string): 'ltr' | 'rtl' {
  const { script } = new Intl.Locale(tag).maximize()
  return rightToLeft.has(script ?? '') ? 'rtl' : 'ltr'
}

/** The attributes of an HTML element whose text is in a language. */
export function languageAttributes(tag: string): string {
  return `lang="${tag}"${textDirection(tag) === 'rtl' ? ' dir="rtl"' : ''}`
}
