import { describe, expect, it } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { changedDraftFields, draftFields, mergeFields } from './merge-fields.ts'
import { isSameValue } from './same-value.ts'

type Draft = {
  readonly title: string
  readonly note?: string | null
  readonly minutes?: number | null
  readonly tags?: readonly string[]
  readonly rows?: readonly { readonly id: number; readonly line: string }[]
}

const text: fc.Arbitrary<string> = fc.constantFrom('a', 'b', 'c')
const draft: fc.Arbitrary<Draft> = fc.record(
  {
    title: text,
    note: fc.option(text),
    minutes: fc.option(fc.constantFrom(0, 5)),
    tags: fc.array(text, { maxLength: 2 }),
    rows: fc.constantFrom([], [{ id: 1, line: 'flour' }], [{ id: 1, line: 'salt' }]),
  },
  { requiredKeys: ['title'] },
)
const drafts = fc.record({ base: draft, mine: draft, theirs: draft })
const changed = (before: Draft, after: Draft) => draftFields(changedDraftFields(before, after)).sort()
const conflictsOf = ({ conflicts }: ReturnType<typeof mergeFields<Draft>>) =>
  conflicts.map(({ path }) => path).sort()

describe('the merge of two changed drafts', () => {
  test.prop([drafts])('takes each field from the side that changed it', ({ base, mine, theirs }) => {
    const merge = mergeFields(base, mine, theirs)
    const [byMe, byThem] = [new Set(changed(base, mine)), new Set(changed(base, theirs))]
    const different = new Set(changed(mine, theirs))
    for (const field of draftFields(base, mine, theirs)) {
      const from = byThem.has(field) && !byMe.has(field) ? theirs : mine
      expect(isSameValue(merge.draft[field] ?? null, from[field] ?? null)).toBe(true)
      expect(merge.taken.includes(field)).toBe(byThem.has(field) && !byMe.has(field))
      const isConflict = byMe.has(field) && byThem.has(field) && different.has(field)
      expect(conflictsOf(merge).includes(field)).toBe(isConflict)
    }
  })

  test.prop([draft, draft])('is the other draft if one side changed nothing', (base, other) => {
    const [theirs, mine] = [mergeFields(base, base, other), mergeFields(base, other, base)]
    expect([conflictsOf(theirs), conflictsOf(mine)]).toEqual([[], []])
    expect([changed(theirs.draft, other), changed(mine.draft, other)]).toEqual([[], []])
  })

  test.prop([drafts])('has the same conflicts from both sides, and the same draft without any', (all) => {
    const here = mergeFields(all.base, all.mine, all.theirs)
    const there = mergeFields(all.base, all.theirs, all.mine)
    expect(conflictsOf(here)).toEqual(conflictsOf(there))
    if (here.conflicts.length === 0) expect(changed(here.draft, there.draft)).toEqual([])
  })

  test.prop([drafts, fc.constantFrom('mine' as const, 'theirs' as const)])(
    'has no conflict where the user has chosen a side',
    ({ base, mine, theirs }, side) => {
      const open = conflictsOf(mergeFields(base, mine, theirs))
      const choices = Object.fromEntries(open.map((path) => [path, side]))
      const merge = mergeFields(base, mine, theirs, choices)
      expect(merge.conflicts).toEqual([])
      const chosen = side === 'mine' ? mine : theirs
      for (const path of open) expect(merge.draft[path]).toEqual(chosen[path])
    },
  )

  it('lets one person write the title while another writes the tags (Mealie#6633)', () => {
    const base: Draft = { title: 'Soup', minutes: 5 }
    const mine = { ...base, title: 'Red soup' }
    const merge = mergeFields<Draft>(base, mine, { title: 'Soup', minutes: null, tags: ['hot'] })
    expect(merge).toEqual({
      draft: { title: 'Red soup', minutes: null, tags: ['hot'] },
      conflicts: [],
      taken: ['minutes', 'tags'],
    })
  })
})
