/** The list of recipes with what is searched for, or all of them. */
export const searchAddress = (term: string): string =>
  term.trim() === '' ? '/recipes' : `/recipes?search=${encodeURIComponent(term.trim())}`
