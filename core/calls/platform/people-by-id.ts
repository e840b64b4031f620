import type { UserRecord } from '../../model/account/user-record.ts'
import type { UserStoreDep } from '../../ports/stores/accounts/user-store.ts'

/** The name and address of each person by id; for a deleted account only the id. */
export async function peopleById({ userStore }: UserStoreDep, ids: readonly string[]) {
  return personOf(await userStore.byIds([...new Set(ids)]))
}

/** The same for people who are loaded already. */
export function personOf(users: readonly UserRecord[]) {
  return (id: string) => {
    const { email = null, displayName = null } = users.find((user) => user.id === id) ?? {}
    return { id, email, displayName }
  }
}
