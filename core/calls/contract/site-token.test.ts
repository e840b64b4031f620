import { beforeAll, describe, expect, it } from 'vitest'
import type { CallDefinition } from './call.ts'
import { catalogue } from '../catalogue.ts'
import type { CallName } from './routes.ts'
import { paramsOf, useCallPlatform } from '../testing/call-platform.ts'

const { platform, tokens, ask } = useCallPlatform()
const calls: readonly CallDefinition[] = Object.values(catalogue)

/** The calls outside of the area of a site that are valid with a token of that site. */
const allowed: readonly CallName[] = [
  ...([
    'signOut',
    'updateCurrentUser',
    'getPreferences',
    'updatePreferences',
    'createSingleUseToken',
  ] as const),
  ...(['listBookmarks', 'updateShoppingList', 'listSites'] as const),
  ...(['getManagedSite', 'listHiddenComments', 'hideComment', 'unhideComment'] as const),
]

const newest = () => {
  const { text } = platform.mailer.mails.at(-1) ?? expect.fail()
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? ''
  return { link, token: /mgk=([\w-]+)/.exec(link)?.[1] ?? '', code: /\b\d{6}\b/.exec(text)?.[0] ?? '' }
}

/** Signs a person in on a site, as its sign-in screen does. */
async function signInOn(siteSlug: string, email: string): Promise<string> {
  // Mails to one address are limited per hour.
  platform.clock.pass(3600)
  await platform.api().requestSiteSignIn({ siteSlug, body: { email } })
  const confirmed = await platform.api().confirmSiteSignIn({ siteSlug, token: newest().token })
  return confirmed.body.authToken
}

const giveDomain = async (slug: string, domain: string | null) => {
  const site = (await platform.stores.siteStore.bySlug(slug)) ?? expect.fail()
  await platform.stores.siteStore.updatePlatformFields(site.id, { domain })
}

describe('a token that was issued on a site', () => {
  const walks = calls.filter(({ access }) => access !== 'anyone')
  let ownerToken = ''

  beforeAll(async () => {
    ownerToken = await signInOn('ottolina', 'owner@example.com')
  })

  it.each(walks.map((call) => [call.name, call] as const))(
    'is limited to that site for %s',
    async (name, call) => {
      const isLast = name === 'signOut'
      const token = isLast ? await signInOn('ottolina', 'owner@example.com') : ownerToken
      const own = await ask(name, { token, body: { 'no such field': true } })
      const isAllowed = call.path.startsWith('/api/v1/site/{siteSlug}/') || allowed.includes(name)
      if (isAllowed) expect(['site_token', 'unauthenticated', 'forbidden']).not.toContain(own.code)
      else expect([own.status, own.code]).toEqual([403, 'site_token'])
      if (!call.path.includes('{siteSlug}')) return
      const params = paramsOf(name, { siteSlug: 'ada' })
      const others = await ask(name, { token, params, body: { 'no such field': true } })
      expect([others.status, others.code]).toEqual([403, 'site_token'])
    },
  )

  it('is ignored by public calls of other sites', async () => {
    const api = platform.api(ownerToken)
    expect((await api.getSite({ siteSlug: 'ada' })).status).toBe(200)
    expect((await api.listSiteSlugs()).status).toBe(200)
    const asReader = { siteSlug: 'ada', body: { email: 'owner@example.com', plan: 'free' } } as const
    expect((await api.createSubscription(asReader)).body).toEqual({ error: 'account_already_exists' })
  })

  it('gives no access to the subscribers of other sites of the person, whatever domain it was issued on', async () => {
    await giveDomain('ada', 'evil.example')
    const token = await signInOn('ada', 'owner@example.com')
    await giveDomain('ada', null)
    for (const api of [platform.api(token), platform.api(ownerToken)]) {
      const exported = api.exportSubscribers({ siteSlug: 'ottolina' })
      await expect(exported).rejects.toMatchObject({ status: 403, body: { code: 'site_token' } })
    }
  })

  it('lists and changes nothing of other sites', async () => {
    const owner = platform.api(tokens['owner'])
    await owner.createSite({ body: { title: 'Second', slug: 'second' } })
    const onSite = platform.api(ownerToken)
    expect((await onSite.listSites()).body.sites.map(({ slug }) => slug)).toEqual(['ottolina'])
    const refused = { status: 403, body: { code: 'site_token' } }
    await expect(onSite.listBookmarks({ siteSlug: 'ada' })).rejects.toMatchObject(refused)
    await expect(onSite.updatePreferences({ body: { mailsOfReplies: false } })).rejects.toMatchObject(refused)
    await onSite.updatePreferences({ body: { measurementSystem: 'metric' } })
    await expect(onSite.updateCurrentUser({ body: { handle: 'chiara' } })).rejects.toMatchObject(refused)
    await onSite.updateCurrentUser({ body: { displayName: 'Chiara' } })
    const again = onSite.updateCurrentUser({ body: { displayName: 'Carla' } })
    await expect(again).rejects.toMatchObject(refused)
    const item = (title: string) => ({
      ...{ id: platform.deps.random.uuid(), title, quantityMin: 1, quantityMax: null, unit: null },
      ...{ gramsPerLiter: null, source: null, isTicked: false, addedAt: '2026-03-01T12:00:00.000Z' },
    })
    await owner.updateShoppingList({ body: { put: [item('salt')], remove: [] } })
    const { items } = (await onSite.updateShoppingList({ body: { put: [item('leek')], remove: [] } })).body
    expect(items.map(({ title }) => title)).toEqual(['leek'])
    expect((await owner.getShoppingList()).body.items.map(({ title }) => title)).toEqual(['salt', 'leek'])
  })

  it('is listed with its site in the list of devices', async () => {
    const { sessions } = (await platform.api(tokens['owner']).listSessions()).body
    expect(sessions.map(({ siteTitle }) => siteTitle)).toEqual(expect.arrayContaining(['Ottolina', null]))
  })

  it('signs in on the main host by a single-use token, unless the site has or had a domain of its own', async () => {
    const email = 'user@example.com'
    const refused = { status: 403, body: { code: 'site_token' } }
    const before = platform.api(await signInOn('ada', email))
    const { singleUseToken } = (await before.createSingleUseToken()).body
    const { authToken } = (await platform.api().confirmSignIn({ token: singleUseToken })).body
    expect((await platform.api(authToken).getCurrentUser()).body.currentUser.email).toBe(email)
    const forOther = { body: { siteSlug: 'ottolina' } }
    await expect(before.createSingleUseToken(forOther)).rejects.toMatchObject(refused)

    await giveDomain('ada', 'ada.example')
    await expect(before.createSingleUseToken()).rejects.toMatchObject(refused)
    const meanwhile = platform.api(await signInOn('ada', email))
    await expect(meanwhile.createSingleUseToken()).rejects.toMatchObject(refused)
    // The link was sent for the custom domain, which is removed before the link is confirmed.
    platform.clock.pass(3600)
    await platform.api().requestSiteSignIn({ siteSlug: 'ada', body: { email } })
    await giveDomain('ada', null)
    const late = await platform.api().confirmSiteSignIn({ siteSlug: 'ada', token: newest().token })
    for (const api of [meanwhile, platform.api(late.body.authToken)]) {
      await expect(api.createSingleUseToken()).rejects.toMatchObject(refused)
    }
  })
})

