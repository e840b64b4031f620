import { beforeEach, describe, expect, it } from 'vitest'
import { createSignInLink } from './sign-in-link.ts'
import { email, platform, newestMail, byLink, byCode, startPlatform } from './testing/sign-in-platform.ts'

beforeEach(startPlatform)

describe('an address without an account', () => {
  const ask = (next?: string) =>
    platform.api().requestSiteSignIn({
      ...{ siteSlug: 'ottolina', body: { email: 'New@Example.com' } },
      ...(next === undefined ? {} : { next }),
    })

  it('receives a link and a code that create the account, and the response does not reveal that there was none', async () => {
    await platform.signIn(email)
    const known = await platform.api().requestSiteSignIn({ siteSlug: 'ottolina', body: { email } })
    expect(await ask()).toEqual(known)
    const { to, subject, link, token, code } = newestMail()
    expect([to, subject]).toEqual(['new@example.com', 'Create your account at Ottolina'])
    expect(link).toBe(`http://ottolina.localhost:4000/sign-in/callback?mgk=${token}`)
    expect(await platform.stores.userStore.byEmail('new@example.com')).toBeNull()
    const { body } = await byCode(code, 'new@example.com')
    expect(body.currentUser).toMatchObject({ email: 'new@example.com', currentSubscription: null })
    await ask()
    const again = await byLink(newestMail().token)
    expect(again.body.currentUser.id).toBe(body.currentUser.id)
  })

  it('is redirected by its link to its destination', async () => {
    const follow = createSignInLink(platform.deps)
    await ask('/recipes/soup?serves=4')
    const { link, token } = newestMail()
    expect(link).toBe(`http://ottolina.localhost:4000/sign-in/link?mgk=${token}`)
    const onward = `http://ottolina.localhost:4000/recipes/soup?serves=4&mgk=${token}`
    expect(await follow(token)).toBe(onward)
    expect(await follow(token)).toBe(onward)
    await byLink(token)
    expect(await follow(token)).toBe(`/sign-in/callback?mgk=${token}`)
    expect(await follow('a b')).toBe('/sign-in/callback?mgk=a%20b')
  })

  it('is not redirected by its link to an address that the platform does not serve', async () => {
    await ask('https://evil.example/free-money')
    expect(newestMail().text).not.toContain('evil')
    expect(await createSignInLink(platform.deps)(newestMail().token)).toMatch(
      /^http:\/\/ottolina\.localhost:4000\/\?mgk=/,
    )
  })

  it('becomes an account when its sign-up is confirmed, not before (Ghost#19986)', async () => {
    await platform
      .api()
      .siteSignUp({ siteSlug: 'ottolina', body: { email: 'New@Example.com', subscribe: true } })
    expect(await platform.stores.userStore.byEmail('new@example.com')).toBeNull()
    const { body } = await byLink(newestMail().token)
    expect(body.currentUser.email).toBe('new@example.com')
    expect((await platform.stores.userStore.byEmail('new@example.com'))?.id).toBe(body.currentUser.id)
  })

  it('becomes one account, however often its sign-up is confirmed', async () => {
    const tokens: string[] = []
    for (let count = 0; count < 3; count += 1) {
      await platform.api().signUp({ body: { email: 'new@example.com' } })
      tokens.push(newestMail().token)
    }
    const responses = await Promise.all(tokens.map((token) => platform.api().confirmSignIn({ token })))
    expect(new Set(responses.map(({ body }) => body.currentUser.id)).size).toBe(1)
  })

  it('gets the same response to a sign-up as one with an account, which is signed in', async () => {
    const { id } = await platform.signIn(email)
    const known = await platform.api().signUp({ body: { email } })
    const { token } = newestMail()
    const fresh = await platform.api().signUp({ body: { email: 'new@example.com' } })
    expect(known).toEqual(fresh)
    expect((await platform.api().confirmSignIn({ token })).body.currentUser.id).toBe(id)
  })
})
