import { lookOf, type LookChanges } from '../../model/site/look-draft.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { LookVersionStoreDep } from '../../ports/stores/sites/look-version-store.ts'
import type { Writable } from '../../ports/stores/storage.ts'
import { isSameValue } from '../../values/same-value.ts'

/** Changes of single fields by one person within this time are one version, in milliseconds. */
const oneChangeMs = 10 * 60 * 1000

type Replacement = {
  /** The site before the change. */
  readonly site: SiteRecord
  readonly changes: LookChanges
  readonly userId: string
  /** True if fields are saved one by one while the user types. */
  readonly isTyped: boolean
}

/** Stores the look before a change, in the transaction of the change. */
export async function saveLookVersion(
  { site, changes, userId, isTyped }: Replacement,
  { lookVersionStore, clock, random }: Writable<LookVersionStoreDep> & ClockDep & RandomDep,
): Promise<void> {
  const look = lookOf(site.settings)
  if (changedNames(look, lookOf(changes)).length === 0) return
  const now = clock.now()
  if (isTyped) {
    const latest = await lookVersionStore.latest(site.id)
    const isContinued =
      latest?.replacedBy === userId && now.getTime() - latest.replacedAt.getTime() < oneChangeMs
    if (isContinued) return
  }
  await lookVersionStore.add({
    ...{ siteId: site.id, id: random.uuid(), look },
    ...{ replacedBy: userId, replacedAt: now },
  })
}

/** The names of the fields of `to` whose values differ in `from`. */
export function changedNames(from: LookChanges, to: LookChanges): string[] {
  const before = new Map<string, unknown>(Object.entries(from))
  return Object.entries(to).flatMap(([name, value]) => (isSameValue(before.get(name), value) ? [] : name))
}
