import { describe, expect, it } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { finishAtOnce, finishInSlices, sortInSlices, type SlicedWork } from './sliced-work.ts'

function* countTo(last: number): SlicedWork<number> {
  for (let count = 0; count < last; count += 1) yield
  return last
}

describe('work in slices', () => {
  it('completes with a pause after each slice, or without pauses', async () => {
    let pauses = 0
    expect(await finishInSlices(countTo(3), async () => void (pauses += 1))).toBe(3)
    expect(pauses).toBe(3)
    expect(finishAtOnce(countTo(3))).toBe(3)
  })

  test.prop([fc.array(fc.integer({ min: 0, max: 99 }), { maxLength: 9000, size: 'max' })], { numRuns: 20 })(
    'sorts as the language does, equals in their places',
    (values) => {
      const items = values.map((value, index) => ({ value, index }))
      const byValue = (left: { value: number }, right: { value: number }) => left.value - right.value
      expect(finishAtOnce(sortInSlices(items, byValue))).toEqual(items.toSorted(byValue))
    },
  )

  it('sorts a hundred thousand items in slices of a few thousand comparisons', () => {
    const items = Array.from({ length: 100_000 }, (_, index) => (index * 7919) % 100_000)
    let [compared, most] = [0, 0]
    const work = sortInSlices(items, (left, right) => {
      compared += 1
      return left - right
    })
    for (let step = work.next(); ; step = work.next()) {
      most = Math.max(most, compared)
      compared = 0
      if (step.done !== true) continue
      expect(step.value).toEqual(items.toSorted((left, right) => left - right))
      break
    }
    expect(most).toBeLessThan(2000 * 11 + 1)
  })
})
