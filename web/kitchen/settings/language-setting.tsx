import { useId } from 'react'
import { LabelledInput } from './fields.tsx'
import { useField } from '../../editing/editor/use-field.ts'
import { useSettingsEditor } from './settings-editor.tsx'

/** Languages with many food blogs; any other tag can be typed. */
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

/** The language of the site's content, by its tag, with its name beside it. */
export function LanguageSetting() {
  const { value, set, error } = useField(useSettingsEditor(), 'language')
  const id = useId()
  const name = nameOf(value)
  return (
    <>
      <LabelledInput
        label="Language"
        hint={`${name === null ? '' : `${name}. `}What you write in, as a tag: en, de, pt-BR. Browsers, search engines and screen readers go by it; Arabic and Hebrew run from right to left.`}
        list={id}
        value={value}
        error={error}
        onChange={(text) => set(text.trim())}
      />
      <datalist id={id}>
        {offered.map((tag) => (
          <option key={tag} value={tag} label={nameOf(tag) ?? tag} />
        ))}
      </datalist>
    </>
  )
}

/** The English name of a language; null for what is no tag yet. */
function nameOf(tag: string): string | null {
  try {
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag) ?? null
  } catch {
    return null
  }
}
