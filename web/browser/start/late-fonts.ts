import type { createBrowserRouter } from 'react-router'

/** Uses fonts that were loaded after the first paint only from the next page on, to avoid a layout shift. */
export function takeUpLateFonts(router: ReturnType<typeof createBrowserRouter>): void {
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') return
    stop()
    for (const { style } of fontFaces()) style.setProperty('font-display', 'swap')
  })
}

function fontFaces(): CSSFontFaceRule[] {
  return [...document.styleSheets]
    .flatMap(rulesOf)
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => style.getPropertyValue('font-display') === 'optional')
}

/** The rules of a style sheet; reading those of one that failed to load throws. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules]
  } catch {
    return []
  }
}
