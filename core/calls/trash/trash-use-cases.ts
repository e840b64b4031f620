import type { UseCases } from '../contract/use-cases.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import type { ClockDep } from '../../ports/clock.ts'
import { trashKinds, type TrashKey, type TrashStoreDep } from '../../ports/stores/recipes/trash-store.ts'
import type { UserStoreDep } from '../../ports/stores/accounts/user-store.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import { loadManagers } from '../recipe/saving/load-managed-recipe.ts'
import { eraseFromTrash, type EraseStores } from './erase-trashed.ts'
import { trashLifetimeMs } from '../services/move-to-trash.ts'
import { restoreFromTrash, type RestoreStores } from './restore-trashed.ts'
import type { trashCalls } from './trash-calls.ts'

/** The ports of the trash calls. */
export type TrashDeps = AuditedStorageDep<RestoreStores & EraseStores> &
  TrashStoreDep &
  UserStoreDep &
  ClockDep

/** Creates the use cases of listing, restoring and erasing deleted objects. */
export function createTrashUseCases(deps: TrashDeps): UseCases<typeof trashCalls> {
  return {
    async listTrash(page, { site }) {
      const { entries, total } = await deps.trashStore.list({ siteId: site.id, ...page })
      const managerOf = await loadManagers(
        deps,
        entries.map(({ trashedBy }) => trashedBy),
      )
      const trash = entries.map(({ kind, subjectId: id, title, trashedAt, trashedBy }) => ({
        ...{ kind, id, title, trashedAt: trashedAt.toISOString(), trashedBy: managerOf(trashedBy) },
        erasedAt: new Date(trashedAt.getTime() + trashLifetimeMs).toISOString(),
      }))
      return ok({ trash, total })
    },
    restoreTrashed: ({ trashKind, trashedId }, context) =>
      writeAudited(deps, context, async (stores) => {
        const key = trashKey(context.site.id, trashKind, trashedId)
        if (key === null) return err(domainError('not_in_trash'))
        const restored = await restoreFromTrash(key, stores, deps)
        return restored.ok ? ok({ restored: restored.value }) : restored
      }),
    eraseTrashed: ({ trashKind, trashedId }, context) =>
      writeAudited(deps, context, async (stores) => {
        const key = trashKey(context.site.id, trashKind, trashedId)
        const isErased = key !== null && (await eraseFromTrash(key, stores))
        return isErased ? ok({}) : err(domainError('not_in_trash'))
      }),
  }
}

function trashKey(siteId: string, kindText: string, subjectId: string): TrashKey | null {
  const kind = trashKinds.find((each) => each === kindText)
  return kind ? { siteId, kind, subjectId } : null
}
