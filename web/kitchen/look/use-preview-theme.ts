import { useEffect, useMemo, type RefObject } from 'react'
import { colorThemeById, typeThemeById } from '#core/model/theme/themes.ts'
import { themeCss } from '#core/model/theme/theme-css.ts'
import { useSettings } from '../settings/settings-editor.tsx'
import { wearTheme, type Scheme } from './wear-theme.ts'

/** Gives the page in the preview the colours of a scheme, type and own rules as they are edited, at once. */
export function usePreviewTheme(
  frame: RefObject<HTMLIFrameElement | null>,
  html: string | null,
  scheme: Scheme,
): void {
  const colorThemeId = useSettings((settings) => settings.colorThemeId)
  const typeThemeId = useSettings((settings) => settings.typeThemeId)
  const themeAccentColor = useSettings((settings) => settings.themeAccentColor)
  const cssOverrides = useSettings((settings) => settings.cssOverrides)
  const style = useSettings((settings) => settings.themeStyle)
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
    if (inner && html !== null) wearTheme(inner, { css, style, scheme })
  }, [frame, html, css, style, scheme])
}
