/** The path and query of a page, without the token of a link, which cannot be used again. */
export function pageAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search)
  query.delete('mgk')
  return query.size === 0 ? pathname : `${pathname}?${query}`
}
