/** By day or by night, as readers may have it. */
export type Scheme = 'light' | 'dark'

type Theme = { readonly css: string; readonly style: string; readonly scheme: Scheme }

/**
 * Gives a page in a frame a theme. A sheet that is made by a script is allowed by a policy that forbids inline styles.
 * Does nothing to a page that is just being replaced: the new one gets its theme once it is loaded.
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
