/** The color scheme of a reader's browser. */
export type Scheme = 'light' | 'dark'

type Theme = { readonly css: string; readonly style: string; readonly scheme: Scheme }

/**
 * Applies a theme to a page in a frame. Uses a constructed stylesheet, which is allowed even if the content security
 * policy forbids inline styles. Skips a page that is being replaced, because the new one gets its theme once it has
 * loaded.
 */
export function applyTheme(inner: Window, { css, style, scheme }: Theme): void {
  const root = inner.document.querySelector<HTMLElement>('html')
  if (root === null) return
  const sheet = new (inner as Window & typeof globalThis).CSSStyleSheet()
  sheet.replaceSync(css)
  inner.document.adoptedStyleSheets = [sheet]
  root.dataset['themeStyle'] = style
  root.dataset['scheme'] = scheme
}
