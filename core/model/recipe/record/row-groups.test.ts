import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import type { IngredientUsageGroupDraft } from './recipe-draft.ts'
import { ingredientRows, rowCommands } from './row-groups.ts'

const rows = rowCommands(ingredientRows)

const group = (id: string, ...usageIds: string[]): IngredientUsageGroupDraft => ({
  id,
  title: null,
  note: null,
  ingredientUsages: usageIds.map((usageId) => ({ id: usageId })),
})
const shape = (groups: readonly IngredientUsageGroupDraft[]) =>
  groups.map(({ id, ingredientUsages }) => `${id}:${ingredientUsages.map((usage) => usage.id).join('')}`)

const start = [group('G', 'a', 'b', 'c'), group('H', 'd')]
const ids = (...names: string[]) => new Set(names)

describe('rows in groups', () => {
  it.each([
    ['down', ['a'], 1, ['G:bac', 'H:d']],
    ['up', ['b'], -1, ['G:bac', 'H:d']],
    ['several at once', ['a', 'b'], 1, ['G:cab', 'H:d']],
    ['several that stand apart, together', ['a', 'c'], -1, ['G:abc', 'H:d']],
    ['over the end of a group into the next', ['c'], 1, ['G:ab', 'H:cd']],
    ['over the beginning of a group into the one before', ['d'], -1, ['G:abcd', 'H:']],
    ['nowhere at the very beginning', ['a'], -1, ['G:abc', 'H:d']],
    ['nowhere at the very end', ['d'], 1, ['G:abc', 'H:d']],
  ] as const)('move %s', (_what, names, by, expected) => {
    expect(shape(rows.move(start, ids(...names), by))).toEqual(expected)
  })

  it('are moved to a position that is counted before the move', () => {
    expect(shape(rows.moveTo(start, ids('a'), { groupId: 'G', index: 3 }))).toEqual(['G:bca', 'H:d'])
    expect(shape(rows.moveTo(start, ids('a', 'd'), { groupId: 'H', index: 1 }))).toEqual(['G:bc', 'H:ad'])
  })

  it('are the same object if nothing changes', () => {
    expect(rows.move(start, ids('d'), 1)).toBe(start)
    expect(rows.moveTo(start, ids('b'), { groupId: 'G', index: 1 })).toBe(start)
    expect(rows.update(start, 'zzz', (row) => ({ ...row, note: 'x' }))).toBe(start)
    expect(rows.remove(start, ids('zzz'))).toBe(start)
    expect(rows.moveTo(start, ids('a'), { groupId: 'zzz', index: 0 })).toBe(start)
  })

  it('share unchanged groups, so that these are not rendered again', () => {
    expect(rows.update(start, 'a', (row) => ({ ...row, note: 'x' }))[1]).toBe(start[1])
  })

  it('are duplicated after the last of them', () => {
    const copies = rows.duplicate(start, ids('a', 'b'), (row) => ({ ...row, id: row.id.toUpperCase() }))
    expect(shape(copies)).toEqual(['G:abABc', 'H:d'])
  })

  it('are split by a heading and joined again without it', () => {
    const divided = rows.splitGroup(start, { groupId: 'G', index: 1 }, 'N', 'For the sauce')
    expect(shape(divided)).toEqual(['G:a', 'N:bc', 'H:d'])
    expect(divided[1]?.title).toBe('For the sauce')
    expect(shape(rows.dissolveGroup(divided, 'N'))).toEqual(shape(start))
    expect(shape(rows.dissolveGroup(start, 'G'))).toEqual(['H:abcd'])
    expect(rows.dissolveGroup([group('G', 'a')], 'G')).toHaveLength(1)
  })

  it('are moved with their group', () => {
    expect(shape(rows.moveGroup(start, 'G', 1))).toEqual(['H:d', 'G:abc'])
    expect(rows.moveGroup(start, 'G', -1)).toBe(start)
  })

  it('that are dragged over another take its position, and the first one in a group that they are dragged over', () => {
    expect(shape(rows.moveOver(start, ids('a'), 'c'))).toEqual(['G:bca', 'H:d'])
    expect(shape(rows.moveOver(start, ids('c'), 'a'))).toEqual(['G:cab', 'H:d'])
    expect(shape(rows.moveOver(start, ids('d'), 'G'))).toEqual(['G:dabc', 'H:'])
    expect(rows.moveOver(start, ids('a'), 'nowhere')).toBe(start)
  })

  it('are appended to their group, the last one, or a first one', () => {
    const made = rows.allRows([group('X', 'x')])
    expect(shape(rows.append(start, 'G', made, 'N'))).toEqual(['G:abcx', 'H:d'])
    expect(shape(rows.append(start, null, made, 'N'))).toEqual(['G:abc', 'H:dx'])
    expect(rows.append([], null, made, 'N').map(({ id }) => id)).toEqual(['N'])
  })

  it('get another group after them, whose title is changed individually', () => {
    let count = 0
    const newId = () => `N${(count += 1)}`
    expect(rows.addGroup(start, newId).map(({ id }) => id)).toEqual(['G', 'H', 'N1'])
    expect(rows.addGroup([], newId).map(({ id }) => id)).toEqual(['N2', 'N3'])
    const changed = rows.updateGroup(start, 'H', { title: 'For the glaze' })
    expect(changed[1]?.title).toBe('For the glaze')
    expect(changed[0]).toBe(start[0])
  })

  const groupsOf = fc
    .array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 4 })
    .map((sizes) =>
      sizes.map((size, at) => group(`g${at}`, ...Array.from({ length: size }, (_, i) => `${at}.${i} `))),
    )
  const allIds = (groups: readonly IngredientUsageGroupDraft[]) => rows.allRows(groups).map(({ id }) => id)

  it('are all still there, once, after any moves', () => {
    const moves = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.boolean()), { maxLength: 8 })
    fc.assert(
      fc.property(groupsOf, moves, (groups, steps) => {
        let moved: readonly IngredientUsageGroupDraft[] = groups
        for (const [one, other, isUp] of steps) {
          const all = allIds(moved)
          if (all.length === 0) return
          const chosen = ids(all[one % all.length] ?? '', all[other % all.length] ?? '')
          moved = rows.move(moved, chosen, isUp ? -1 : 1)
        }
        expect(allIds(moved).toSorted()).toEqual(allIds(groups).toSorted())
      }),
    )
  })

  it('a row that is moved down and up is in its original position, unless it was the last', () => {
    fc.assert(
      fc.property(groupsOf, fc.nat(), (groups, at) => {
        const all = allIds(groups)
        const chosen = ids(all[at % Math.max(1, all.length)] ?? '')
        const down = rows.move(groups, chosen, 1)
        if (down === groups) return
        expect(shape(rows.move(down, chosen, -1))).toEqual(shape(groups))
      }),
    )
  })
})
