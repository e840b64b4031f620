import { useId, useState } from 'react'
import { colorThemeById } from '#core/model/theme/themes.ts'
import { Color } from '#core/model/theme/theme.ts'
import { Button } from '../../ui/button.tsx'
import { useField } from '../../editing/editor/use-field.ts'
import { useSettings, useSettingsEditor } from '../settings/settings-editor.tsx'
import settings from '../settings/settings.module.css'
import styles from './accent-field.module.css'

/** The accent of the site: that of its theme, or one of its own. */
export function AccentField() {
  const { value, set } = useField(useSettingsEditor(), 'themeAccentColor')
  const themeAccent = useSettings(({ colorThemeId }) => colorThemeById(colorThemeId).colorAccent)
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()
  const shown = value ?? themeAccent
  const isUnreadable = typed !== null && !Color.safeParse(hexOf(typed)).success
  const type = (text: string) => {
    setTyped(text)
    const color = Color.safeParse(hexOf(text))
    if (color.success) set(color.data)
  }
  return (
    <div className={settings['field']}>
      <label htmlFor={id}>Accent</label>
      <div className={styles['line']}>
        <input
          type="color"
          aria-label="Pick the accent"
          value={longHex(shown)}
          onChange={(event) => {
            setTyped(null)
            set(event.target.value)
          }}
        />
        <input
          id={id}
          className={settings['input']}
          spellCheck={false}
          autoComplete="off"
          value={typed ?? shown}
          aria-invalid={isUnreadable}
          aria-describedby={`${id}-note`}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(null)}
        />
        {value !== null && (
          <Button variant="quiet" onClick={() => set(null)}>
            Use the theme’s
          </Button>
        )}
      </div>
      <p id={`${id}-note`} className={isUnreadable ? settings['error'] : settings['hint']}>
        {isUnreadable
          ? 'Write a color as #rrggbb.'
          : 'For buttons, links and what is marked. #rrggbb or #rgb.'}
      </p>
    </div>
  )
}

function hexOf(text: string): string {
  const color = text.trim().toLowerCase()
  return color.startsWith('#') ? color : `#${color}`
}

/** A colour field of a browser takes six digits alone. */
function longHex(color: string): string {
  return color.length === 4 ? `#${color.slice(1).replace(/./g, '$&$&')}` : color
}
