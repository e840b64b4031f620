import type { Selectable } from 'kysely'
import type { UserStore } from '#core/ports/stores/accounts/user-store.ts'
import { noPreferences } from '#core/model/account/no-preferences.ts'
import { Preferences, type PreferenceChanges } from '#core/model/account/preferences.ts'
import { ImageUse } from '#core/model/media/image.ts'
import { err, ok } from '#core/values/result.ts'
import { RichText } from '#core/values/rich-text/rich-text.ts'
import {
  fromInstant,
  fromInstantOrNull,
  fromJsonOrNull,
  toInstant,
  toInstantOrNull,
  toJson,
  toJsonOrNull,
} from '../database/tables/columns.ts'
import type { Connection, Tables } from '../database/tables/tables.ts'
import type { Database } from '../database/database.ts'
import { indexKey } from '../database/index-key.ts'
import { createCompiledQuery, type Slots } from '../database/performance/compiled-query.ts'
import { transact } from '../database/transact.ts'
import type { UserRecord } from '#core/model/account/user-record.ts'

export function createUserStore(database: Database): UserStore {
  const { read, write, dialect } = database

  return {
    byId: (id) => findUser(read, 'id', id),
    byEmail: (email) => findUser(read, 'email', email.toLowerCase()),

    async byIds(ids) {
      if (ids.length === 0) return []
      return (await usersByIds.all(read, { ids })).map(toRecord)
    },

    async ensure({ id, email, createdAt, confirmedAt = null }) {
      const address = email.toLowerCase()
      const times = { confirmed_at: toInstantOrNull(confirmedAt), created_at: toInstant(createdAt) }
      await write
        .insertInto('users')
        .values({ ...emptyProfile, ...times, id, email: address })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .execute()
      if (confirmedAt !== null) {
        await write
          .updateTable('users')
          .set({ confirmed_at: times.confirmed_at })
          .where('email', '=', address)
          .where('confirmed_at', 'is', null)
          .execute()
      }
      const user = await findUser(write, 'email', address)
      if (user === null) throw new Error(`The account ${id} disappeared while it was created`)
      return user
    },

    async updateProfile(id, profile) {
      const { displayName, handle, bio, avatar } = profile
      const changes = {
        ...(displayName !== undefined && { display_name: displayName }),
        ...(handle !== undefined && { handle, handle_key: handleKey(handle) }),
        ...(bio !== undefined && { bio: toJsonOrNull(bio) }),
        ...(avatar !== undefined && { avatar: toJsonOrNull(avatar), avatar_image_id: avatar?.id ?? null }),
      }
      try {
        return await transact(database, async (transaction) => {
          // Sites show the names and images of their members and of the authors of comments.
          const commented = transaction.selectFrom('comments').select('site_id').where('user_id', '=', id)
          const managed = transaction.selectFrom('site_managers').select('site_id').where('user_id', '=', id)
          await transaction
            .updateTable('sites')
            .set((site) => ({ revision: site('revision', '+', 1) }))
            .where((site) => site.or([site('id', 'in', managed), site('id', 'in', commented)]))
            .execute()
          if (Object.keys(changes).length > 0) {
            await transaction.updateTable('users').set(changes).where('id', '=', id).execute()
          }
          const user = await findUser(transaction, 'id', id)
          return user === null ? err('missing') : ok(user)
        })
      } catch (error) {
        if (dialect.isUniqueViolation(error)) return err('handle_taken')
        throw error
      }
    },

    async preferences(id) {
      return (await readPreferences(read, id))?.preferences ?? null
    },

    async changePreferences(id, changes) {
      const changed = await transact(database, async (transaction) => {
        const known = await readPreferences(transaction, id)
        if (known === null) return err('missing')
        const preferences = withChanges(known.preferences ?? noPreferences, changes)
        await transaction
          .updateTable('users')
          .set({ preferences: toJson(preferences) })
          .where('id', '=', id)
          .execute()
        return ok(preferences)
      })
      return changed.ok ? changed.value : null
    },
  }
}

const usersByIds = createCompiledQuery((connection, { ids }: Slots<{ ids: readonly string[] }>) =>
  connection.selectFrom('users').selectAll().where('id', 'in', ids),
)

const userBy = (column: 'id' | 'email') =>
  createCompiledQuery((connection, { value }: Slots<{ value: string }>) =>
    connection.selectFrom('users').selectAll().where(column, '=', value),
  )
const userByColumn = { id: userBy('id'), email: userBy('email') } as const

/** Finds an account by its id or its lower-case address. */
export async function findUser(connection: Connection, column: keyof typeof userByColumn, value: string) {
  const row = await userByColumn[column].first(connection, { value })
  return row === undefined ? null : toRecord(row)
}

/** Resolves to null if the account does not exist. */
async function readPreferences(connection: Connection, id: string) {
  const row = await connection
    .selectFrom('users')
    .select('preferences')
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  // Values stored before a preference was introduced do not contain it.
  const stored = fromJsonOrNull(Preferences.partial(), row.preferences, { table: 'users', id })
  return { preferences: stored && withChanges(noPreferences, stored) }
}

function withChanges(known: Preferences, changes: PreferenceChanges): Preferences {
  const { measurementSystem, temperatureSystem, dateLanguage, mailsOfReplies, mailsOfComments } = changes
  return {
    measurementSystem: measurementSystem === undefined ? known.measurementSystem : measurementSystem,
    temperatureSystem: temperatureSystem === undefined ? known.temperatureSystem : temperatureSystem,
    dateLanguage: dateLanguage === undefined ? known.dateLanguage : dateLanguage,
    mailsOfReplies: mailsOfReplies ?? known.mailsOfReplies,
    mailsOfComments: mailsOfComments ?? known.mailsOfComments,
  }
}

const emptyProfile = {
  display_name: null,
  handle: null,
  handle_key: null,
  bio: null,
  avatar: null,
  avatar_image_id: null,
}

function handleKey(handle: string): string {
  return indexKey(handle.toLowerCase())
}

export function toRecord(row: Selectable<Tables['users']>): UserRecord {
  const place = { table: 'users', id: row.id }
  return {
    id: row.id,
    email: row.email,
    displayName: row.display_name,
    handle: row.handle,
    bio: fromJsonOrNull(RichText, row.bio, place),
    avatar: fromJsonOrNull(ImageUse, row.avatar, place),
    confirmedAt: fromInstantOrNull(row.confirmed_at, place),
    createdAt: fromInstant(row.created_at, place),
  }
}
