import { describe, expect, it } from 'vitest'
import { mayCall, type Role } from './contract/access.ts'
import type { CallDefinition } from './contract/call.ts'
import { catalogue } from './catalogue.ts'
import { useCallPlatform } from './testing/call-platform.ts'

const { platform, tokens, ask } = useCallPlatform()
const calls: readonly CallDefinition[] = Object.values(catalogue)
const people: readonly [string, Role][] = [
  ['anonymous', 'anonymous'],
  ['unknown token', 'anonymous'],
  ['user', 'user'],
  ['editor', 'editor'],
  ['owner', 'owner'],
  ['owner of another site', 'user'],
]

describe('who may make which call', () => {
  const walks = calls.flatMap((call) =>
    people.map(([person, role]) => [call.name, person, role, call] as const),
  )

  it.each(walks)('%s by %s', async (name, person, role, call) => {
    // Signing out would end the session of the other calls.
    const isLast = name === 'signOut' && role !== 'anonymous'
    const token = isLast ? await freshToken(person) : (tokens[person] ?? null)
    const body = { 'no such field': true }
    const { status, code } = await ask(name, { token, body })
    const gate = call.access === 'author' ? 'user' : call.access
    if (mayCall(role, gate)) {
      expect(['unauthenticated', 'forbidden', 'site_not_found']).not.toContain(code)
      expect(status).toBeLessThan(500)
    } else if (role === 'anonymous') expect([status, code]).toEqual([401, 'unauthenticated'])
    else if (role === 'editor' || gate === 'administrator') expect([status, code]).toEqual([403, 'forbidden'])
    else expect([status, code]).toEqual([404, 'site_not_found'])
  })

  async function freshToken(person: string): Promise<string> {
    return (await platform.signIn(`${person.replaceAll(' ', '-')}@example.com`)).token
  }
})
