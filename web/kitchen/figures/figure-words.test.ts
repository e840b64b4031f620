import { describe, expect, it } from 'vitest'
import { figureKinds } from '#core/model/figures/figure-kinds.ts'
import { changeText, figureText, lineOf, sentenceOf, type Amounts } from './figure-words.ts'
import { daysOf, readPeriod } from './period.ts'

describe('the sentences about figures', () => {
  it('state the difference from the previous period', () => {
    expect(changeText(112, 100, 28)).toBe('Up 12 % on the 28 days before')
    expect(changeText(90, 100, 28)).toBe('Down 10 % on the 28 days before')
    expect(changeText(100, 100, 7)).toBe('As in the 7 days before')
    expect(changeText(5, 0, 7)).toBe('None in the 7 days before')
    expect(changeText(0, 0, 7)).toBe('Nothing yet')
  })

  it('name the recipe with the most views, with at most the total number of views', () => {
    expect(sentenceOf(100, 50, 7, { title: 'Focaccia', views: 41 })).toBe(
      'Up 100 % on the 7 days before; Focaccia brought 41 % of the views.',
    )
    expect(sentenceOf(0, 0, 7, undefined)).toBe('No views yet.')
  })

  it('format amounts of money and show losses next to gains', () => {
    const zeros = Object.fromEntries(figureKinds.map((kind) => [kind, 0])) as Amounts
    expect(figureText(lineOf('revenue'), { ...zeros, revenueCents: 12_345 })).toBe('$123.45')
    expect(figureText(lineOf('views'), { ...zeros, views: 12_345 })).toBe('12,345')
    const subscribers = { ...zeros, freeGained: 9, paidGained: 2, freeLost: 1, paidLost: 2 }
    expect(figureText(lineOf('subscribers'), subscribers)).toBe('+11 −3')
    expect(figureText(lineOf('subscribers'), zeros)).toBe('0')
  })
})

describe('the figures period', () => {
  it('ends today, and the previous period ends where it begins', () => {
    const { now, before } = daysOf(7, new Date(2026, 10, 23, 12))
    expect(now).toEqual({ from: '2026-11-17', to: '2026-11-23' })
    expect(before).toEqual({ from: '2026-11-10', to: '2026-11-16' })
  })

  it('defaults to four weeks', () => {
    expect(readPeriod('90')).toBe(90)
    expect(readPeriod('12')).toBe(28)
    expect(readPeriod(null)).toBe(28)
  })
})
