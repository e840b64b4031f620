const texts = {
  404: ['Nothing is served here', 'There is no site at this address. Check it for a typing mistake.'],
  500: ['Something went wrong', 'The page could not be made. Please try again in a moment.'],
  503: [
    'We are back in a moment',
    'The kitchen is closed for a short while. Please try again in a few seconds.',
  ],
} as const

/** The page that stands in for one that could not be rendered; it needs nothing but itself. */
export function failureHtml(status: 404 | 500 | 503, home: string | null): string {
  const [title, sentence] = texts[status]
  const link = home === null ? '' : `<p><a href="${home}">Go to the home page</a></p>`
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<meta name="robots" content="noindex"><title>${title}</title></head>`,
    `<body><main><h1>${title}</h1><p>${sentence}</p>${link}</main></body></html>`,
  ].join('\n')
}
