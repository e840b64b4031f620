import { loadImageReader } from '../../media/load-image-reader.ts'
import type { Contributor } from '../../../model/recipe/recipe.ts'
import type { RecipeRecord } from '../../../model/recipe/record/recipe-record.ts'
import type { ImageStoreDep } from '../../../ports/stores/media/image-store.ts'
import type { SiteStoreDep } from '../../../ports/stores/sites/site-store.ts'
import type { UserStoreDep } from '../../../ports/stores/accounts/user-store.ts'

/** The ports of `loadContributors`. */
export type ContributorsDeps = SiteStoreDep & UserStoreDep & ImageStoreDep

/** The contributors of a recipe who are still members of the site, in the order of the recipe. */
export async function loadContributors(
  deps: ContributorsDeps,
  { siteId, contributorIds }: Pick<RecipeRecord, 'siteId' | 'contributorIds'>,
): Promise<Contributor[]> {
  if (contributorIds.length === 0) return []
  const people = new Set((await deps.siteStore.people(siteId)).map(({ userId }) => userId))
  const users = await deps.userStore.byIds(contributorIds.filter((id) => people.has(id)))
  const images = await loadImageReader(
    deps,
    users.flatMap(({ avatar }) => avatar?.id ?? []),
  )
  const known = new Map(users.map((user) => [user.id, user]))
  return contributorIds.flatMap((id) => {
    const user = known.get(id)
    if (user === undefined) return []
    return [{ id, displayName: user.displayName, avatar: images.use(user.avatar) }]
  })
}
