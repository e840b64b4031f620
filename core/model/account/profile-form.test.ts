import { expect, it } from 'vitest'
import { limits } from '../../values/limits.ts'
import { profileIssues } from './profile-form.ts'

it('accepts blank fields and fields from 2 characters to the maximum', () => {
  expect(profileIssues({ displayName: ' ', handle: '' })).toEqual({})
  expect(profileIssues({ displayName: 'Jo', handle: 'h'.repeat(limits.displayName) })).toEqual({})
})

it('requires a field that the account already has', () => {
  const texts = { displayName: ' ', handle: '' }
  expect(profileIssues(texts, { displayName: true, handle: false })).toEqual({
    displayName: 'Enter a display name.',
  })
})

it('reports the required length of a text', () => {
  expect(profileIssues({ displayName: ' J ', handle: 'h'.repeat(limits.displayName + 1) })).toEqual({
    displayName: 'Use at least 2 characters.',
    handle: `Use at most ${limits.displayName} characters.`,
  })
})
