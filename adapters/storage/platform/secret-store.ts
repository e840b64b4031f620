import type { SecretStore } from '#core/ports/stores/platform/secret-store.ts'
import type { Database } from '../database/database.ts'

export function createSecretStore({ write }: Database): SecretStore {
  return {
    async ensure(name, candidate) {
      await write
        .insertInto('platform_secrets')
        .values({ name, secret: candidate })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      const row = await write
        .selectFrom('platform_secrets')
        .select('secret')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
      return row.secret
    },
  }
}
