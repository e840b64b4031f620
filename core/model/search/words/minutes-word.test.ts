import { expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { minutesUpTo, minutesWord } from './minutes-word.ts'

it('is the word of the total time, and none without times', () => {
  expect(minutesWord({ prepTimeMinutes: 10, cookTimeMinutes: 15, customTimeMinutes: null })).toBe(
    'zzminutes0025',
  )
  expect(minutesWord({ customTimeMinutes: 60_000 })).toBe('zzminutes9999')
  expect(minutesWord({ prepTimeMinutes: 0 })).toBeNull()
  expect(minutesWord({})).toBeNull()
})

it('matches exactly the times up to a maximum', () => {
  const minutes = fc.integer({ min: 1, max: 9999 })
  fc.assert(
    fc.property(minutes, minutes, (total, max) => {
      const word = minutesWord({ cookTimeMinutes: total }) ?? ''
      const isMatched = minutesUpTo(max).some((pattern) =>
        pattern.isBeginning ? word.startsWith(pattern.word) : word === pattern.word,
      )
      expect(isMatched).toBe(total <= max)
    }),
  )
})
