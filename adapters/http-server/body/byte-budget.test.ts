import { expect, it } from 'vitest'
import { createByteBudget } from './byte-budget.ts'

it('a budget of bytes limits each account and the total', () => {
  const budget = createByteBudget({ ofAccount: 10, ofAll: 15 })
  const first = budget.take('ada', 7)
  expect(first).not.toBeNull()
  expect(budget.take('ada', 4)).toBeNull()
  expect(budget.take('ada', 3)).not.toBeNull()
  expect(budget.take('bob', 6)).toBeNull()
  expect(budget.take('bob', 5)).not.toBeNull()
  first?.()
  first?.()
  expect(budget.take('eve', 8)).toBeNull()
  expect(budget.take('eve', 7)).not.toBeNull()
})
