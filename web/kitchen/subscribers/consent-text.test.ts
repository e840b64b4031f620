import { expect, it } from 'vitest'
import { consentText } from './consent-text.ts'

const consent = {
  statement: 'They asked me at the market.',
  source: 'market.csv (table)',
  recordedAt: '2026-03-01T12:00:00.000Z',
  recordedBy: { id: '00000000-0000-4000-8000-000000000001', displayName: 'Olga', email: null },
}

it('the consent of an imported subscriber names the list, the person who imported it and their statement', () => {
  expect(consentText({ consent, isConfirmed: false })).toBe(
    'Added from market.csv (table) by Olga on 1 March 2026: “They asked me at the market.”',
  )
})

it('the consent of a subscriber added by a manager without a name says so', () => {
  const byHand = { ...consent, source: 'added by hand', recordedBy: null }
  expect(consentText({ consent: byHand, isConfirmed: true })).toBe(
    'Added by hand by somebody of this site on 1 March 2026: “They asked me at the market.”',
  )
})

it('a subscriber whom no manager added gave consent by confirming the address, or not at all', () => {
  expect(consentText({ consent: null, isConfirmed: true })).toBe('Confirmed the address.')
  expect(consentText({ consent: null, isConfirmed: false })).toBe('Never confirmed the address.')
})
