import type { SitePerson } from '../../model/people/person.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { SiteStoreDep } from '../../ports/stores/site-store.ts'
import type { InvitationStoreDep } from '../../ports/stores/invitation-store.ts'
import type { UserStoreDep } from '../../ports/stores/user-store.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { writeAudited, type AuditedStorageDep } from '../audit/write-audited.ts'
import type { Catalogue } from '../catalogue.ts'
import { imageReader } from '../media/image-reader.ts'
import type { UseCases } from '../use-cases.ts'
import { createInvite, invitationToManaged, type InviteDeps } from './invite.ts'
import { createInvitationAnswers, type InvitationAnswerDeps } from './invitation-answers.ts'
import type { peopleCalls } from './people-calls.ts'

/** The ports that the calls about people use. */
export type PeopleDeps = InviteDeps &
  InvitationAnswerDeps &
  AuditedStorageDep<SiteStoreDep & InvitationStoreDep> &
  SiteStoreDep &
  UserStoreDep

const onlyOwner = 'Only the owner of the site takes others off it.'
const ownerStays = 'A site has an owner; hand it over to somebody else first.'

/** The people of a site, and invitations to it. */
export function createPeopleUseCases(deps: PeopleDeps): Pick<UseCases<Catalogue>, keyof typeof peopleCalls> {
  const invite = createInvite(deps)
  return {
    ...createInvitationAnswers(deps),

    async listPeople(_input, { site }) {
      const [people, invitations] = await Promise.all([readPeople(site), deps.invitationStore.list(site.id)])
      const now = deps.clock.now()
      return ok({
        people,
        invitations: invitations.map((one) => invitationToManaged(one, site, deps.platform.url, now)),
      })
    },

    async createInvitation({ body }, context) {
      const user = await deps.userStore.byEmail(body.email)
      const role = user && (await deps.siteStore.roleOf(context.site.id, user.id))
      if (role !== null) {
        return err(domainError('conflict', `${body.email} is on this site already, as ${role}.`))
      }
      return invite(body, context)
    },

    deleteInvitation: ({ invitationId }, context) =>
      writeAudited(deps, context, async ({ invitationStore }) =>
        (await invitationStore.remove(context.site.id, invitationId))
          ? ok({})
          : err(domainError('invitation_not_found')),
      ),

    async updatePerson({ userId, body: { role } }, context) {
      const { site } = context
      const person = (await readPeople(site)).find((one) => one.userId === userId)
      if (!person) return err(domainError('person_not_found'))
      return writeAudited(deps, context, async ({ siteStore }) => {
        const before = await siteStore.roleOf(site.id, userId)
        if (before === null) return err(domainError('person_not_found'))
        if (before === 'owner') return err(domainError('conflict', ownerStays))
        await siteStore.setRole(site.id, userId, role)
        return ok({ person: { ...person, role } })
      })
    },

    deletePerson({ userId }, context) {
      const { site, role, viewer } = context
      return writeAudited(deps, context, async ({ siteStore }) => {
        const before = await siteStore.roleOf(site.id, userId)
        if (before === null) return err(domainError('person_not_found'))
        if (role !== 'owner' && userId !== viewer.user.id) return err(domainError('forbidden', onlyOwner))
        if (before === 'owner') return err(domainError('conflict', ownerStays))
        await siteStore.removeRole(site.id, userId)
        return ok({})
      })
    },

    async offerOwnership({ body: { userId } }, context) {
      const { site, viewer } = context
      if (userId === viewer.user.id) return err(domainError('conflict', 'The site is yours already.'))
      const role = await deps.siteStore.roleOf(site.id, userId)
      const user = role === null ? null : await deps.userStore.byId(userId)
      if (user === null) return err(domainError('person_not_found'))
      if (role === 'owner') return err(domainError('conflict', 'They own the site already.'))
      return invite({ email: user.email, role: 'owner' }, context)
    },
  }

  async function readPeople(site: SiteRecord): Promise<SitePerson[]> {
    const members = await deps.siteStore.people(site.id)
    const users = await deps.userStore.byIds(members.map(({ userId }) => userId))
    const images = await imageReader(
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
}
