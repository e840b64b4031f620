import { describe, expect, it } from 'vitest'
import { emptyStep } from './step-rows.ts'
import { pastedSections, withPastedSteps } from './pasted-steps.ts'

const stepsOf = (ids: readonly string[]) => ids.map(emptyStep)
const group = (id: string, title: string | null, steps: readonly string[]) => ({
  ...{ id, title, note: null },
  instructions: stepsOf(steps),
})
const sections = (...lines: string[]) =>
  pastedSections(lines, (line) => (line.startsWith('#') ? line.slice(1) : null), stepsOf)
const newIds = () => {
  let count = 0
  return () => `new ${(count += 1)}`
}

describe('withPastedSteps', () => {
  it('inserts steps without headings where they were pasted', () => {
    const pasted = withPastedSteps(
      [group('a', null, ['one', 'two'])],
      { groupId: 'a', index: 1 },
      sections('x', 'y'),
      newIds(),
    )
    expect(pasted).toEqual([group('a', null, ['one', 'x', 'y', 'two'])])
  })

  it('starts a group at each heading, and the steps behind the place keep their own', () => {
    const pasted = withPastedSteps(
      [group('a', null, ['one', 'two']), group('b', 'Sauce', ['three'])],
      { groupId: 'a', index: 1 },
      sections('x', '#Dough', 'y', '#Filling', 'z'),
      newIds(),
    )
    expect(pasted).toEqual([
      group('a', null, ['one', 'x']),
      group('new 2', 'Dough', ['y']),
      group('new 3', 'Filling', ['z']),
      group('new 1', null, ['two']),
      group('b', 'Sauce', ['three']),
    ])
    const titled = [group('b', 'Sauce', ['three', 'four'])]
    expect(withPastedSteps(titled, { groupId: 'b', index: 1 }, sections('#Dough', 'x'), newIds())).toEqual([
      group('b', 'Sauce', ['three']),
      group('new 2', 'Dough', ['x']),
      group('new 1', 'Sauce', ['four']),
    ])
    expect(withPastedSteps(titled, { groupId: 'b', index: 0 }, sections('#Dough', 'x'), newIds())).toEqual([
      group('new 2', 'Dough', ['x']),
      group('new 1', 'Sauce', ['three', 'four']),
    ])
  })

  it('drops the group that headings leave empty unless it has a title', () => {
    const place = { groupId: 'a', index: 0 }
    const into = (title: string | null) =>
      withPastedSteps([group('a', title, [])], place, sections('#Dough', 'x'), newIds())
    expect(into(null)).toEqual([group('new 1', 'Dough', ['x'])])
    expect(into('Base')).toEqual([group('a', 'Base', []), group('new 1', 'Dough', ['x'])])
  })
})
