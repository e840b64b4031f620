import { useEffect, useMemo, type RefObject } from 'react'
import { colorThemeById, typeThemeById } from '#core/model/theme/themes.ts'
import { themeCss } from '#core/model/theme/theme-css.ts'
import { useSettings } from '../settings/settings-editor.tsx'

/** By day or by night, as readers may have it. */
export type Scheme = 'light' | 'dark'

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
    // A page that was written anew has nothing of the theme.
    if (inner && html !== null) wear(inner, { css, style, scheme })
  }, [frame, html, css, style, scheme])
}

type Dress = { readonly css: string; readonly style: string; readonly scheme: Scheme }

/** A sheet that is made by a script is allowed by a policy that forbids inline styles. */
function wear(inner: Window, { css, style, scheme }: Dress): void {
  const sheet = new (inner as Window & typeof globalThis).CSSStyleSheet()
  sheet.replaceSync(css)
  inner.document.adoptedStyleSheets = [sheet]
  const { dataset } = inner.document.documentElement
  dataset['themeStyle'] = style
  dataset['scheme'] = scheme
}
