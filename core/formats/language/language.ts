/** The languages that have a row in the tables of this folder, by BCP-47 tag without a region. */
export type Language =
  | ('ar' | 'bg' | 'cs' | 'da' | 'de' | 'el' | 'en' | 'es' | 'et' | 'fa' | 'fi' | 'fr' | 'he' | 'hi' | 'hr')
  | ('hu' | 'id' | 'it' | 'ja' | 'ko' | 'lt' | 'lv' | 'nb' | 'nl' | 'pl' | 'pt' | 'ro' | 'ru' | 'sk' | 'sl')
  | ('sv' | 'th' | 'tr' | 'uk' | 'vi' | 'zh')
