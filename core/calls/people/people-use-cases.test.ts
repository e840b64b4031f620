import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform, type MemoryPlatform, type Person } from '#adapters/memory/memory-platform.ts'
import { defaultQuotas } from '../quota/quotas.ts'
import { invitationSeconds } from '../../model/people/person.ts'
import { openOwnedSite } from '../testing/owned-site.ts'

const siteSlug = 'ottolina'

describe('the people of a site', () => {
  let platform: MemoryPlatform
  let owner: Person
  let ada: Person

  beforeEach(async () => {
    ;({ platform, owner } = await openOwnedSite())
    ada = await platform.signIn('ada@example.com')
  })

  const invite = async (role: 'editor' | 'writer', email = 'ada@example.com') =>
    (await owner.api.createInvitation({ siteSlug, body: { email, role } })).body.invitation
  const join = async (role: 'editor' | 'writer') => {
    const { id: invitationId } = await invite(role)
    return ada.api.acceptInvitation({ siteSlug, invitationId })
  }
  const people = async (person = owner) => (await person.api.listPeople({ siteSlug })).body
  const gone = { status: 404, body: { code: 'invitation_not_found' } }
  const expired = (advice: string) => ({
    ...{ status: 409, body: { code: 'invitation_expired', error: expect.stringContaining(advice) } },
  })
  const conflict = { status: 409, body: { code: 'conflict' } }

  it('are invited by mail, with the same link that the owner sees (Ghost#14332)', async () => {
    const invitation = await invite('editor', 'Ada@Example.com')
    expect(invitation).toMatchObject({ email: 'ada@example.com', mailState: 'sent', isExpired: false })
    expect(invitation.url).toBe(`http://localhost:4000/invitations/ottolina/${invitation.id}`)
    const mail = platform.mailer.mails.at(-1)
    expect(mail).toMatchObject({
      to: 'ada@example.com',
      subject: 'Invitation to edit ottolina.localhost:4000',
    })
    expect(mail?.text).toContain(invitation.url)
    expect(mail?.text).not.toContain('Ottolina')
    expect((await people()).invitations).toEqual([invitation])
  })

  it('see when the mail of an invitation could not be sent', async () => {
    const mailer = { send: () => Promise.reject(new Error('no relay')) }
    platform = createMemoryPlatform({ mailer })
    owner = await platform.signIn('owner@example.com')
    await owner.api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
    expect(await invite('writer')).toMatchObject({ mailState: 'failed' })
    expect((await people()).invitations).toMatchObject([{ mailState: 'failed' }])
  })

  it('accept or decline an invitation to their own address, once, within 7 days', async () => {
    const { id: invitationId } = await invite('editor')
    const ben = await platform.signIn('ben@example.com')
    const named = { siteSlug, invitationId }
    await expect(ben.api.getInvitation(named)).rejects.toMatchObject(gone)
    await expect(ben.api.acceptInvitation(named)).rejects.toMatchObject(gone)
    const { invitation } = (await ada.api.getInvitation(named)).body
    expect(invitation).toMatchObject({ role: 'editor', site: { slug: siteSlug, title: 'Ottolina' } })
    await ada.api.acceptInvitation(named)
    await expect(ada.api.acceptInvitation(named)).rejects.toMatchObject(gone)
    expect((await people()).people.map(({ email, role }) => [email, role])).toEqual([
      ['owner@example.com', 'owner'],
      ['ada@example.com', 'editor'],
    ])
    const second = await invite('writer', 'ben@example.com')
    await ben.api.declineInvitation({ siteSlug, invitationId: second.id })
    const third = await invite('writer', 'ben@example.com')
    platform.clock.pass(invitationSeconds)
    const late = { siteSlug, invitationId: third.id }
    await expect(ben.api.acceptInvitation(late)).rejects.toMatchObject(expired('invite you again'))
    // The response does not reveal whether an invitation to another person is open or has expired.
    await expect(ada.api.getInvitation(late)).rejects.toMatchObject(gone)
    expect((await people()).invitations).toMatchObject([{ id: third.id, isExpired: true }])
    await owner.api.deleteInvitation({ siteSlug, invitationId: third.id })
    expect((await people()).invitations).toEqual([])
  })

  it('cannot be invited twice, and invitations are limited in number', async () => {
    await join('editor')
    await expect(invite('writer')).rejects.toMatchObject(conflict)
    const [first, second] = [
      await invite('editor', 'eva@example.com'),
      await invite('writer', 'eva@example.com'),
    ]
    expect((await people()).invitations.map(({ id }) => id)).toEqual([second.id])
    expect(first.id).not.toBe(second.id)
    for (let count = 0; count < 17; count += 1) await invite('writer', `new-${count}@example.com`)
    await expect(invite('writer', 'late@example.com')).rejects.toMatchObject({ status: 429 })
  })

  it('get a limited number of invitations a day from all sites together', async () => {
    for (const slug of ['second', 'third']) {
      await owner.api.createSite({ body: { title: 'Another', slug } })
      for (let count = 0; count < 2; count += 1) {
        await owner.api.createInvitation({
          siteSlug: slug,
          body: { email: 'fay@example.com', role: 'writer' },
        })
      }
    }
    await invite('writer', 'fay@example.com')
    await expect(invite('writer', 'fay@example.com')).rejects.toMatchObject({ status: 429 })
    expect(platform.mailer.mails.filter(({ to }) => to === 'fay@example.com')).toHaveLength(5)
  })

  it('have the role that the owner gives, and can leave or be removed', async () => {
    await join('editor')
    await owner.api.updatePerson({ siteSlug, userId: ada.id, body: { role: 'writer' } })
    expect((await people()).people.at(-1)).toMatchObject({ role: 'writer' })
    const ben = await platform.signIn('ben@example.com')
    await platform.stores.siteStore.setRole(
      (await platform.stores.siteStore.bySlug(siteSlug))?.id ?? '',
      ben.id,
      'editor',
    )
    const forbidden = { status: 403 }
    await expect(ada.api.deletePerson({ siteSlug, userId: ben.id })).rejects.toMatchObject(forbidden)
    await expect(ben.api.listPeople({ siteSlug })).rejects.toMatchObject(forbidden)
    await ada.api.deletePerson({ siteSlug, userId: ada.id })
    await owner.api.deletePerson({ siteSlug, userId: ben.id })
    expect((await people()).people).toHaveLength(1)
    await expect(ada.api.getManagedSite({ siteSlug })).rejects.toMatchObject({ status: 404 })
  })

  it('always include an owner, who cannot be removed and whose role cannot be changed', async () => {
    const asked = { siteSlug, userId: owner.id }
    await expect(owner.api.deletePerson(asked)).rejects.toMatchObject(conflict)
    await expect(owner.api.updatePerson({ ...asked, body: { role: 'editor' } })).rejects.toMatchObject(
      conflict,
    )
  })

  it('get a new owner only when that person accepts (Ghost#10555)', async () => {
    const offer = (userId: string) => owner.api.offerOwnership({ siteSlug, body: { userId } })
    await expect(offer(ada.id)).rejects.toMatchObject({ status: 404 })
    await join('editor')
    const { invitation } = (await offer(ada.id)).body
    expect((await people()).people[0]).toMatchObject({ userId: owner.id, role: 'owner' })
    expect(platform.mailer.mails.at(-1)?.subject).toBe('Invitation to take over ottolina.localhost:4000')
    await ada.api.acceptInvitation({ siteSlug, invitationId: invitation.id })
    expect((await people(ada)).people.map(({ email, role }) => [email, role])).toEqual([
      ['ada@example.com', 'owner'],
      ['owner@example.com', 'editor'],
    ])
    await expect(people(owner)).rejects.toMatchObject({ status: 403 })
    const log = (await ada.api.listAuditEntries({ siteSlug })).body.auditEntries
    const accepted = log.filter(({ action }) => action === 'acceptInvitation')
    expect(accepted.map(({ user }) => user.email)).toEqual(['ada@example.com', 'ada@example.com'])
  })

  it('get an error for an expired offer of the site, and keep their role', async () => {
    await join('editor')
    const { invitation } = (await owner.api.offerOwnership({ siteSlug, body: { userId: ada.id } })).body
    platform.clock.pass(invitationSeconds)
    const late = { siteSlug, invitationId: invitation.id }
    await expect(ada.api.getInvitation(late)).rejects.toMatchObject(expired('offer it to you again'))
    expect((await people()).people.map(({ role }) => role)).toEqual(['owner', 'editor'])
  })

  it('cannot take over a site while they own the maximum number of sites', async () => {
    await join('editor')
    await ada.api.createSite({ body: { title: 'Ada’s', slug: 'adas' } })
    const { invitation } = (await owner.api.offerOwnership({ siteSlug, body: { userId: ada.id } })).body
    const named = { siteSlug, invitationId: invitation.id }
    const { storage, random } = platform.deps
    const withSites = (sites: number) =>
      createMemoryPlatform({ storage, random, quotas: { ...defaultQuotas, sites } }).api(ada.token)
    const reached = { status: 403, body: { code: 'quota_reached' } }
    await expect(withSites(1).acceptInvitation(named)).rejects.toMatchObject(reached)
    expect((await people()).people[0]).toMatchObject({ userId: owner.id, role: 'owner' })
    expect((await withSites(0).acceptInvitation(named)).body).toMatchObject({ role: 'owner' })
  })

  it('who were removed from the site cannot accept an older offer', async () => {
    await join('editor')
    const { invitation } = (await owner.api.offerOwnership({ siteSlug, body: { userId: ada.id } })).body
    await owner.api.deletePerson({ siteSlug, userId: ada.id })
    const named = { siteSlug, invitationId: invitation.id }
    await expect(ada.api.acceptInvitation(named)).rejects.toMatchObject(gone)
    expect((await people()).people).toHaveLength(1)
  })

  it('who were removed while they write get an error when they save', async () => {
    await join('editor')
    await owner.api.deletePerson({ siteSlug, userId: ada.id })
    const save = ada.api.createRecipe({ siteSlug, body: { title: 'Soup', slug: 'soup' } })
    const error = 'This site does not exist, or you are not a member of it.'
    await expect(save).rejects.toMatchObject({ status: 404, body: { code: 'site_not_found', error } })
  })
})

