import type { CallDefinition } from '../call.ts'
import type { AnyCallContext } from '../use-cases.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { LoggerDep } from '../../ports/logger.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { AuditStoreDep } from '../../ports/stores/audit-store.ts'
import { auditedSiteId, auditFields, auditSubject, isAudited, type DoneAction } from './audited-action.ts'

/** The ports that writing entries takes. */
export type AuditorDeps = AuditStoreDep & ClockDep & RandomDep & LoggerDep

/**
 * Makes what writes an entry for each management action that was done; for all other calls it does nothing. What was
 * done stays done: an entry that cannot be kept is told in the log, never to the caller.
 */
export function createAuditor({ auditStore, clock, random, logger }: AuditorDeps) {
  return async function audit(
    call: CallDefinition,
    request: Omit<DoneAction, 'answer'>,
    { site, viewer }: AnyCallContext,
    answer: unknown,
  ): Promise<void> {
    if (viewer === null || !isAudited(call)) return
    const { params, body } = request
    const done = { params, body, answer }
    const siteId = site?.id ?? auditedSiteId(done)
    if (siteId === null) return
    const entry = {
      ...{ id: random.uuid(), siteId, userId: viewer.user.id, call: call.name },
      ...{ subject: auditSubject(done), fields: auditFields(done), createdAt: clock.now() },
    }
    try {
      await auditStore.add(entry)
    } catch (thrown) {
      const { userId } = entry
      logger.error('audit entry lost', { call: call.name, siteId, userId, error: String(thrown) })
    }
  }
}
