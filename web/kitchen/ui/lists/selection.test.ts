import { expect, it } from 'vitest'
import { noSelection, selectRange, toggleAll, toggleRow } from './selection.ts'

const order = ['a', 'b', 'c', 'd']
const idsOf = ({ ids }: typeof noSelection) => [...ids].sort()

it('a press on a row selects it, and another press deselects it', () => {
  const one = toggleRow(noSelection, 'b')
  expect(idsOf(one)).toEqual(['b'])
  expect(idsOf(toggleRow(one, 'b'))).toEqual([])
})

it('a range extends from the last pressed row to this one, in both directions', () => {
  expect(idsOf(selectRange(toggleRow(noSelection, 'b'), 'd', order))).toEqual(['b', 'c', 'd'])
  expect(idsOf(selectRange(toggleRow(noSelection, 'c'), 'a', order))).toEqual(['a', 'b', 'c'])
})

it('a range without an anchor contains only the row itself', () => {
  expect(idsOf(selectRange(noSelection, 'c', order))).toEqual(['c'])
  expect(idsOf(selectRange(toggleRow(noSelection, 'gone'), 'c', order))).toEqual(['c', 'gone'])
})

it('selecting all rows twice deselects them all', () => {
  const all = toggleAll(noSelection, order)
  expect(idsOf(all)).toEqual(order)
  expect(idsOf(toggleAll(all, order))).toEqual([])
})
