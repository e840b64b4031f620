import { beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '../catalogue.ts'
import { paramsOf, useCallPlatform } from '../testing/call-platform.ts'
import type { CallDefinition } from './call.ts'
import type { CallName } from './routes.ts'

const { platform, tokens, ask } = useCallPlatform()
const calls: readonly CallDefinition[] = Object.values(catalogue)
const day = 24 * 60 * 60
const body = { 'no such field': true }

/** The calls without a site in their path that are valid with a token of one site. */
const ofAnySite: readonly CallName[] = [
  ...(['getCurrentUser', 'getPreferences', 'listSites', 'parseRecipe'] as const),
  ...(['createImageUploadUrl', 'createImage', 'importImage'] as const),
  ...(['createVideoUploadUrl', 'createVideo'] as const),
]
/** The calls for which no API token is valid. */
const ofSessions: readonly CallName[] = [
  ...(['signOut', 'createSingleUseToken', 'exportCurrentUser', 'deleteCurrentUser'] as const),
  ...(['listSessions', 'deleteSession', 'deleteOtherSessions'] as const),
  ...(['listTokens', 'createToken', 'deleteToken'] as const),
  ...(['getEmailChange', 'requestEmailChange', 'cancelEmailChange'] as const),
  ...(['getEmailConfirmation', 'confirmEmailChange'] as const),
  ...(['createBillingPortalSession', 'createAppSubscriptionBillingPortalSession'] as const),
]

const owner = () => platform.api(tokens['owner'])
type Draft = Parameters<ReturnType<typeof owner>['createToken']>[0]['body']
const create = async (draft: Partial<Draft> = {}) =>
  (await owner().createToken({ body: { name: 'Backup', ...draft } })).body
const refused = (status: number, code: string, error: RegExp) => ({
  status,
  body: { code, error: expect.stringMatching(error) },
})

describe('an API token', () => {
  let [whole, reading, limited] = ['', '', '']

  beforeAll(async () => {
    whole = (await create()).secret
    reading = (await create({ isReadOnly: true })).secret
    limited = (await create({ siteSlug: 'ottolina' })).secret
  })

  it.each(calls.map((call) => [call.name, call] as const))(
    'is limited as created for %s',
    async (name, call) => {
      if (ofSessions.includes(name)) {
        for (const token of [whole, reading, limited]) {
          const response = await ask(name, { token, body })
          expect([response.status, response.code]).toEqual([403, 'session_required'])
        }
        return
      }
      const beyond = ['token_limited', 'session_required', 'unauthenticated']
      expect(beyond).not.toContain((await ask(name, { token: whole, body })).code)
      const read = await ask(name, { token: reading, body })
      if (call.method === 'GET') expect(beyond).not.toContain(read.code)
      else expect([read.status, read.code]).toEqual([403, 'token_limited'])

      const onSite = await ask(name, { token: limited, body })
      const isPublicRead = call.access === 'anyone' && call.method === 'GET'
      if (call.path.includes('{siteSlug}') || ofAnySite.includes(name) || isPublicRead)
        expect(beyond).not.toContain(onSite.code)
      else expect([onSite.status, onSite.code]).toEqual([403, 'token_limited'])
      if (!call.path.includes('{siteSlug}')) return
      const params = paramsOf(name, { siteSlug: 'ada' })
      const elsewhere = await ask(name, { token: limited, params, body })
      if (isPublicRead) expect(beyond).not.toContain(elsewhere.code)
      else expect([elsewhere.status, elsewhere.code]).toEqual([403, 'token_limited'])
    },
  )

  it('of one site lists and shows nothing of the other sites of the person', async () => {
    await owner().createSite({ body: { title: 'Second', slug: 'second' } })
    const api = platform.api(limited)
    expect((await api.listSites()).body.sites.map(({ slug }) => slug)).toEqual(['ottolina'])
    const other = refused(403, 'token_limited', /limited to another site/)
    await expect(api.listManagedRecipes({ siteSlug: 'second' })).rejects.toMatchObject(other)
  })

  it('is refused in words that say what it may do', async () => {
    const site = { siteSlug: 'ottolina', body: { title: 'Soup', slug: 'soup' } }
    const only = refused(403, 'token_limited', /may only read/)
    await expect(platform.api(reading).createRecipe(site)).rejects.toMatchObject(only)
    const account = refused(403, 'session_required', /Sign in instead/)
    await expect(platform.api(whole).createToken({ body: { name: 'x' } })).rejects.toMatchObject(account)
  })

  it('writes with the name of its person in the audit log', async () => {
    const site = { siteSlug: 'ottolina' } as const
    await platform.api(limited).createRecipe({ ...site, body: { title: 'Leek', slug: 'leek' } })
    const { auditEntries } = (await owner().listAuditEntries(site)).body
    const user = (await owner().getCurrentUser()).body.currentUser
    const entry = auditEntries.find(({ subject }) => subject?.title === 'Leek')
    expect(entry).toMatchObject({ action: 'createRecipe', user: { email: user.email } })
  })

  it('has the role of its person at the time of a call, and none once that is removed', async () => {
    const editor = platform.api(tokens['editor'])
    const { secret } = (await editor.createToken({ body: { name: 'Sync', siteSlug: 'ottolina' } })).body
    const site = { siteSlug: 'ottolina' }
    const list = () => platform.api(secret).listManagedRecipes(site)
    expect((await list()).status).toBe(200)
    const settings = platform.api(secret).setSiteDomain({ ...site, body: { domain: 'a.example' } })
    await expect(settings).rejects.toMatchObject({ status: 403, body: { code: 'forbidden' } })
    const { id } = (await editor.getCurrentUser()).body.currentUser
    await owner().deletePerson({ ...site, userId: id })
    await expect(list()).rejects.toMatchObject({ status: 404, body: { code: 'site_not_found' } })
    const again = editor.createToken({ body: { name: 'Sync', siteSlug: 'ottolina' } })
    await expect(again).rejects.toMatchObject({ status: 404, body: { code: 'site_not_found' } })
  })

  it('is refused once it has expired, also for public calls', async () => {
    const expiresAt = new Date(platform.clock.now().getTime() + day * 1000).toISOString()
    const { secret, token } = await create({ expiresAt })
    platform.clock.pass(day - 1)
    expect((await platform.api(secret).getCurrentUser()).status).toBe(200)
    platform.clock.pass(1)
    const expired = refused(401, 'token_expired', /has expired.*trivet token create/)
    await expect(platform.api(secret).getCurrentUser()).rejects.toMatchObject(expired)
    await expect(platform.api(secret).getSite({ siteSlug: 'ottolina' })).rejects.toMatchObject(expired)
    const listed = (await owner().listTokens()).body.tokens.find(({ id }) => id === token.id)
    expect(listed?.isExpired).toBe(true)
  })

  it('is refused once it is revoked, incomplete, or its account is deleted', async () => {
    const { secret, token } = await create()
    await owner().deleteToken({ apiTokenId: token.id })
    const leaver = await platform.signIn('leaver@example.com')
    const left = (await leaver.api.createToken({ body: { name: 'Left' } })).body
    await leaver.api.deleteCurrentUser({ body: { email: 'leaver@example.com' } })
    const revoked = refused(401, 'token_revoked', /was revoked or is incomplete/)
    for (const invalid of [secret, left.secret, whole.slice(0, -1), `${whole}x`, 'trivet_']) {
      await expect(platform.api(invalid).getCurrentUser()).rejects.toMatchObject(revoked)
      await expect(platform.api(invalid).getSite({ siteSlug: 'ottolina' })).rejects.toMatchObject(revoked)
    }
  })

  it('remains valid when all other devices are signed out', async () => {
    await owner().deleteOtherSessions()
    expect((await platform.api(whole).getCurrentUser()).status).toBe(200)
  })
})
