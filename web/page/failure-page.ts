import type { ClientBuild } from './client-build.ts'

const words = {
  404: ['Page not found', 'There is no site at this address', 'Check the address for a slip of the finger.'],
  500: [
    'Something went wrong',
    'Something went wrong',
    'It is not your fault. Please try again in a moment.',
  ],
  503: ['Back in a moment', 'The kitchen is closed for a moment', 'Please try again in a few seconds.'],
} as const

/** The page that stands in for one that could not be made; it needs no script and no site. */
export function failurePage(status: 404 | 500 | 503, build: ClientBuild): string {
  const [title, heading, text] = words[status]
  const { styles } = build.assetsOf(['web/account/platform-frame.tsx'])
  return (
    '<!doctype html><html lang="en" data-area="platform" data-theme-style="accent"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${title}</title>${styles.map((url) => `<link rel="stylesheet" href="${url}">`).join('')}</head>` +
    `<body><main class="error-page"><p class="error-page__number" aria-hidden="true">${status}</p>` +
    `<h1>${heading}</h1><p>${text}</p></main></body></html>`
  )
}
