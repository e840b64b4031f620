import type { ClockDep } from '../../ports/clock.ts'
import type { LoggerDep } from '../../ports/logger.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { AuditRecord, AuditStoreDep } from '../../ports/stores/sites/audit-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import type { CallDefinition } from './call.ts'
import type { AnyCallContext, Audit } from './use-cases.ts'
import {
  auditedSiteId,
  auditFields,
  auditSubject,
  isAudited,
  isUnseen,
  type DoneAction,
} from './audited-action.ts'
import { write } from './write.ts'

/** The ports of `createCallAudit`. */
export type AuditorDeps = StorageDep<AuditStoreDep> & ClockDep & RandomDep & LoggerDep

/** Writes the audit entry of one call. */
export type CallAudit = {
  /** Used by use cases to write the entry in the transaction of the action. */
  readonly audit: Audit
  /**
   * Writes the entry of a call that works in many units of work or outside of the database. The action is completed by
   * then, so a failure to write the entry is only logged.
   */
  settle(response: unknown): Promise<void>
}

/** Creates the function that writes the entry of one call; for calls that are not logged it does nothing. */
export function createCallAudit(
  call: CallDefinition,
  { params, body }: Omit<DoneAction, 'response'>,
  { site, viewer }: Pick<AnyCallContext, 'site' | 'viewer'>,
  deps: AuditorDeps,
): CallAudit {
  let isWritten = false
  return {
    async audit({ auditStore }, response) {
      const entry = entryOf(response)
      if (entry) await auditStore.add(entry)
      isWritten = true
    },
    async settle(response) {
      const entry = isWritten ? null : entryOf(response)
      if (!entry) return
      try {
        await write(deps, ({ auditStore }) => auditStore.add(entry))
      } catch (thrown) {
        const { siteId, userId } = entry
        deps.logger.error('audit entry lost', { call: call.name, siteId, userId, error: String(thrown) })
      }
    },
  }

  function entryOf(response: unknown): AuditRecord | null {
    const done = { params, body, response }
    const siteId = site?.id ?? auditedSiteId(done)
    if (viewer === null || siteId === null || !isAudited(call) || isUnseen(done)) return null
    return {
      ...{ id: deps.random.uuid(), siteId, userId: viewer.user.id, call: call.name },
      ...{ subject: auditSubject(done), fields: auditFields(done), createdAt: deps.clock.now() },
    }
  }
}
