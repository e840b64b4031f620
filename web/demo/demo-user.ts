import type { Stores } from '#core/ports/stores/storage.ts'
import type { UserRecord } from '#core/model/account/user-record.ts'
import { stableId } from './stable-id.ts'

/** The account of a person of the demo, created if there is none. Its owner may have changed its address since. */
export async function demoUser({ userStore }: Stores, email: string, createdAt: Date): Promise<UserRecord> {
  const id = stableId('user', email)
  return (
    (await userStore.byId(id)) ?? (await userStore.ensure({ id, email, createdAt, confirmedAt: createdAt }))
  )
}
