import { englishLanguageName } from '#core/values/text/language-name.ts'

/** Suggested languages, in which there are many food blogs. Any other tag can be typed. */
const offered = [
  ...[
    'en',
    'en-GB',
    'ar',
    'cs',
    'da',
    'de',
    'de-AT',
    'de-CH',
    'el',
    'es',
    'es-MX',
    'fa',
    'fi',
    'fr',
    'fr-CA',
  ],
  ...[
    'he',
    'hi',
    'hu',
    'id',
    'it',
    'ja',
    'ko',
    'nb',
    'nl',
    'pl',
    'pt',
    'pt-BR',
    'ro',
    'ru',
    'sv',
    'th',
    'tr',
  ],
  ...['uk', 'vi', 'zh-Hans', 'zh-Hant'],
]

/** The suggestions for a language tag field, for its `list` attribute. */
export function LanguageOptions({ id }: { readonly id: string }) {
  return (
    <datalist id={id}>
      {offered.map((tag) => (
        <option key={tag} value={tag} label={englishLanguageName(tag) ?? tag} />
      ))}
    </datalist>
  )
}
