/** Ingredient lines as people write them, with what the import parses from them. */
export const pastedLines = [
  { line: '200 g dried spaghetti', amount: '200', unit: 'g', ingredient: 'dried spaghetti', detail: '' },
  {
    line: '3 tbsp olive oil, plus more to finish',
    ...{ amount: '3', unit: 'tbsp', ingredient: 'olive oil', detail: 'plus more to finish' },
  },
  {
    line: '1 lemon, zested and juiced',
    ...{ amount: '1', unit: '', ingredient: 'lemon', detail: 'zested and juiced' },
  },
  {
    line: 'a handful of basil leaves',
    ...{ amount: '1', unit: 'handful', ingredient: 'basil leaves', detail: '' },
  },
  {
    line: '250 g ricotta (optional)',
    ...{ amount: '250', unit: 'g', ingredient: 'ricotta', detail: 'optional' },
  },
] as const
