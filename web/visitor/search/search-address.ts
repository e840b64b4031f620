/** The address of the recipe list with this search term, or of the whole list if it is empty. */
export const searchAddress = (term: string): string =>
  term.trim() === '' ? '/recipes' : `/recipes?search=${encodeURIComponent(term.trim())}`
