import { expect, it } from 'vitest'
import { whoSaved } from './who-saved.ts'

const anna = { id: 'anna', displayName: 'Anna' }

it('a save by the signed-in user is their own, in another place', () => {
  expect(whoSaved(anna, 'anna')).toEqual({
    ...{ who: 'You', where: ' in another tab or on another device' },
    label: 'From there',
  })
})

it.each([
  ['Anna', anna],
  ['Somebody else', { ...anna, displayName: null }],
  ['Somebody else', null],
])('a save by another user is named as made by %s', (name, by) => {
  expect(whoSaved(by, 'ben')).toEqual({ who: name, where: '', label: `${name}’s` })
})

it('a save by an unknown user is nobody’s own where nobody is signed in', () => {
  expect(whoSaved(null, undefined).who).toBe('Somebody else')
})
