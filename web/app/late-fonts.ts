import type { createBrowserRouter } from 'react-router'

/**
 * A font that comes after the first paint is left unused, so that nothing moves under a reader's eyes. The next page is
 * laid out again anyway, so it is set in it.
 */
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

/** The rules of a style; one that did not load, as without a network, has none, and reading them throws. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules]
  } catch {
    return []
  }
}
