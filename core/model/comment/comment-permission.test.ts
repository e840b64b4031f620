import { describe, expect, it } from 'vitest'
import { canDeleteComment, canModerateComments, canReply, commentPermission } from './comment-permission.ts'

const nobody = { userId: null, planType: null, isManager: false }
const user = { ...nobody, userId: 'u1' }
const open = { commentsEnabled: true }

describe('commentPermission', () => {
  it.each([
    ['public', nobody, 'sign_in_required'],
    ['public', user, 'allowed'],
    ['subscribers_only', nobody, 'sign_in_required'],
    ['subscribers_only', user, 'subscription_required'],
    ['subscribers_only', { ...user, planType: 'free' }, 'allowed'],
    ['subscribers_only', { ...user, planType: 'yearly' }, 'allowed'],
    ['subscribers_only', { ...user, isManager: true }, 'allowed'],
  ] as const)('on a %s recipe, %j: %s', (privacySetting, commenter, permission) => {
    expect(commentPermission(open, { privacySetting }, commenter)).toBe(permission)
  })

  it('is never granted if comments are disabled', () => {
    expect(commentPermission({ commentsEnabled: false }, { privacySetting: 'public' }, user)).toBe(
      'comments_disabled',
    )
  })
})

describe('the allowed actions on a comment', () => {
  it('include replies only at the top level', () => {
    expect([0, 1, 2].map((level) => canReply({ level }))).toEqual([true, true, false])
  })

  it('include deleting only for the author', () => {
    expect(canDeleteComment({ userId: 'u1' }, user)).toBe(true)
    expect(canDeleteComment({ userId: 'u2' }, user)).toBe(false)
    expect(canDeleteComment({ userId: 'u1' }, nobody)).toBe(false)
  })

  it('include hiding only for managers', () => {
    expect(canModerateComments({ isManager: false })).toBe(false)
    expect(canModerateComments({ isManager: true })).toBe(true)
  })
})
