import { expect, it } from 'vitest'
import { createByteBudget } from './byte-budget.ts'

it('a budget of bytes limits each account and the total', () => {
  const budget = createByteBudget({ ofAccount: 10, ofAll: 15 })
  const first = budget.reserve('ada', 7)
  expect(first).not.toBeNull()
  expect(budget.reserve('ada', 4)).toBeNull()
  expect(budget.reserve('ada', 3)).not.toBeNull()
  expect(budget.reserve('bob', 6)).toBeNull()
  expect(budget.reserve('bob', 5)).not.toBeNull()
  first?.()
  first?.()
  expect(budget.reserve('eve', 8)).toBeNull()
  expect(budget.reserve('eve', 7)).not.toBeNull()
})
