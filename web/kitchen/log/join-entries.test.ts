import { describe, expect, it } from 'vitest'
import type { AuditEntry } from '#core/calls/audit/audit-calls.ts'
import { joinEntries } from './join-entries.ts'

let count = 0
const entry = (minute: number, more: Partial<AuditEntry> & { by?: string; of?: string } = {}): AuditEntry => {
  const { by = 'ada', of = 'soup', ...changes } = more
  return {
    ...{ id: String((count += 1)), action: 'updateRecipe', fields: ['title'] },
    subject: { kind: 'recipe', id: of, title: of },
    user: { id: by, email: null, displayName: by },
    createdAt: new Date(Date.UTC(2026, 2, 1, 12, minute)).toISOString(),
    ...changes,
  }
}
const counts = (entries: AuditEntry[]) =>
  joinEntries(entries).map((one) => `${one.user.id} ${one.subject?.id ?? ''} ${one.count}`)

describe('joined log entries', () => {
  it('combine the saves of one person on one recipe, with all fields and the start time', () => {
    const [one] = joinEntries([entry(9, { fields: ['title', 'note'] }), entry(5), entry(1)])
    expect(one).toMatchObject({ count: 3, fields: ['title', 'note'], begunAt: '2026-03-01T12:01:00.000Z' })
  })

  it('are separate for two people who save at the same time', () => {
    expect(counts([entry(9), entry(8, { by: 'ben' }), entry(7), entry(6, { by: 'ben' })])).toEqual([
      'ada soup 2',
      'ben soup 2',
    ])
  })

  it('are separate for other recipes, after other actions, and after a long pause', () => {
    expect(counts([entry(9), entry(8, { of: 'tart' }), entry(7)])).toEqual([
      ...['ada soup 1', 'ada tart 1', 'ada soup 1'],
    ])
    expect(counts([entry(99), entry(38)])).toEqual(['ada soup 1', 'ada soup 1'])
  })

  it('contain only automatic saves', () => {
    const hide = { action: 'hideComment' }
    expect(joinEntries([entry(2, hide), entry(1, hide)])).toHaveLength(2)
  })
})
