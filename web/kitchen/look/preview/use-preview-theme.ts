import { useEffect, useMemo, type RefObject } from 'react'
import { colorThemeById, typeThemeById } from '#core/model/theme/themes.ts'
import { safeCssOverrides } from '#core/model/theme/css-overrides.ts'
import { themeRules } from '#core/model/theme/theme-css.ts'
import type { SettingsOfSite } from '../../settings/editor/settings-draft.ts'
import { useSettings } from '../../settings/editor/settings-editor.tsx'
import { applyTheme, type Scheme } from './apply-theme.ts'

/** The theme settings of a previewed page. */
export type ThemeSettings = Pick<
  SettingsOfSite,
  'colorThemeId' | 'typeThemeId' | 'themeAccentColor' | 'cssOverrides' | 'themeStyle'
>

/** The theme settings as currently edited. */
export function useEditedLook(): ThemeSettings {
  return {
    colorThemeId: useSettings((settings) => settings.colorThemeId),
    typeThemeId: useSettings((settings) => settings.typeThemeId),
    themeAccentColor: useSettings((settings) => settings.themeAccentColor),
    cssOverrides: useSettings((settings) => settings.cssOverrides),
    themeStyle: useSettings((settings) => settings.themeStyle),
  }
}

/** Applies the colors, typefaces and custom CSS of a look to the previewed page immediately. */
export function usePreviewTheme(
  frame: RefObject<HTMLIFrameElement | null>,
  html: string | null,
  scheme: Scheme,
  { colorThemeId, typeThemeId, themeAccentColor, cssOverrides, themeStyle: style }: ThemeSettings,
): void {
  const css = useMemo(
    () =>
      `${themeRules({
        ...{ colorTheme: colorThemeById(colorThemeId), typeTheme: typeThemeById(typeThemeId) },
        themeAccentColor,
      })}\n${safeCssOverrides(cssOverrides ?? '').css}`,
    [colorThemeId, typeThemeId, themeAccentColor, cssOverrides],
  )
  useEffect(() => {
    const inner = frame.current?.contentWindow
    // A page that was written again has lost the theme.
    if (inner && html !== null) applyTheme(inner, { css, style, scheme })
  }, [frame, html, css, style, scheme])
}
