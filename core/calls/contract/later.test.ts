import { expect, it } from 'vitest'
import { ok } from '../../values/result.ts'
import { later } from './later.ts'
import type { UseCases } from './use-cases.ts'
import { preferenceCalls } from '../account/preference-calls.ts'

type Preferences = UseCases<typeof preferenceCalls>

/** Use cases that answer with the number of times that they were created. */
function countedUseCases() {
  let created = 0
  const useCases = later(preferenceCalls, async () => {
    created += 1
    const answer = async () => ok({ created })
    const names = Object.keys(preferenceCalls)
    return Object.fromEntries(names.map((name) => [name, answer])) as unknown as Preferences
  })
  return { useCases: useCases as unknown as Record<string, () => Promise<unknown>>, count: () => created }
}

it('has a use case for every call, without loading them', () => {
  const { useCases, count } = countedUseCases()
  expect(Object.keys(useCases)).toEqual(Object.keys(preferenceCalls))
  expect(count()).toBe(0)
})

it('creates the use cases once, with the first call', async () => {
  const { useCases, count } = countedUseCases()
  const names = Object.keys(useCases)
  const answers = await Promise.all([...names, ...names].map((name) => useCases[name]?.()))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(count()).toBe(1)
})
