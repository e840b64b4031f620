import type { ClockDep } from '../../ports/clock.ts'
import type { LoggerDep } from '../../ports/logger.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { AuditRecord, AuditStoreDep } from '../../ports/stores/audit-store.ts'
import type { CallDefinition } from '../call.ts'
import type { AnyCallContext, Audit } from '../use-cases.ts'
import { auditedSiteId, auditFields, auditSubject, isAudited, type DoneAction } from './audited-action.ts'

/** The ports that writing entries takes. */
export type AuditorDeps = AuditStoreDep & ClockDep & RandomDep & LoggerDep

/** How one call comes into the log of its site. */
export type CallAudit = {
  /** For the use case, which writes the entry in the unit of work that does what the entry says. */
  readonly audit: Audit
  /**
   * Writes the entry of a call that has no such unit, because it does its work in many or outside of the database. It
   * is done by then, so an entry that cannot be written is an error in the program's log and nothing for the caller.
   */
  settle(answer: unknown): Promise<void>
}

/** Creates the function that writes the entry of one call; for calls that are not logged it does nothing. */
export function createCallAudit(
  call: CallDefinition,
  { params, body }: Omit<DoneAction, 'answer'>,
  { site, viewer }: Pick<AnyCallContext, 'site' | 'viewer'>,
  deps: AuditorDeps,
): CallAudit {
  let isWritten = false
  return {
    async audit({ auditStore }, answer) {
      const entry = entryOf(answer)
      if (entry) await auditStore.add(entry)
      isWritten = true
    },
    async settle(answer) {
      const entry = isWritten ? null : entryOf(answer)
      if (!entry) return
      try {
        await deps.auditStore.add(entry)
      } catch (thrown) {
        const { siteId, userId } = entry
        deps.logger.error('audit entry lost', { call: call.name, siteId, userId, error: String(thrown) })
      }
    },
  }

  function entryOf(answer: unknown): AuditRecord | null {
    const done = { params, body, answer }
    const siteId = site?.id ?? auditedSiteId(done)
    if (viewer === null || siteId === null || !isAudited(call)) return null
    return {
      ...{ id: deps.random.uuid(), siteId, userId: viewer.user.id, call: call.name },
      ...{ subject: auditSubject(done), fields: auditFields(done), createdAt: deps.clock.now() },
    }
  }
}
