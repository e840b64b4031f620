import { useId } from 'react'
import { englishLanguageName } from '#core/values/text/language-name.ts'
import { LanguageOptions } from '../ui/language-options.tsx'
import { LabelledInput } from './editor/fields.tsx'
import { useField } from '../../editing/editor/use-field.ts'
import { useSettingsEditor } from './editor/settings-editor.tsx'

/** The language tag of the site's content, with the name of the language. */
export function LanguageSetting() {
  const { value, set, error } = useField(useSettingsEditor(), 'language')
  const id = useId()
  const name = englishLanguageName(value)
  return (
    <>
      <LabelledInput
        label="Language"
        hint={`${name === null ? '' : `${name}. `}The language you write in, as a tag: en, de, pt-BR. Browsers, search engines and screen readers use it; Arabic and Hebrew are shown from right to left.`}
        list={id}
        value={value}
        error={error}
        onChange={(text) => set(text.trim())}
      />
      <LanguageOptions id={id} />
    </>
  )
}
