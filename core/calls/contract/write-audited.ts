import type { StorageDep, UnitOfWork, Writable } from '../../ports/stores/storage.ts'
import type { AuditStoreDep } from '../../ports/stores/sites/audit-store.ts'
import type { DomainError } from '../../values/errors.ts'
import type { Result } from '../../values/result.ts'
import type { Audit } from './use-cases.ts'

/** The dependency on transactions that can also write audit entries. */
export type AuditedStorageDep<Needed> = StorageDep<Needed & AuditStoreDep>

/** Runs the writes of a management call as one unit, together with its entry in the log of the site. */
export function writeAudited<Stores extends Writable<AuditStoreDep>, Outcome>(
  { storage }: { readonly storage: UnitOfWork<Stores> },
  { audit }: { readonly audit: Audit },
  work: (stores: Stores) => Promise<Result<Outcome, DomainError>>,
): Promise<Result<Outcome, DomainError>> {
  return storage.transact(async (stores) => {
    const result = await work(stores)
    if (result.ok) await audit(stores, result.value)
    return result
  })
}
