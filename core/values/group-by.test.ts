import { describe, expect } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { groupBy } from './group-by.ts'

describe('groupBy', () => {
  test.prop([fc.array(fc.integer()), fc.integer({ min: 1, max: 5 })])(
    'does what Map.groupBy does',
    (items, size) => {
      const keyOf = (item: number) => Math.abs(item) % size
      expect([...groupBy(items, keyOf)]).toEqual([...Map.groupBy(items, keyOf)])
    },
  )
})
