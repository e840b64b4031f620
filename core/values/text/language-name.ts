/** The name of a language in itself, such as "Deutsch" for "de"; the tag if it has none. */
export function languageName(tag: string): string {
  return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
}

/** The English name of a language; null for what is no tag of one. */
export function englishLanguageName(tag: string): string | null {
  try {
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag) ?? null
  } catch {
    return null
  }
}
