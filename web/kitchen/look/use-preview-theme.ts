import { useEffect, useMemo } from 'react'
import { colorThemeById, typeThemeById } from '#core/model/theme/themes.ts'
import { themeCss } from '#core/model/theme/theme-css.ts'
import { useSettings } from '../settings/settings-editor.tsx'

/** A page in the preview once it is loaded: another object for each load. */
export type ShownPage = { readonly window: Window }

/** Gives the page in the preview the colours, type and own rules as they are edited, at once. */
export function usePreviewTheme(shown: ShownPage | null): void {
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
    if (shown !== null) wear(shown.window, { css, style })
  }, [shown, css, style])
}

type Dress = { readonly css: string; readonly style: string }

/** A sheet that is made by a script is allowed by a policy that forbids inline styles. */
function wear(inner: Window, { css, style }: Dress): void {
  const sheet = new (inner as Window & typeof globalThis).CSSStyleSheet()
  sheet.replaceSync(css)
  inner.document.adoptedStyleSheets = [sheet]
  inner.document.documentElement.dataset['themeStyle'] = style
}
