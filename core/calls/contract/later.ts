import { onFirstUse } from '../../values/on-first-use.ts'
import type { UseCases } from './use-cases.ts'

type AnyUseCase = (...given: readonly unknown[]) => Promise<unknown>

/**
 * The use cases of `calls`, whose code is loaded with the first call of one of them; they are created once. If the code
 * cannot be loaded, the call rejects, and the next one tries again.
 */
export function later<Calls extends object>(
  calls: Calls,
  load: () => Promise<UseCases<Calls>>,
): UseCases<Calls> {
  const loaded = onFirstUse(async () => new Map<string, AnyUseCase>(Object.entries(await load())))
  const useCaseOf =
    (name: string): AnyUseCase =>
    async (...given) =>
      (await loaded()).get(name)?.(...given)
  // TypeScript cannot relate a name to its use case through an index access.
  return Object.fromEntries(
    Object.keys(calls).map((name) => [name, useCaseOf(name)]),
  ) as unknown as UseCases<Calls>
}
