import { expect, it } from 'vitest'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'

const email = 'ada@example.com'
const hour = 60 * 60

async function start() {
  const platform = createMemoryPlatform()
  const ada = await platform.signIn(email)
  await ada.api.createSite({ body: { title: 'Ottolina', slug: 'ottolina' } })
  return { platform, ada }
}

it('a token is listed without its secret, which is returned once and stored as a hash', async () => {
  const { platform, ada } = await start()
  const expiresAt = new Date(platform.clock.now().getTime() + 1000).toISOString()
  const draft = { name: ' Nightly backup ', siteSlug: 'ottolina', isReadOnly: true, expiresAt }
  const { token, secret } = (await ada.api.createToken({ body: draft })).body
  expect(secret).toMatch(/^trivet_[\w-]{43}$/)
  expect(token).toMatchObject({
    ...{ name: 'Nightly backup', isForAllSites: false, site: { slug: 'ottolina', title: 'Ottolina' } },
    ...{ isReadOnly: true, lastUsedAt: null, expiresAt, isExpired: false },
  })
  platform.clock.pass(60)
  const later = (await ada.api.createToken({ body: { name: 'Sync' } })).body.token
  expect(later).toMatchObject({ isForAllSites: true, site: null, isReadOnly: false, expiresAt: null })
  const { tokens } = (await ada.api.listTokens()).body
  expect(tokens).toEqual([later, { ...token, isExpired: true }])
  expect(await platform.stores.apiTokenStore.byHash(secret)).toBeNull()
  expect(await platform.stores.apiTokenStore.byHash(platform.deps.random.digest(secret))).not.toBeNull()
})

it('the last use is recorded at most once an hour', async () => {
  const { platform, ada } = await start()
  const { secret } = (await ada.api.createToken({ body: { name: 'Sync' } })).body
  const use = async () => {
    await platform.api(secret).getCurrentUser()
    return (await ada.api.listTokens()).body.tokens[0]?.lastUsedAt
  }
  const first = platform.clock.now().toISOString()
  expect(await use()).toBe(first)
  platform.clock.pass(hour)
  expect(await use()).toBe(first)
  platform.clock.pass(1)
  expect(await use()).toBe(platform.clock.now().toISOString())
})

it.each([
  ['no name', { name: '  ' }, 'name'],
  ['a long name', { name: 'x'.repeat(101) }, 'name'],
  ['a past expiry', { name: 'x', expiresAt: '2020-01-01T00:00:00.000Z' }, 'expiresAt'],
  ['an expiry that is no time', { name: 'x', expiresAt: 'soon' }, 'expiresAt'],
] as const)('a token with %s is refused', async (_, body, path) => {
  const { ada } = await start()
  await expect(ada.api.createToken({ body })).rejects.toMatchObject({
    status: 422,
    body: { issues: [{ path }] },
  })
})

it('a token of a site that the person does not manage is refused', async () => {
  const { platform } = await start()
  const ben = await platform.signIn('ben@example.com')
  for (const siteSlug of ['ottolina', 'no-such-site']) {
    const created = ben.api.createToken({ body: { name: 'x', siteSlug } })
    await expect(created).rejects.toMatchObject({ status: 404, body: { code: 'site_not_found' } })
  }
})

it('a person has at most 50 tokens, and revokes only their own', async () => {
  const { platform, ada } = await start()
  const ben = await platform.signIn('ben@example.com')
  const create = () => ada.api.createToken({ body: { name: 'One of many' } })
  for (let count = 1; count < 50; count += 1) await create()
  const apiTokenId = (await create()).body.token.id
  await expect(create()).rejects.toMatchObject({ status: 403, body: { code: 'quota_reached' } })
  await expect(ben.api.deleteToken({ apiTokenId })).rejects.toMatchObject({
    status: 404,
    body: { code: 'api_token_not_found' },
  })
  await ada.api.deleteToken({ apiTokenId })
  expect((await create()).status).toBe(200)
})

it('the personal data name the tokens without their secrets', async () => {
  const { platform, ada } = await start()
  const { secret } = (await ada.api.createToken({ body: { name: 'Sync', siteSlug: 'ottolina' } })).body
  const { personalData } = (await ada.api.exportCurrentUser()).body
  expect(personalData.tokens).toMatchObject([{ name: 'Sync', site: { slug: 'ottolina' } }])
  const text = JSON.stringify(personalData)
  for (const kept of [secret, platform.deps.random.digest(secret)]) expect(text).not.toContain(kept)
})
