import { expect, it } from 'vitest'
import { namelessReaders } from './nameless-readers.ts'

type Thread = Parameters<typeof namelessReaders>[0][number]

const comment = (id: string, minute: number, children: Thread[] = [], displayName: string | null = null) => ({
  createdAt: `2026-11-29T12:${String(minute).padStart(2, '0')}:00.000Z`,
  user: { id, displayName },
  children,
})

it('readers without a name are numbered by their first comments, replies included', () => {
  const threads = [
    comment('ada', 30),
    comment('bo', 10, [comment('cleo', 20), comment('bo', 25), comment('dan', 5, [], 'Dan')]),
  ]
  expect([...namelessReaders(threads)]).toEqual([
    ['bo', 'Reader 1'],
    ['cleo', 'Reader 2'],
    ['ada', 'Reader 3'],
  ])
})

it('a number stays when others comment later, whatever order the comments are listed in', () => {
  const before = namelessReaders([comment('ada', 1), comment('bo', 2)])
  const after = namelessReaders([comment('cleo', 3), comment('bo', 2), comment('ada', 1)])
  for (const id of ['ada', 'bo']) expect(after.get(id)).toBe(before.get(id))
})
