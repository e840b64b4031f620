import type { UserStoreDep } from '../../ports/stores/accounts/user-store.ts'
import type { UseCases } from '../contract/use-cases.ts'
import { ok } from '../../values/result.ts'
import { callsOfKind } from './audit-kinds.ts'
import type { auditCalls } from './audit-calls.ts'
import type { AuditStoreDep } from '../../ports/stores/sites/audit-store.ts'

type AuditUseCases = UseCases<typeof auditCalls>

/** The ports that the audit calls use. */
export type AuditDeps = AuditStoreDep & UserStoreDep

/** Creates the use cases of the audit log. */
export function createAuditUseCases({ auditStore, userStore }: AuditDeps): AuditUseCases {
  return {
    async listAuditEntries({ kind, ...query }, { site }) {
      const calls = kind === undefined ? undefined : callsOfKind(kind)
      const { entries, total } = await auditStore.list(site.id, { ...query, calls })
      const users = await userStore.byIds([...new Set(entries.map(({ userId }) => userId))])
      const auditEntries = entries.map(({ id, userId, call, subject, fields, createdAt }) => {
        const { email = null, displayName = null } = users.find((user) => user.id === userId) ?? {}
        return {
          ...{ id, action: call, subject, fields: [...fields], createdAt: createdAt.toISOString() },
          user: { id: userId, email, displayName },
        }
      })
      return ok({ auditEntries, total })
    },
  }
}
