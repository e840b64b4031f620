import { useId, useState } from 'react'
import { dateLanguages } from '#core/model/account/date-languages.ts'
import type { Preferences } from '#core/model/account/preferences.ts'
import { languageName } from '#core/values/text/language-name.ts'
import { useApp } from '../../app/app-context.tsx'
import { dateTexts } from '../../app/date-language.ts'
import { keepPreferences } from '../../app/preferences.ts'
import { useCall } from '../../app/use-call.ts'
import { Segments } from '../../ui/fields/segments.tsx'

const ofSite = { value: 'site', text: 'As on the site' } as const

const measurements = [
  ofSite,
  { value: 'imperial', text: 'US', label: 'US cups and ounces' },
  { value: 'metric', text: 'Metric', label: 'Metric grams and liters' },
] as const

const temperatures = [
  ofSite,
  { value: 'fahrenheit', text: '°F', label: 'Fahrenheit' },
  { value: 'celsius', text: '°C', label: 'Celsius' },
] as const

/** Units, temperature scale and date language on all sites; each choice is saved immediately. */
export function PreferencesSection({ preferences: first }: { readonly preferences: Preferences }) {
  const { device } = useApp()
  const [saved, setSaved] = useState(first)
  const [wanted, setWanted] = useState(first)
  const save = useCall(
    async (api, { measurementSystem, temperatureSystem, dateLanguage }: Preferences) => {
      const body = { measurementSystem, temperatureSystem, dateLanguage }
      return (await api.updatePreferences({ body })).body.preferences
    },
    {
      onDone: (saved) => {
        setSaved(saved)
        keepPreferences(device.local, saved)
      },
      toast: () => ({ text: 'Preferences saved' }),
    },
  )
  // A choice that could not be saved is reverted, so that it can be made again.
  const shown = save.error === null ? wanted : saved
  const change = (changes: Partial<Preferences>) => {
    const next = { ...shown, ...changes }
    setWanted(next)
    save.run(next)
  }
  const { measurementSystem, temperatureSystem, dateLanguage } = shown
  return (
    <section className="account-end" aria-labelledby="preferences">
      <h2 id="preferences">Reading preferences</h2>
      <p className="account-form__note">On every site, wherever you are signed in.</p>
      <div className="preferences">
        <p className="field__label" aria-hidden="true">
          Amounts
        </p>
        <Segments
          label="Amounts"
          options={measurements}
          value={measurementSystem ?? 'site'}
          onChange={(value) => change({ measurementSystem: value === 'site' ? null : value })}
        />
        <p className="field__label" aria-hidden="true">
          Temperatures
        </p>
        <Segments
          label="Temperatures"
          options={temperatures}
          value={temperatureSystem ?? 'site'}
          onChange={(value) => change({ temperatureSystem: value === 'site' ? null : value })}
        />
        <DateLanguageField value={dateLanguage} onChange={(value) => change({ dateLanguage: value })} />
      </div>
      {save.error !== null && (
        <p className="error-box" role="alert">
          {save.error}
        </p>
      )}
    </section>
  )
}

type DateLanguageFieldProps = {
  readonly value: Preferences['dateLanguage']
  readonly onChange: (value: Preferences['dateLanguage']) => void
}

function DateLanguageField({ value, onChange }: DateLanguageFieldProps) {
  const id = useId()
  return (
    <>
      <label className="field__label" htmlFor={id}>
        Dates
      </label>
      <select
        id={id}
        className="input"
        value={value ?? ''}
        onChange={(event) => onChange(dateLanguages.find((tag) => tag === event.target.value) ?? null)}
      >
        <option value="">As on the site</option>
        {dateLanguages.map((tag) => (
          <option key={tag} value={tag}>
            {languageName(tag)}: {dateTexts(tag).long(sampleDate)}
          </option>
        ))}
      </select>
    </>
  )
}

/** An example date whose day cannot be mistaken for a month. */
const sampleDate = '2026-11-25'
