import { describe, expect, it } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { diffLines } from './line-diff.ts'
import { mergeTexts } from './merge-lines.ts'
import { linesOf, unifiedDiff } from './unified-diff.ts'

const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd', ''), { maxLength: 14 })
const text = lines.map((each) => each.map((line) => `${line}\n`).join(''))
const names = { ours: 'here', theirs: 'there' }

test.prop([lines, lines])(
  'the parts of a diff give both texts back, and shared parts are equal',
  (before, after) => {
    const parts = diffLines(before, after)
    expect(parts.flatMap(({ oldLines }) => oldLines)).toEqual(before)
    expect(parts.flatMap(({ newLines }) => newLines)).toEqual(after)
    for (const { isSame, oldLines, newLines } of parts) if (isSame) expect(oldLines).toEqual(newLines)
    parts.slice(1).forEach((part, index) => expect(part.isSame).not.toBe(parts[index]?.isSame))
  },
)

test.prop([lines, lines])('a diff is minimal', (before, after) => {
  const same = diffLines(before, after).filter(({ isSame }) => isSame)
  expect(same.reduce((sum, { oldLines }) => sum + oldLines.length, 0)).toBe(longestCommon(before, after))
})

test.prop([text, text])('a unified diff, applied, gives the new text', (before, after) => {
  const shown = unifiedDiff({ name: 'old', text: before }, { name: 'new', text: after })
  expect(shown.length === 0).toBe(before === after)
  expect(
    applied(
      linesOf(before),
      shown.map((line) => line.text),
    ),
  ).toEqual(linesOf(after))
})

test.prop([text, text])('a merge with an unchanged side is the changed one', (base, changed) => {
  expect(mergeTexts(base, changed, base, names)).toEqual({ text: changed, conflicts: 0 })
  expect(mergeTexts(base, base, changed, names)).toEqual({ text: changed, conflicts: 0 })
  expect(mergeTexts(base, changed, changed, names)).toEqual({ text: changed, conflicts: 0 })
})

test.prop([text, text, text])(
  'a merge is symmetric, except for the order between the markers',
  (base, ours, theirs) => {
    const mine = mergeTexts(base, ours, theirs, names)
    const yours = mergeTexts(base, theirs, ours, names)
    expect(mine.conflicts).toBe(yours.conflicts)
    if (mine.conflicts === 0) expect(mine.text).toBe(yours.text)
  },
)

describe('a unified diff', () => {
  const shown = (before: string, after: string) =>
    unifiedDiff({ name: 'old', text: before }, { name: 'new', text: after }).map(({ text }) => text)
  const counted = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}\n`).join('')

  it('has three lines of context around each of two distant changes', () => {
    const after = counted(20).replace('2\n', 'two\n').replace('\n18\n', '\neighteen\n')
    expect(shown(counted(20), after)).toEqual([
      ...['--- old', '+++ new', '@@ -1,5 +1,5 @@', ' 1', '-2', '+two', ' 3', ' 4', ' 5'],
      ...['@@ -15,6 +15,6 @@', ' 15', ' 16', ' 17', '-18', '+eighteen', ' 19', ' 20'],
    ])
  })

  it('adds the first line of an empty file', () => {
    expect(shown('', '1\n')).toEqual(['--- old', '+++ new', '@@ -0,0 +1 @@', '+1'])
  })

  it('ignores a missing newline at the end', () => {
    expect(shown('1\n2', '1\n2\n')).toEqual([])
  })
})

describe('a merge', () => {
  it('applies changes in different places', () => {
    expect(mergeTexts('1\n2\n3\n4\n5\n', '1\nx\n3\n4\n5\n', '1\n2\n3\n4\ny\n', names)).toEqual({
      text: '1\nx\n3\n4\ny\n',
      conflicts: 0,
    })
  })

  it('contains both versions of conflicting changes', () => {
    expect(mergeTexts('1\n2\n3\n', '1\nx\n3\n', '1\ny\n3\n', names)).toEqual({
      text: '1\n<<<<<<< here\nx\n=======\ny\n>>>>>>> there\n3\n',
      conflicts: 1,
    })
  })
})

it('compares long unrelated texts fast', { tags: 'measured' }, () => {
  const [one, other] = ['a', 'b'].map((word) =>
    Array.from({ length: 20_000 }, (_, index) => `${word}${index}`),
  )
  const start = process.cpuUsage().user
  expect(diffLines(one ?? [], other ?? [])).toHaveLength(1)
  expect(process.cpuUsage().user - start).toBeLessThan(5_000_000)
})

function longestCommon(one: readonly string[], other: readonly string[]): number {
  let row = Array.from({ length: other.length + 1 }, () => 0)
  for (const line of one) {
    const next = [0]
    other.forEach((match, index) =>
      next.push(line === match ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0)),
    )
    row = next
  }
  return row.at(-1) ?? 0
}

/** Applies a unified diff as `patch` does, at the places that it names. */
function applied(before: readonly string[], diff: readonly string[]): string[] {
  const result: string[] = []
  let at = 0
  for (const line of diff.slice(2)) {
    const place = /^@@ -(\d+)(?:,(\d+))? /.exec(line)
    if (place !== null) {
      const start = Number(place[1]) - (place[2] === '0' ? 0 : 1)
      result.push(...before.slice(at, start))
      at = start
      continue
    }
    if (!line.startsWith('+')) {
      expect(before[at]).toBe(line.slice(1))
      at += 1
    }
    if (!line.startsWith('-')) result.push(line.slice(1))
  }
  return [...result, ...before.slice(at)]
}
