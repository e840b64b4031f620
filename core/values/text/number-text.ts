/** Formats numbers in the language of a text, by its BCP 47 tag; omitted and English tags mean as in English. */
export type NumberLanguage = string | undefined

type Style = Intl.NumberFormatOptions

const formats = new Map<string, Intl.NumberFormat>()

/**
 * A number as the language writes it. Always in Latin digits, which amounts in the texts of recipes have as well; with
 * no-break spaces, and without marks of direction, which would reorder the English words around the number.
 */
export function numberText(value: number, language: NumberLanguage, style?: Style): string {
  if (style === undefined && isSameEverywhere(value)) return String(value)
  const text = formatOf(otherThanEnglish(language) ?? 'en-US', style ?? {}).format(value)
  return text.replace(/\p{Bidi_Control}/gu, '').replace(/\s/g, '\u00a0')
}

/** A text in English whose decimal points are replaced by those of the language: "1.5–2" becomes "1,5–2". */
export function withDecimals(text: string, language: NumberLanguage): string {
  const other = otherThanEnglish(language)
  if (other === null) return text
  const parts = formatOf(other, {}).formatToParts(1.5)
  const point = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  return text.replace(/(?<=\d)\.(?=\d)/g, point)
}

/** A share of a hundred: "16%" in English, "16 %" in German. */
export function percentText(percent: number, language?: NumberLanguage): string {
  return numberText(percent / 100, language, { style: 'percent' })
}

/** The tag of a language; null for all varieties of English, which are written alike, and without a language. */
export function otherThanEnglish(language: NumberLanguage): string | null {
  return language === undefined || /^en\b/i.test(language) ? null : language
}

/**
 * Whether all languages write a number with the same Latin digits. A page mostly has such numbers, and the first format
 * of a language takes a phone 20 to 60 ms.
 */
function isSameEverywhere(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 1000
}

function formatOf(language: string, style: Style): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(style)}`
  const format = formats.get(key) ?? new Intl.NumberFormat(language, { ...style, numberingSystem: 'latn' })
  formats.set(key, format)
  return format
}
