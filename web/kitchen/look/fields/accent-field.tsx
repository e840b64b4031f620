import { useId, useRef, useState } from 'react'
import { colorThemeById } from '#core/model/theme/themes.ts'
import { Color } from '#core/model/theme/theme.ts'
import { Button } from '#web/ui/button.tsx'
import { useField } from '#web/editing/editor/use-field.ts'
import { useSettings, useSettingsEditor } from '../../settings/editor/settings-editor.tsx'
import settings from '../../settings/editor/settings.module.css'
import { ContrastCheck } from './contrast-check.tsx'
import styles from './accent-field.module.css'

/** The accent color of the site: that of the theme or a custom one, with a contrast check. */
export function AccentField() {
  const { value, set } = useField(useSettingsEditor(), 'themeAccentColor')
  const theme = useSettings(({ colorThemeId }) => colorThemeById(colorThemeId))
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const shown = value ?? theme.colorAccent
  const isUnreadable = typed !== null && !Color.safeParse(hexOf(typed)).success
  const type = (text: string) => {
    setTyped(text)
    const color = Color.safeParse(hexOf(text))
    if (color.success) set(color.data)
  }
  /** Sets a color from a button that then unmounts, so the focus moves to the field. */
  const use = (accent: string | null) => {
    set(accent)
    field.current?.focus()
  }
  return (
    <>
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
            ref={field}
            id={id}
            className="line-input"
            spellCheck={false}
            autoComplete="off"
            value={typed ?? shown}
            aria-invalid={isUnreadable}
            aria-describedby={`${id}-note`}
            onChange={(event) => type(event.target.value)}
            onBlur={() => setTyped(null)}
          />
          {value !== null && (
            <Button variant="quiet" onClick={() => use(null)}>
              Use the theme’s
            </Button>
          )}
        </div>
        <p id={`${id}-note`} className={isUnreadable ? settings['error'] : settings['hint']}>
          {isUnreadable ? 'Write a color as #rrggbb.' : 'For buttons, links and highlights. #rrggbb or #rgb.'}
        </p>
      </div>
      <ContrastCheck theme={{ ...theme, colorAccent: shown }} onUse={use} />
    </>
  )
}

function hexOf(text: string): string {
  const color = text.trim().toLowerCase()
  return color.startsWith('#') ? color : `#${color}`
}

/** Expands a color to six digits, because color inputs accept nothing else. */
function longHex(color: string): string {
  return color.length === 4 ? `#${color.slice(1).replace(/./g, '$&$&')}` : color
}
