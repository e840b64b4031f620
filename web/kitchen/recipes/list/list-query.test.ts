import { describe, expect, it } from 'vitest'
import { isFiltered, listCallInput, listColumns, listSearch, readListQuery, sortOf } from './list-query.ts'

const read = (search: string) => readListQuery(new URLSearchParams(search))

describe('the recipe list query', () => {
  it.each([
    '',
    '?status=draft',
    '?status=published&query=fig+tart&sort=title_asc&tags=quick&cuisines=italian',
  ])('survives a round trip through the URL: %s', (search) => {
    expect(listSearch(read(search))).toBe(search)
  })

  it('ignores unknown parameters', () => {
    expect(listSearch(read('?status=lost&sort=up&utm_source=mail&tags='))).toBe('')
  })

  it('omits surrounding spaces and empty filters in the call', () => {
    expect(listCallInput(read('?query=%20fig%20&diets=vegan'))).toEqual({
      ...{ query: 'fig', diets: 'vegan', orderBy: 'updated_at_desc' },
    })
  })

  it('sorts by one column at a time, in the direction of its order', () => {
    const sortsBy = (search: string) => listColumns.map((column) => sortOf(column, read(search).orderBy))
    const none = undefined
    expect(sortsBy('')).toEqual([none, none, none, none, none, 'descending'])
    expect(sortsBy('?sort=views_asc')).toEqual([none, none, 'ascending', none, none, none])
  })

  it('counts as filtered with a text or a term, but not with a tab or an order', () => {
    expect(
      ['?status=draft&sort=title_asc', '?query=%20', '?query=fig', '?meals=dinner'].map(read).map(isFiltered),
    ).toEqual([...[false, false, true, true]])
  })
})
