import type { BlockStoreDep } from '../../ports/stores/comments/block-store.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import type { blockCalls } from './block-calls.ts'
import type { UseCase } from '../contract/use-cases.ts'

/** Lets a blocked reader write again. */
export function unblockReader(
  deps: AuditedStorageDep<BlockStoreDep>,
): UseCase<typeof blockCalls.unblockReader> {
  return ({ userId }, context) =>
    writeAudited(deps, context, async ({ blockStore }) =>
      (await blockStore.remove(context.site.id, userId)) ? ok({}) : err(domainError('person_not_found')),
    )
}
