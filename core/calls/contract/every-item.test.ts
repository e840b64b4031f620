import { expect, it } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { allItems, everyItem } from './every-item.ts'

const items = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }))

test.prop([fc.nat(350)])(
  'a list that is read page by page returns each item once, in order',
  async (count) => {
    const all = items(count)
    const read = everyItem(async ({ limit, offset }) => ({
      items: all.slice(offset, offset + limit),
      total: count,
    }))
    expect(await allItems(read)).toEqual(all)
  },
)

it('an item that moves to the next page because another was inserted before it is returned once', async () => {
  const all = items(150)
  const read = everyItem(async ({ limit, offset }) => {
    const page = { items: all.slice(offset, offset + limit), total: all.length }
    all.unshift({ id: 'new' })
    return page
  })
  const ids = (await allItems(read)).map(({ id }) => id)
  expect(ids).toEqual(items(150).map(({ id }) => id))
})
