import type { UserStoreDep } from '../../ports/stores/user-store.ts'

/** Gives the name and address of every person of a list by their id; of an account that is gone only the id is left. */
export async function peopleById({ userStore }: UserStoreDep, ids: readonly string[]) {
  const users = await userStore.byIds([...new Set(ids)])
  return (id: string) => {
    const { email = null, displayName = null } = users.find((user) => user.id === id) ?? {}
    return { id, email, displayName }
  }
}