describe('a writer', () => {
  it('writes drafts, and cannot change what readers see (Ghost#9314)', async () => {
    const platform = createMemoryPlatform()
    const owner = await platform.signIn('owner@example.com')
    const writer = await platform.signIn('writer@example.com')
    const { site } = (await owner.api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })).body
    await platform.stores.siteStore.setRole(site.id, writer.id, 'writer')
    const { api } = writer
    const draft = { title: 'Soup', slug: 'soup' }
    const { recipe } = (await api.createRecipe({ siteSlug, body: draft })).body
    const named = { siteSlug, recipeId: recipe.id }
    await api.updateRecipe({ ...named, body: { ...draft, title: 'Better soup' } })
    const forbidden = { status: 403, body: { code: 'forbidden' } }
    const publishedAt = new Date('2026-01-01T00:00:00Z')
    const published = { ...draft, slug: 'live', publishedAt }
    await expect(api.createRecipe({ siteSlug, body: published })).rejects.toMatchObject(forbidden)
    const saved = await api.updateRecipe({ ...named, body: { ...draft, publishedAt } })
    expect(saved.body.recipe.publishedAt).toBeNull()
    await expect(api.publishRecipe(named)).rejects.toMatchObject(forbidden)
    await owner.api.publishRecipe(named)
    await expect(api.updateRecipe({ ...named, body: draft })).rejects.toMatchObject(forbidden)
    await expect(api.deleteRecipe(named)).rejects.toMatchObject(forbidden)
    await expect(api.createNewsletterSend({ siteSlug, body: { recipeId: recipe.id } })).rejects.toMatchObject(
      forbidden,
    )
    await expect(api.updateSite({ siteSlug, body: { title: 'Mine' } })).rejects.toMatchObject(forbidden)
    await owner.api.unpublishRecipe(named)
    await api.deleteRecipe(named)
  })

  it('removes and replaces only what they saved last', async () => {
    const platform = createMemoryPlatform()
    const owner = await platform.signIn('owner@example.com')
    const writer = await platform.signIn('writer@example.com')
    const { site } = (await owner.api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })).body
    await platform.stores.siteStore.setRole(site.id, writer.id, 'writer')
    const forbidden = { status: 403, body: { code: 'forbidden' } }
    const create = async (slug: string) => {
      const { recipe } = (await owner.api.createRecipe({ siteSlug, body: { title: 'Soup', slug } })).body
      return { siteSlug, recipeId: recipe.id }
    }
    const draft = await create('draft')
    await expect(writer.api.deleteRecipe(draft)).rejects.toMatchObject(forbidden)

    const live = await create('live')
    const { recipe } = (await owner.api.publishRecipe(live)).body
    const changed = { form: { title: 'Better soup', slug: 'live' }, baseVersion: recipe.version }
    await owner.api.saveWorkingCopy({ ...live, body: changed })
    const other = { ...changed, form: { title: 'Other soup', slug: 'live' } }
    await expect(writer.api.saveWorkingCopy({ ...live, body: other })).rejects.toMatchObject(forbidden)
    await expect(writer.api.deleteWorkingCopy(live)).rejects.toMatchObject(forbidden)
    expect((await owner.api.getWorkingCopy(live)).body.workingCopy.form.title).toBe('Better soup')

    await owner.api.deleteWorkingCopy(live)
    await writer.api.saveWorkingCopy({ ...live, body: other })
    await writer.api.deleteWorkingCopy(live)
    await owner.api.deleteRecipe(draft)
  })
})
