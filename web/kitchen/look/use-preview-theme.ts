import { useEffect, useMemo, type RefObject } from 'react'
import { colorThemeById, typeThemeById } from '#core/model/theme/themes.ts'
import { themeCss } from '#core/model/theme/theme-css.ts'
import type { SettingsOfSite } from '../settings/settings-draft.ts'
import { useSettings } from '../settings/settings-editor.tsx'
import { applyTheme, type Scheme } from './apply-theme.ts'

/** What a page is worn with. */
export type WornLook = Pick<
  SettingsOfSite,
  'colorThemeId' | 'typeThemeId' | 'themeAccentColor' | 'cssOverrides' | 'themeStyle'
>

/** What the pages are worn with as it is edited. */
export function useEditedLook(): WornLook {
  return {
    colorThemeId: useSettings((settings) => settings.colorThemeId),
    typeThemeId: useSettings((settings) => settings.typeThemeId),
    themeAccentColor: useSettings((settings) => settings.themeAccentColor),
    cssOverrides: useSettings((settings) => settings.cssOverrides),
    themeStyle: useSettings((settings) => settings.themeStyle),
  }
}

/** Gives the page in the preview the colours of a scheme, type and own rules of a look, at once. */
export function usePreviewTheme(
  frame: RefObject<HTMLIFrameElement | null>,
  html: string | null,
  scheme: Scheme,
  { colorThemeId, typeThemeId, themeAccentColor, cssOverrides, themeStyle: style }: WornLook,
): void {
  const css = useMemo(
    () =>
      themeCss({
        ...{ colorTheme: colorThemeById(colorThemeId), typeTheme: typeThemeById(typeThemeId) },
        ...{ themeAccentColor, cssOverrides },
      }),
    [colorThemeId, typeThemeId, themeAccentColor, cssOverrides],
  )
  useEffect(() => {
    const inner = frame.current?.contentWindow
    // A page that was written again has nothing of the theme.
    if (inner && html !== null) applyTheme(inner, { css, style, scheme })
  }, [frame, html, css, style, scheme])
}
