import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '#core/testing/fakes/memory-device.ts'
import { noteDraft } from './note-drafts.ts'
import { removePersonalData } from './personal-keys.ts'

describe('the draft of a private note', () => {
  it('is restored for the same reader and recipe, and for no other', () => {
    const local = createMemoryStorage()
    noteDraft(local, 'mara', 'tart').keep('Less sugar')
    noteDraft(local, 'mara', 'soup').keep('More salt')
    expect(noteDraft(local, 'mara', 'tart').read()).toBe('Less sugar')
    expect(noteDraft(local, 'mara', 'soup').read()).toBe('More salt')
    expect(noteDraft(local, 'mara', 'bread').read()).toBeNull()
    expect(noteDraft(local, 'ben', 'tart').read()).toBeNull()
  })

  it('is removed when another reader uses the device', () => {
    const local = createMemoryStorage()
    noteDraft(local, 'mara', 'tart').keep('Less sugar')
    noteDraft(local, 'ben', 'tart').keep('More sugar')
    expect(noteDraft(local, 'ben', 'tart').read()).toBe('More sugar')
    expect(noteDraft(local, 'mara', 'tart').read()).toBeNull()
  })

  it('is removed when it is saved or discarded, and with all others on signing out', () => {
    const local = createMemoryStorage()
    const [tart, soup] = [noteDraft(local, 'mara', 'tart'), noteDraft(local, 'mara', 'soup')]
    tart.keep('Less sugar')
    soup.keep('More salt')
    tart.keep(null)
    expect([tart.read(), soup.read()]).toEqual([null, 'More salt'])
    removePersonalData(local)
    expect(soup.read()).toBeNull()
  })

  it.each([
    '',
    'no JSON',
    '7',
    '{"readerId":"mara","drafts":7}',
    '{"readerId":"mara","drafts":[["tart",7]]}',
  ])('is ignored if the stored data is damaged: %j', (stored) => {
    const local = createMemoryStorage()
    local.set('trivet.note-drafts', stored)
    expect(noteDraft(local, 'mara', 'tart').read()).toBeNull()
  })
})
