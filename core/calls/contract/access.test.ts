import { describe, expect, it } from 'vitest'
import { accessTable, mayCall, refusal, type Access, type Role } from './access.ts'

const roles: Role[] = [
  'anonymous',
  'user',
  'subscriber_free',
  'subscriber_paid',
  'author',
  'writer',
  'editor',
  'owner',
  'administrator',
]
const allowed: Record<Access, string> = {
  anyone: 'anonymous user subscriber_free subscriber_paid author writer editor owner administrator',
  user: 'user subscriber_free subscriber_paid author writer editor owner administrator',
  author: 'author',
  writer: 'writer editor owner',
  editor: 'editor owner',
  owner: 'owner',
  administrator: 'administrator',
}

describe('a call', () => {
  it.each(Object.entries(allowed))('for %s may be made by %s', (access, names) => {
    const who = roles.filter((role) => mayCall(role, access as Access))
    expect(who.join(' ')).toBe(names)
  })

  it('asks a caller without a token to sign in before any other check', () => {
    for (const access of ['user', 'author', 'writer', 'editor', 'owner', 'administrator'] as const) {
      expect(refusal(access, 'anonymous')).toBe('unauthenticated')
    }
  })

  it('of management answers 404 to those without a role on the site and 403 to those whose role is too low', () => {
    for (const role of ['user', 'subscriber_free', 'subscriber_paid', 'author'] as const) {
      expect([refusal('editor', role), refusal('owner', role)]).toEqual(['site_not_found', 'site_not_found'])
    }
    expect(refusal('owner', 'editor')).toBe('forbidden')
    expect([refusal('owner', 'writer'), refusal('editor', 'writer')]).toEqual(['forbidden', 'forbidden'])
  })

  it('about what belongs to one person is forbidden to everybody else, managers included', () => {
    for (const role of ['user', 'subscriber_free', 'subscriber_paid', 'writer', 'editor', 'owner'] as const) {
      expect(refusal('author', role)).toBe('forbidden')
    }
  })

  it('about the whole platform is forbidden to everybody but its administrators', () => {
    for (const role of roles.filter((role) => role !== 'anonymous' && role !== 'administrator')) {
      expect(refusal('administrator', role)).toBe('forbidden')
    }
  })

  it('of a site is not available to an administrator of the platform without a role on it', () => {
    for (const access of ['user', 'writer', 'editor', 'owner', 'author'] as const) {
      expect(refusal(access, 'administrator')).toBe(refusal(access, 'user'))
    }
  })

  it('has a defined result for every role', () => {
    for (const verdicts of Object.values(accessTable)) {
      expect(Object.keys(verdicts).sort()).toEqual([...roles].sort())
    }
  })
})
