import { useId } from 'react'
import { LabelledInput } from './editor/fields.tsx'
import { useField } from '../../editing/editor/use-field.ts'
import { useSettingsEditor } from './editor/settings-editor.tsx'

/** The time zone of the site, by name. The browser suggests the ones that it supports. */
export function TimeZoneSetting() {
  const { value, set, error } = useField(useSettingsEditor(), 'timeZone')
  const id = useId()
  return (
    <>
      <LabelledInput
        label="Time zone"
        hint="Your figures count days in this time zone."
        list={id}
        value={value}
        error={error}
        onChange={(text) => set(text.trim())}
      />
      <datalist id={id}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  )
}
