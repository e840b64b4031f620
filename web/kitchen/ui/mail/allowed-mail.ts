/** A mail prepared for display under a content security policy that forbids inline styles and images of other hosts. */
export type AllowedMail = {
  readonly html: string
  /** Adds the styles to the loaded mail by script, which the policy allows. */
  readonly applyStyles: (inner: Window) => void
}

/**
 * Extracts the styles of a mail of this platform, and makes it load its images from this host, which has all of them.
 */
export function allowedMail(mail: string): AllowedMail {
  const css: string[] = []
  const html = mail
    .replace(/<style[^>]*>([^]*?)<\/style>/g, (_, text: string) => {
      css.push(text)
      return ''
    })
    .replace(/ style="/g, ' data-style="')
    .replace(/(<img\b[^>]* src=")https?:\/\/[^/"]+\//g, '$1/')
  return {
    html,
    applyStyles(inner) {
      const sheets = css.map((text) => {
        const sheet = new (inner as Window & typeof globalThis).CSSStyleSheet()
        sheet.replaceSync(text)
        return sheet
      })
      inner.document.adoptedStyleSheets = sheets
      for (const element of inner.document.querySelectorAll<HTMLElement>('[data-style]')) {
        element.style.cssText = element.dataset['style'] ?? ''
      }
    },
  }
}
