import { lastPart, type Person, type SiteSlug } from '../people.ts'
import type { FixtureScope } from './fixture-scope.ts'
import type { RecipeFixtures } from './recipe-fixtures.ts'

/** People and their objects, created on demand. */
export function peopleFixtures(
  { server, people, siteIds, next, api }: FixtureScope,
  { recipe }: RecipeFixtures,
) {
  /** A writer of `ottolina` who is used by no other sample. */
  async function member() {
    const { id } = await server.signIn(`member-${next()}@example.com`)
    await server.stores.siteStore.setRole(siteIds.ottolina, id, 'writer')
    return { id }
  }

  /** A person who commented on `ottolina` and is used by no other sample. */
  async function commenter() {
    const { id, token } = await server.signIn(`commenter-${next()}@example.com`)
    const content = {
      type: 'document' as const,
      children: [{ type: 'paragraph' as const, children: [{ text: 'Hm' }] }],
    }
    const body = { recipeId: (await recipe()).id, content }
    await server.api(token).createComment({ siteSlug: 'ottolina', body })
    return id
  }

  /** A person who is blocked on `ottolina`. */
  async function blockedReader() {
    const { id } = await server.signIn(`blocked-${next()}@example.com`)
    const block = { siteId: siteIds.ottolina, userId: id, blockedBy: people.owner.id }
    await server.stores.blockStore.add({ ...block, createdAt: server.clock.now() })
    return { id }
  }

  /** The link of a change of a person's address, at the new one. */
  async function emailChangeLink({ id: userId }: Person) {
    const [now, token] = [server.clock.now(), `change-token-${next()}`]
    await server.stores.emailChangeStore.save({
      ...{ userId, email: `changed-${next()}@example.com` },
      ...{ oldTokenHash: `old ${token}`, newTokenHash: server.deps.random.digest(token) },
      ...{ oldConfirmedAt: null, newConfirmedAt: null },
      ...{ createdAt: now, expiresAt: new Date(now.getTime() + 86_400_000) },
    })
    return token
  }

  /** An invitation of a person to `ottolina`. */
  async function invitation({ email }: Person) {
    const now = server.clock.now()
    const record = {
      ...{ siteId: siteIds.ottolina, id: server.deps.random.uuid(), email, role: 'writer' as const },
      ...{ mailState: 'sent' as const, createdAt: now, expiresAt: new Date(now.getTime() + 86_400_000) },
    }
    await server.stores.invitationStore.save(record)
    return record
  }

  /** A folder of a person's bookmarks that is used by no other sample. */
  async function bookmarkFolder({ token, role }: Person) {
    if (role === 'anonymous') return people.user.id
    const { folder } = (await server.api(token).createBookmarkFolder({ body: { title: `Folder ${next()}` } }))
      .body
    return folder.id
  }

  /** The link and code of a sign-in mail, to an address that gets no other one. */
  async function signInMail(siteSlug?: SiteSlug) {
    const email = `visitor-${next()}@example.com`
    await server.signIn(email)
    const body = { email }
    await (siteSlug
      ? server.api().requestSiteSignIn({ siteSlug, body })
      : server.api().requestSignIn({ body }))
    const text = server.mailer.mails.at(-1)?.text ?? ''
    const token = /mgk=([\w-]+)/.exec(text)?.[1] ?? ''
    return { email, token, code: /\bcode\b[^:]*: (\d{6})/.exec(text)?.[1] ?? '' }
  }

  /** The subscription of a reader of `ottolina` that is used by no other sample. */
  async function subscriber() {
    const { id: userId } = await server.signIn(`subscriber-${next()}@example.com`)
    const { subscriptionStore } = server.stores
    const changed = await subscriptionStore.change({
      ...{
        key: { siteId: siteIds.ottolina, userId },
        newId: server.deps.random.uuid(),
        now: server.clock.now(),
      },
      next: (state) => ({ ...state, newsletter: 'on' }),
    })
    return changed?.after.id ?? ''
  }

  /** A subscription of a person to the other site that is used by no other sample. */
  async function subscriptionId({ email, token, role }: Person) {
    const site = { siteSlug: 'elsewhere' }
    if (role === 'anonymous') return people.user.id
    await server.api(token).createSubscription({ ...site, body: { email, plan: 'free' } })
    const own = await server.api(token).listSubscriptions()
    return own.body.subscriptions.find(({ site: { slug } }) => slug === 'elsewhere')?.id ?? ''
  }

  async function suppression() {
    const body = { email: `not-mailed-${next()}@example.com` }
    return (await api('ottolina').createSuppression({ siteSlug: 'ottolina', body })).body.suppression.id
  }

  async function checkoutSessionId(siteSlug: SiteSlug = 'ottolina') {
    const body = { email: `new-${next()}@example.com`, plan: 'monthly' as const }
    return lastPart((await server.api().createSubscription({ siteSlug, body })).body.checkout?.url)
  }

  return {
    member,
    commenter,
    blockedReader,
    emailChangeLink,
    invitation,
    bookmarkFolder,
    signInMail,
    subscriber,
    subscriptionId,
    suppression,
    checkoutSessionId,
  }
}
