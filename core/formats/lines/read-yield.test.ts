import { describe, expect, it } from 'vitest'
import { bestYield, readYield } from './read-yield.ts'

describe('readYield', () => {
  it.each([
    ['4 servings', 4, null],
    ['Serves 4–6', 4, 6],
    ['4 to 6', 4, 6],
    ['04', 4, null],
    ['500 g', null, null],
    ['2,5 loaves', 2.5, null],
    ['a crowd', null, null],
  ])('reads %j', (text, servings, servingsMax) => {
    expect(readYield(text)).toEqual({ text, servings, servingsMax })
  })

  it('ignores text without letters and digits', () => {
    expect(readYield(' – ')).toBeNull()
  })
})

describe('bestYield', () => {
  it('prefers the yield that names what it counts (recipe-scrapers#1667)', () => {
    expect(bestYield(['12', '12 cookies'])?.text).toBe('12 cookies')
    expect(bestYield(['some', '3'])?.servings).toBe(3)
    expect(bestYield([])).toBeNull()
  })
})
