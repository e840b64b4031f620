import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { StorageDep, UnitOfWork, Writable } from '../../ports/stores/storage.ts'
import type { PlatformStoreDep } from '../../ports/stores/platform/platform-store.ts'
import type { DomainError } from '../../values/errors.ts'
import type { Result } from '../../values/result.ts'
import type { CallName } from '../contract/routes.ts'
import type { Viewer } from '../contract/use-cases.ts'

/** The ports of `writePlatformAudited`. */
export type PlatformAuditDeps<Needed = unknown> = StorageDep<Needed & PlatformStoreDep> & ClockDep & RandomDep

/** An action of an administrator: the call, its object, and a note. */
export type PlatformAction = {
  readonly viewer: Viewer
  readonly call: CallName
  readonly subject: string | null
  readonly note: string | null
}

/** Runs the writes of an administrator and their entry in the platform's audit log in one transaction. */
export function writePlatformAudited<Stores extends Writable<PlatformStoreDep>, Outcome>(
  deps: { readonly storage: UnitOfWork<Stores> } & ClockDep & RandomDep,
  { viewer, ...action }: PlatformAction,
  work: (stores: Stores) => Promise<Result<Outcome, DomainError>>,
): Promise<Result<Outcome, DomainError>> {
  const id = deps.random.uuid()
  const createdAt = deps.clock.now()
  return deps.storage.transact(async (stores) => {
    const result = await work(stores)
    if (result.ok) {
      await stores.platformStore.addAuditEntry({ ...action, id, userId: viewer.user.id, createdAt })
    }
    return result
  })
}
