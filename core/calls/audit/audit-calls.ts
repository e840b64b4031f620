import { z } from 'zod'
import { defineCall } from '../contract/call.ts'
import { auditKinds } from './audit-kinds.ts'
import { pageQuery } from '../contract/page-query.ts'

/** A logged management action, as the owner of the site sees it. */
export const AuditEntry = z.object({
  id: z.uuid(),
  /** The name of the call. */
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.string(), title: z.string().nullable() }).nullable(),
  /** The names of the fields that were sent. */
  fields: z.array(z.string()),
  /** The account that did it; only the id if the account was deleted. */
  user: z.object({ id: z.uuid(), email: z.string().nullable(), displayName: z.string().nullable() }),
  createdAt: z.iso.datetime(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** The calls about the audit log of a site. */
export const auditCalls = {
  listAuditEntries: defineCall('listAuditEntries', {
    summary:
      'Lists the audit entries of the site, newest first, optionally filtered by person, kind of object and date.',
    access: 'owner',
    query: z.object({
      ...pageQuery,
      /** The id of the account that did it. */
      userId: z.uuid().optional(),
      kind: z.enum(auditKinds).optional(),
      /** The first and the last day, in UTC. */
      since: z.iso.date().max(10).optional(),
      until: z.iso.date().max(10).optional(),
    }),
    result: z.object({ auditEntries: z.array(AuditEntry), total: z.number().int() }),
  }),
} as const
