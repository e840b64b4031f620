import { z } from 'zod'
import { defineCall } from '../contract/call.ts'
import { auditKinds } from './audit-kinds.ts'
import { pageQuery } from '../contract/page-query.ts'

/** A management action as the owner of the site reads it. */
export const AuditEntry = z.object({
  id: z.uuid(),
  /** The name of the call. */
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.string(), title: z.string().nullable() }).nullable(),
  /** The names of the fields that were sent. */
  fields: z.array(z.string()),
  /** Who did it; of an account that is gone only the id is left. */
  user: z.object({ id: z.uuid(), email: z.string().nullable(), displayName: z.string().nullable() }),
  createdAt: z.iso.datetime(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** The calls about what was done to a site. */
export const auditCalls = {
  listAuditEntries: defineCall('listAuditEntries', {
    summary:
      'Lists the audit entries of the site, newest first, optionally filtered by person, kind of object and date.',
    access: 'owner',
    query: z.object({
      ...pageQuery,
      /** Who did it. */
      userId: z.uuid().optional(),
      kind: z.enum(auditKinds).optional(),
      /** The first and the last day, in UTC. */
      since: z.iso.date().max(10).optional(),
      until: z.iso.date().max(10).optional(),
    }),
    result: z.object({ auditEntries: z.array(AuditEntry), total: z.number().int() }),
  }),
} as const
