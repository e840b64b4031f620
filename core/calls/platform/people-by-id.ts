import type { UserStoreDep } from '../../ports/stores/user-store.ts'

/** The name and address of each person by id; for a deleted account only the id. */
export async function peopleById({ userStore }: UserStoreDep, ids: readonly string[]) {
  const users = await userStore.byIds([...new Set(ids)])
  return (id: string) => {
    const { email = null, displayName = null } = users.find((user) => user.id === id) ?? {}
    return { id, email, displayName }
  }
}
