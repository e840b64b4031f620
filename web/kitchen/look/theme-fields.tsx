import { colorThemes, defaultColorTheme, defaultTypeTheme, typeThemes } from '#core/model/theme/themes.ts'
import { useField } from '../../editing/editor/use-field.ts'
import { useSettingsEditor } from '../settings/settings-editor.tsx'
import { Choices } from './choices.tsx'
import styles from './choices.module.css'

const swatches = ['colorBackground', 'colorPanel', 'colorEmphasis', 'colorAccent', 'colorText'] as const

/** The color theme of the site; each theme is shown as swatches. */
export function ColorThemeField() {
  const { value, set } = useField(useSettingsEditor(), 'colorThemeId')
  return (
    <Choices
      label="Color theme"
      options={colorThemes}
      value={value ?? defaultColorTheme.id}
      onChange={set}
      show={(theme) => (
        <svg
          viewBox="0 0 100 28"
          height="28"
          preserveAspectRatio="none"
          aria-hidden="true"
          className={styles['swatches']}
        >
          {swatches.map((name, index) => (
            <rect key={name} x={index * 20} width="20" height="28" fill={theme[name]} />
          ))}
        </svg>
      )}
    />
  )
}

/** The typefaces of the site, shown by family name. */
export function TypeThemeField() {
  const { value, set } = useField(useSettingsEditor(), 'typeThemeId')
  return (
    <Choices
      label="Type theme"
      options={typeThemes}
      value={value ?? defaultTypeTheme.id}
      onChange={set}
      show={({ displayFontFamily, narrativeFontFamily }) => (
        <span className={styles['families']}>
          {displayFontFamily === narrativeFontFamily
            ? displayFontFamily
            : `${displayFontFamily} with ${narrativeFontFamily}`}
        </span>
      )}
    />
  )
}
