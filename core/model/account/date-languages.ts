/** The languages in which dates can be displayed, as BCP 47 tags. */
export const dateLanguages = [
  ...(['en-US', 'en-GB', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'pl', 'sv'] as const),
  ...(['da', 'nb', 'fi', 'tr', 'ja', 'ko', 'zh'] as const),
] as const

/** One of `dateLanguages`. */
export type DateLanguage = (typeof dateLanguages)[number]
