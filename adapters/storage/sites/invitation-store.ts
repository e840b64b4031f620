import type { Selectable } from 'kysely'
import { invitationMailStates } from '#core/model/people/person.ts'
import { SiteRole } from '#core/model/site/site-role.ts'
import type { InvitationRecord, InvitationStore } from '#core/ports/stores/sites/invitation-store.ts'
import { fromInstant, fromWord, toInstant } from '../database/tables/columns.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables/tables.ts'
import { insertIfParentExists } from '../database/foreign-key-failure.ts'

export function createInvitationStore(database: Database): InvitationStore {
  const { read, write } = database
  return {
    save(invitation) {
      const row = invitationToRow(invitation)
      return insertIfParentExists(database, (connection) =>
        connection
          .insertInto('site_invitations')
          .values(row)
          .onConflict((conflict) => conflict.columns(['site_id', 'email']).doUpdateSet(row))
          .execute(),
      )
    },

    async byId(siteId, id) {
      const row = await read
        .selectFrom('site_invitations')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .executeTakeFirst()
      return row === undefined ? null : rowToInvitation(row)
    },

    async list(siteId) {
      const rows = await read
        .selectFrom('site_invitations')
        .selectAll()
        .where('site_id', '=', siteId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
      return rows.map(rowToInvitation)
    },

    async setMailState(siteId, id, state) {
      await write
        .updateTable('site_invitations')
        .set({ mail_state: state })
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .execute()
    },

    async remove(siteId, id) {
      const { numDeletedRows } = await write
        .deleteFrom('site_invitations')
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    async removeOffers(siteId) {
      await write
        .deleteFrom('site_invitations')
        .where('site_id', '=', siteId)
        .where('role', '=', 'owner')
        .execute()
    },
  }
}

function invitationToRow(invitation: InvitationRecord): Tables['site_invitations'] {
  const { siteId, id, email, role, mailState, createdAt, expiresAt } = invitation
  const instants = { created_at: toInstant(createdAt), expires_at: toInstant(expiresAt) }
  return { site_id: siteId, id, email, role, mail_state: mailState, ...instants }
}

function rowToInvitation(row: Selectable<Tables['site_invitations']>): InvitationRecord {
  const place = { table: 'site_invitations', id: row.id }
  return {
    siteId: row.site_id,
    id: row.id,
    email: row.email,
    role: fromWord(SiteRole.options, row.role, place),
    mailState: fromWord(invitationMailStates, row.mail_state, place),
    createdAt: fromInstant(row.created_at, place),
    expiresAt: fromInstant(row.expires_at, place),
  }
}
