import { expect, it } from 'vitest'
import { whoSaved } from './who-saved.ts'

const anna = { id: 'anna', displayName: 'Anna', email: null }

it.each(['self', anna] as const)(
  'a save by the signed-in user is attributed to them, in another tab or on another device (%o)',
  (by) => {
    expect(whoSaved(by, 'anna')).toEqual({
      ...{ who: 'You', where: ' in another tab or on another device' },
      label: 'You, in another tab or on another device',
    })
  },
)

it.each([
  ['Anna', anna],
  ['anna@example.com', { ...anna, displayName: null, email: 'anna@example.com' }],
  ['Somebody else', { ...anna, displayName: null }],
  ['Somebody else', null],
])('a save by another user is named as made by %s', (name, by) => {
  expect(whoSaved(by, 'ben')).toEqual({ who: name, where: '', label: `${name}’s` })
})

it('a save by an unknown user is not attributed to anyone if nobody is signed in', () => {
  expect(whoSaved(null, undefined).who).toBe('Somebody else')
})
