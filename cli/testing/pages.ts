/** A page with one recipe as structured data, made up for tests. */
export function recipePage(changes: Readonly<Record<string, unknown>> = {}, url?: string): string {
  const recipe = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Lentil Soup',
    description: 'A soup for cold days.',
    recipeYield: '4 servings',
    prepTime: 'PT10M',
    cookTime: 'PT30M',
    recipeIngredient: ['2 cups red lentils', '1 onion, chopped', '1 tablespoon olive oil'],
    recipeInstructions: [
      { '@type': 'HowToStep', text: 'Heat the olive oil and soften the onion in it.' },
      { '@type': 'HowToStep', text: 'Add the lentils and simmer for 20 minutes.' },
    ],
    ...changes,
  }
  const canonical = url === undefined ? '' : `<link rel="canonical" href="${url}">`
  return [
    `<!doctype html><html lang="en"><head><title>${String(recipe.name)}</title>${canonical}`,
    `<script type="application/ld+json">${JSON.stringify(recipe)}</script></head>`,
    '<body><h1>A recipe</h1></body></html>',
  ].join('\n')
}

/** The smallest PNG: one pixel. */
export const pngBytes = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
)
