import type { SitePerson } from '../../model/people/person.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import type { UserStoreDep } from '../../ports/stores/accounts/user-store.ts'
import { loadImageReader } from '../media/load-image-reader.ts'
import type { ImageStoreDep } from '../../ports/stores/media/image-store.ts'

/** The message for attempts to change the role of the owner. */
export const ownerStays = 'A site needs an owner: transfer the ownership to another member first.'

/** The ports of `sitePeople`. */
export type SitePeopleDeps = SiteStoreDep & UserStoreDep & ImageStoreDep

/** The members of a site with their roles. */
export async function sitePeople(site: SiteRecord, deps: SitePeopleDeps): Promise<SitePerson[]> {
  const members = await deps.siteStore.people(site.id)
  const users = await deps.userStore.byIds(members.map(({ userId }) => userId))
  const images = await loadImageReader(
    deps,
    users.flatMap(({ avatar }) => avatar?.id ?? []),
  )
  const userById = new Map(users.map((user) => [user.id, user]))
  return members.flatMap(({ userId, role }) => {
    const user = userById.get(userId)
    if (!user) return []
    const { email, displayName } = user
    return [{ userId, email, displayName, avatar: images.use(user.avatar), role }]
  })
}
