import { expect, it } from 'vitest'
import { limits } from '../../values/limits.ts'
import { profileIssues } from './profile-form.ts'

it('lets blank fields and fields of 2 to the most characters pass', () => {
  expect(profileIssues({ displayName: ' ', handle: '' })).toEqual({})
  expect(profileIssues({ displayName: 'Jo', handle: 'h'.repeat(limits.displayName) })).toEqual({})
})

it('requires a field that the account has already', () => {
  const texts = { displayName: ' ', handle: '' }
  expect(profileIssues(texts, { displayName: true, handle: false })).toEqual({ displayName: 'Required' })
})

it('says how long a text must be', () => {
  expect(profileIssues({ displayName: ' J ', handle: 'h'.repeat(limits.displayName + 1) })).toEqual({
    displayName: 'String must contain at least 2 character(s)',
    handle: `String must contain at most ${limits.displayName} character(s)`,
  })
})
