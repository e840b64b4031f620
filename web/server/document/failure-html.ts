import { closedSiteWords } from '../../browser/navigation/closed-site.ts'

const texts = {
  403: [closedSiteWords.title, closedSiteWords.text],
  404: ['Nothing is served here', 'There is no site at this address. Check it for a typing mistake.'],
  500: ['Something went wrong', 'The page could not be made. Please try again in a moment.'],
  503: [
    'We are back in a moment',
    'The kitchen is closed for a short while. Please try again in a few seconds.',
  ],
} as const

type Failure = {
  readonly status: 403 | 404 | 500 | 503
  /** The target of the link to leave the page; null for no link. */
  readonly home: string | null
  /** The addresses of the main host's stylesheets; the page can be read without them. */
  readonly styles: readonly string[]
  /** The reference to the log entry, for the operators; null for none. */
  readonly reference: string | null
}

/** The page for a failed rendering, without any data of a site. */
export function failureHtml({ status, home, styles, reference }: Failure): string {
  const [title, sentence] = texts[status]
  const link = home === null ? '' : `<a class="button button--primary" href="${home}">Go to the home page</a>`
  const noted =
    reference === null ? '' : `<p class="error-page__note">Reference: <code>${reference}</code></p>`
  return [
    '<!doctype html><html lang="en" data-area="account" data-theme-style="accent"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<meta name="robots" content="noindex"><title>${title}</title></head>`,
    '<body><main class="main error-page">',
    `<p class="error-page__number" aria-hidden="true">${status}</p><h1>${title}</h1><p>${sentence}</p>${noted}${link}`,
    '</main></body></html>',
  ].join('\n')
}
