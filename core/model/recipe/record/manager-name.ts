import type { Manager } from './managed-recipe.ts'

/** What a manager is called: the display name, or else the address; null for a deleted account. */
export function managerName(manager: Pick<Manager, 'displayName' | 'email'> | null): string | null {
  return manager?.displayName ?? manager?.email ?? null
}
