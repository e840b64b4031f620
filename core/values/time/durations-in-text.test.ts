import { describe, expect, it } from 'vitest'
import { durationsInText } from './durations-in-text.ts'

const found = (text: string) =>
  durationsInText(text).map(({ start, end, minutes }) => [text.slice(start, end), Number(minutes.toFixed(3))])

describe('durationsInText', () => {
  it.each([
    [
      'Simmer for 20 minutes, then rest 5 min.',
      [
        ['20 minutes', 20],
        ['5 min', 5],
      ],
    ],
    ['Bake 25–30 minutes', [['25–30 minutes', 25]]],
    ['Bake 25 to 30 minutes', [['25 to 30 minutes', 25]]],
    ['Prove for an hour', [['an hour', 60]]],
    ['Prove for half an hour', [['half an hour', 30]]],
    ['Braise 1 hour 20 minutes', [['1 hour 20 minutes', 80]]],
    ['Braise 2 hours and 5 minutes', [['2 hours and 5 minutes', 125]]],
    ['Chill 1½ hours', [['1½ hours', 90]]],
    [
      'Whisk for 30 seconds, ten minutes more',
      [
        ['30 seconds', 0.5],
        ['ten minutes', 10],
      ],
    ],
    ['a 20-minute rest', [['20-minute', 20]]],
    ['cook 3 more minutes', [['3 more minutes', 3]]],
  ])('finds the times of "%s"', (text, expected) => {
    expect(found(text)).toEqual(expected)
  })

  it.each([
    'Stir every 5 minutes',
    'It keeps for 2 hours',
    'Salt it 30 minutes before',
    'up to 3 hours',
    'for 24 hours',
    'in 5 seconds',
  ])('finds none to wait for in "%s"', (text) => {
    expect(found(text)).toEqual([])
  })

  it('is fast on hostile text', { tags: 'measured' }, () => {
    const start = process.cpuUsage().user
    durationsInText('1 '.repeat(20_000))
    durationsInText('1 to 1 to '.repeat(10_000))
    expect(process.cpuUsage().user - start).toBeLessThan(1_000_000)
  })
})