describe('where a link or a code is confirmed', () => {
  const email = 'user@example.com'
  const expired = { status: 401, body: { code: 'link_expired' } }
  const askOn = async (siteSlug: string, next?: string) => {
    platform.clock.pass(3600)
    await platform.api().requestSiteSignIn({ siteSlug, body: { email }, ...(next ? { next } : {}) })
    return newest()
  }

  it('is the site on which it was requested, not the main host or another site', async () => {
    const { token, code } = await askOn('ottolina')
    const body = { email, code }
    await expect(platform.api().confirmSignIn({ token })).rejects.toMatchObject(expired)
    await expect(platform.api().confirmSiteSignIn({ siteSlug: 'ada', token })).rejects.toMatchObject(expired)
    await expect(platform.api().confirmSignInCode({ body })).rejects.toMatchObject({ status: 401 })
    const again = await askOn('ottolina')
    const siteCode = { siteSlug: 'ottolina', body: { email, code: again.code } }
    expect((await platform.api().confirmSiteSignInCode(siteCode)).status).toBe(200)
  })

  it('is the main host for a link that leads there, which gives a token of the whole account', async () => {
    await giveDomain('ada', 'evil.example')
    const { token, code, link } = await askOn('ada', `${platform.url}/bookmarks`)
    expect(link).toMatch(/^http:\/\/localhost:4000\//)
    await expect(platform.api().confirmSiteSignIn({ siteSlug: 'ada', token })).rejects.toMatchObject(expired)
    const { authToken } = (await platform.api().confirmSignIn({ token })).body
    expect((await platform.api(authToken).listBookmarks()).status).toBe(200)
    // The code may have been entered on the domain, whose owner could send it to the main host.
    const other = await askOn('ada', `${platform.url}/bookmarks`)
    const body = { email, code: other.code }
    expect(code).not.toBe(other.code)
    await expect(platform.api().confirmSignInCode({ body })).rejects.toMatchObject({ status: 401 })
    await giveDomain('ada', null)
  })

  it('is never sent to the domain of a site if it leads to the main host, even through a redirect', async () => {
    await giveDomain('ada', 'evil.example')
    const body = { email: 'nobody-yet@example.com' }
    await platform.api().requestSiteSignIn({ siteSlug: 'ada', body, next: `${platform.url}/bookmarks` })
    expect(newest().link).toMatch(/^http:\/\/localhost:4000\/sign-in\/link\?mgk=/)
    await giveDomain('ada', null)
  })
})
