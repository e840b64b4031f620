import { fontStack } from '#core/model/theme/font-stacks.ts'
import { colorThemes, defaultColorTheme, defaultTypeTheme, typeThemes } from '#core/model/theme/themes.ts'
import { useField } from '#web/editing/editor/use-field.ts'
import { useSettingsEditor } from '../../settings/editor/settings-editor.tsx'
import { Choices } from './choices.tsx'
import styles from './choices.module.css'

/** The color theme of the site. Each theme is shown as text on its background, with its other colors. */
export function ColorThemeField() {
  const { value, set } = useField(useSettingsEditor(), 'colorThemeId')
  return (
    <Choices
      label="Color theme"
      options={colorThemes}
      value={value ?? defaultColorTheme.id}
      onChange={set}
      show={({ colorBackground, colorText, colorAccent, colorEmphasis, colorOutline }) => (
        <span
          aria-hidden="true"
          className={styles['colors']}
          style={{ background: colorBackground, color: colorText }}
        >
          Aa
          {[colorAccent, colorEmphasis].map((background) => (
            <span key={background} style={{ background, borderColor: colorOutline }} />
          ))}
        </span>
      )}
    />
  )
}

/** The type theme of the site. Each theme is shown as a title with a line of text. */
export function TypeThemeField() {
  const { value, set } = useField(useSettingsEditor(), 'typeThemeId')
  return (
    <Choices
      label="Type theme"
      options={typeThemes}
      value={value ?? defaultTypeTheme.id}
      onChange={set}
      show={(theme) => (
        <span aria-hidden="true" className={styles['type']}>
          <span
            style={{
              fontFamily: fontStack(theme.displayFontFamily),
              fontWeight: theme.displayFontBoldWeight,
            }}
          >
            Plum tart
          </span>
          <span style={{ fontFamily: fontStack(theme.narrativeFontFamily) }}>with brown butter</span>
        </span>
      )}
      describe={({ displayFontFamily, narrativeFontFamily }) => (
        <span className={styles['families']}>
          {displayFontFamily === narrativeFontFamily
            ? displayFontFamily
            : `${displayFontFamily} with ${narrativeFontFamily}`}
        </span>
      )}
    />
  )
}
