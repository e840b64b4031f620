import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform, type MemoryPlatform, type Person } from '#adapters/memory/memory-platform.ts'
import { createSigner } from '#adapters/system/signer.ts'
import type { SiteBundle } from '../../formats/bundle/site-bundle.ts'
import { newsletterChoices, type NewsletterChoice } from '../../model/subscription/subscription-state.ts'
import { createSeededRandom } from '../../testing/fakes/seeded-random.ts'
import { samplePaid } from '../../testing/samples/subscription-sample.ts'
import { paragraphsFromText } from '../../values/rich-text/write-text.ts'
import { importSiteBundle } from '../../workflows/import/import-site-bundle.ts'
import { defaultQuotas } from '../quota/quotas.ts'

let platform: MemoryPlatform
let owner: Person
const siteSlug = 'ottolina'

/** A platform with one site and its owner. */
async function newPlatform(slug: string) {
  const other = slug === siteSlug ? {} : { random: createSeededRandom(2), signer: createSigner('other') }
  const created = createMemoryPlatform(other)
  // The clock of the target platform must not be behind.
  if (slug !== siteSlug) created.clock.pass(3600)
  const person = await created.signIn('owner@example.com')
  await person.api.createSite({ body: { title: 'Ottolina', slug } })
  return { platform: created, owner: person }
}

beforeEach(async () => {
  const started = await newPlatform(siteSlug)
  platform = started.platform
  owner = started.owner
  for (const slug of ['soup', 'cake']) {
    const { recipe } = (await owner.api.createRecipe({ siteSlug, body: { title: slug, slug } })).body
    await owner.api.publishRecipe({ siteSlug, recipeId: recipe.id })
  }
  await owner.api.updateSite({ siteSlug, body: { commentsEnabled: true } })
})

const siteId = async (of = platform, slug = siteSlug) => (await of.stores.siteStore.bySlug(slug))?.id ?? ''
const exported = async (api = owner.api, slug = siteSlug) =>
  (await api.exportSite({ siteSlug: slug })).body.bundle

/** Creates a subscriber in a state, either imported from a list or subscribed on the site. */
async function subscribe(newsletter: NewsletterChoice, isListed: boolean): Promise<void> {
  const { subscriptionStore } = platform.stores
  const email = `${newsletter}-${isListed ? 'listed' : 'own'}@example.com`
  if (!isListed) await platform.signIn(email)
  const id = await siteId()
  const consent = { statement: 'They signed up at the market', source: 'market.csv (table)' }
  const createdAt = new Date('2026-01-05T00:00:00Z')
  await subscriptionStore.addConsents([{ ...consent, siteId: id, id: 'market', userId: owner.id, createdAt }])
  const since = new Date('2025-11-12T13:14:15.000Z')
  await subscriptionStore.changeListed({
    ...{ siteId: id, now: platform.clock.now(), isDryRun: false },
    readers: [{ email, name: isListed ? 'Ann =1' : null, since, signupPage: '/recipes/soup' }],
    ...(isListed ? { consentId: 'market' } : {}),
    newId: () => crypto.randomUUID(),
    next: (state) => ({ ...state, newsletter }),
  })
}

async function fillReaders(): Promise<void> {
  for (const choice of newsletterChoices) {
    if (choice === 'never') continue
    await subscribe(choice, true)
    await subscribe(choice, false)
  }
  const body = { email: 'asked@example.com', reason: 'asked' } as const
  await owner.api.createSuppression({ siteSlug, body })
}

/** Threads with a hidden comment, one that is held, one of a blocked reader, and replies of the owner. */
async function fillComments() {
  const { recipes } = (await owner.api.listRecipes({ siteSlug })).body
  const recipeId = recipes.find(({ slug }) => slug === 'soup')?.id ?? ''
  const people = await Promise.all(
    ['ann', 'ben', 'cleo'].map((name) => platform.signIn(`${name}@example.com`)),
  )
  const [ann, ben, cleo] = people
  if (!ann || !ben || !cleo) throw new Error('Nobody is there.')
  await ann.api.updateCurrentUser({ body: { displayName: 'Ann' } })
  const write = async (person: Person, text: string, parentId: string | null = null) => {
    platform.clock.pass(60)
    const content = paragraphsFromText(text)
    const body = { recipeId, content, ...(parentId === null ? {} : { parentId }) }
    await person.api.createComment({ siteSlug, body })
    const { comments } = (await owner.api.listManagedComments({ siteSlug })).body
    return comments[0]?.id ?? ''
  }
  const first = await write(ann, 'Very good.')
  await write(owner, 'Thank you!', first)
  const rude = await write(ben, 'Bad.')
  await write(cleo, 'No, it is good.', rude)
  await cleo.api.createCommentUpvote({ siteSlug, body: { commentId: first } })
  await ben.api.createCommentUpvote({ siteSlug, body: { commentId: first } })
  await owner.api.hideComment({ siteSlug, commentId: rude })
  await owner.api.updateSite({ siteSlug, body: { holdFirstComments: true } })
  await write(await platform.signIn('dora@example.com'), 'Is it?')
  await owner.api.blockReader({ siteSlug, body: { userId: cleo.id } })
  return { ann, first }
}

/** Imports a bundle as the kitchen and the command line do, page by page. */
async function importInto(api: Person['api'], slug: string, bundle: SiteBundle) {
  const run = {
    id: async () =>
      (await api.createImportBatch({ siteSlug: slug, body: { label: 'a.zip' } })).body.importBatch.id,
  }
  const noMedia = {
    putMedia: async () => Promise.reject(new Error('There are no media.')),
    originals: { digest: async () => null },
    digestBytes: async () => null,
  }
  const show = () => {}
  const options = { siteSlug: slug, run, signal: { aborted: false }, show, showReaders: show }
  const imported = await importSiteBundle({ api, ...noMedia }, { bundle, medium: async () => null }, options)
  if (imported === null) throw new Error('It was stopped.')
  return imported
}

/** Subscribers, addresses and comments of a bundle, without the seals of the platform that wrote it. */
function readersOf({ subscribers, suppressions, comments }: SiteBundle) {
  return {
    subscribers: subscribers.toSorted((one, other) => (one.email < other.email ? -1 : 1)),
    suppressions,
    comments: comments.map(({ seal: _, ...comment }) => comment),
  }
}

describe('subscribers and comments of an exported site', () => {
  it('are the same on another platform, where they are imported once or twice', async () => {
    await fillReaders()
    await fillComments()
    const bundle = await exported()
    expect(bundle.subscribers).toHaveLength(10)
    expect(bundle.comments.map(({ state }) => state)).toEqual([
      ...['visible', 'visible', 'hidden', 'hidden', 'held'],
    ])
    const there = await newPlatform('copy')
    const first = await importInto(there.owner.api, 'copy', bundle)
    expect(first.readers).toEqual({
      subscribers: { added: 2, refused: 8, unchanged: 0, refusedHere: 0, withoutConsent: 0 },
      comments: { created: 5, unchanged: 0, misplaced: 0, withoutAuthor: 0, invalid: 0 },
      suppressions: { created: 1 },
    })
    expect(first.warnings).toEqual([])
    expect(readersOf(await exported(there.owner.api, 'copy'))).toEqual(readersOf(bundle))
    const second = await importInto(there.owner.api, 'copy', bundle)
    expect(second.readers).toEqual({
      subscribers: { added: 0, refused: 0, unchanged: 10, refusedHere: 0, withoutConsent: 0 },
      comments: { created: 0, unchanged: 5, misplaced: 0, withoutAuthor: 0, invalid: 0 },
      suppressions: { created: 0 },
    })
    expect(readersOf(await exported(there.owner.api, 'copy'))).toEqual(readersOf(bundle))
  })

  it('can be imported with the rest of a small bundle in one call', async () => {
    await fillReaders()
    await fillComments()
    const bundle = await exported()
    const there = await newPlatform('copy')
    const { imported } = (await there.owner.api.importSite({ siteSlug: 'copy', body: bundle })).body
    expect(imported.readers.comments.created).toBe(5)
    expect(readersOf(await exported(there.owner.api, 'copy'))).toEqual(readersOf(bundle))
  })

  it('are omitted on request', async () => {
    await fillReaders()
    const { bundle } = (await owner.api.exportSite({ siteSlug, readers: 'false' })).body
    expect(readersOf(bundle)).toEqual({ subscribers: [], suppressions: [], comments: [] })
  })

  it('contain no ids of payments, tokens or addresses of commenters', async () => {
    await fillReaders()
    await fillComments()
    const id = await siteId()
    const payer = await platform.signIn('payer@example.com')
    const paid = samplePaid({ providerId: 'sub_secret' })
    await platform.stores.subscriptionStore.change({
      ...{ key: { siteId: id, userId: payer.id }, newId: crypto.randomUUID(), now: platform.clock.now() },
      next: (state) => ({ ...state, newsletter: 'on', paid }),
    })
    const bundle = await exported()
    expect(bundle.subscribers.find(({ email }) => email === 'payer@example.com')?.paid).toMatchObject({
      ...{ plan: paid.plan, amountCents: paid.amountCents },
    })
    const text = JSON.stringify(bundle)
    for (const secret of ['sub_secret', owner.token, payer.token, 'ann@example.com', 'checkout']) {
      expect(text).not.toContain(secret)
    }
    const there = await newPlatform('copy')
    const { warnings } = await importInto(there.owner.api, 'copy', bundle)
    expect(warnings).toEqual(['1 subscriber with a paid plan: payments stay with the payment service.'])
    const copied = await exported(there.owner.api, 'copy')
    expect(copied.subscribers.find(({ email }) => email === 'payer@example.com')).toMatchObject({
      ...{ newsletter: 'on', paid: null },
    })
  })
})

describe('importing subscribers of an archive', () => {
  it('never subscribes people who refused, are suppressed, or whose consent is unknown', async () => {
    await subscribe('on', true)
    const [archived] = (await exported()).subscribers
    if (!archived) throw new Error('Nobody was exported.')
    const there = await newPlatform('copy')
    const { api } = there.owner
    const { importBatch } = (await api.createImportBatch({ siteSlug: 'copy', body: { label: 'a' } })).body
    const bring = async (subscribers: SiteBundle['subscribers']) =>
      (
        await api.importSiteReaders({
          ...{ siteSlug: 'copy', importBatchId: importBatch.id },
          body: { subscribers },
        })
      ).body.imported.subscribers
    await api.createSuppression({ siteSlug: 'copy', body: { email: 'never@example.com' } })
    await bring([{ ...archived, email: 'left@example.com', newsletter: 'off' }])
    const counts = await bring([
      { ...archived, email: 'left@example.com' },
      { ...archived, email: 'never@example.com' },
      { ...archived, email: 'silent@example.com', consent: null },
      { ...archived, email: 'twice@example.com' },
      { ...archived, email: 'twice@example.com', newsletter: 'off' },
    ])
    expect(counts).toEqual({ added: 0, refused: 1, unchanged: 0, refusedHere: 2, withoutConsent: 1 })
    const states = (await exported(api, 'copy')).subscribers.map(({ email, newsletter }) => [
      email,
      newsletter,
    ])
    expect(states.toSorted()).toEqual([
      ...[
        ['left@example.com', 'off'],
        ['twice@example.com', 'off'],
      ],
    ])
    expect(await there.platform.stores.userStore.byEmail('never@example.com')).toBeNull()
  })

  it('keeps names and paid plans of the site, and counts people who unsubscribed since', async () => {
    await subscribe('on', true)
    const bundle = await exported()
    const { subscribers } = (await owner.api.listSubscribers({ siteSlug })).body
    await owner.api.deleteSubscriber({ siteSlug, subscriberId: subscribers[0]?.id ?? '' })
    const { readers, warnings } = await importInto(owner.api, siteSlug, bundle)
    expect(readers.subscribers).toMatchObject({ added: 0, refusedHere: 1 })
    expect(warnings).toEqual([
      '1 subscriber unsubscribed here, or may not be mailed, and stay without newsletters.',
    ])
    expect((await exported()).subscribers).toMatchObject([{ newsletter: 'removed', name: 'Ann =1' }])
  })

  it('stops at the maximum of the site without importing part of a page', async () => {
    await subscribe('on', true)
    const [archived] = (await exported()).subscribers
    const few = createMemoryPlatform({ quotas: { ...defaultQuotas, subscribers: 1 } })
    const { api } = await few.signIn('owner@example.com')
    await api.createSite({ body: { title: 'Few', slug: 'few' } })
    const { importBatch } = (await api.createImportBatch({ siteSlug: 'few', body: { label: 'a' } })).body
    const subscribers = ['a', 'b'].flatMap((name) =>
      archived ? [{ ...archived, email: `${name}@example.com` }] : [],
    )
    const asked = { siteSlug: 'few', importBatchId: importBatch.id, body: { subscribers } }
    await expect(api.importSiteReaders(asked)).rejects.toMatchObject({ body: { code: 'quota_reached' } })
    expect((await exported(api, 'few')).subscribers).toEqual([])
  })

  it('needs an import that has begun, so that it is in the log of the site', async () => {
    const asked = { siteSlug, importBatchId: crypto.randomUUID(), body: { subscribers: [] } }
    await expect(owner.api.importSiteReaders(asked)).rejects.toMatchObject({
      body: { code: 'import_batch_not_found' },
    })
  })
})

describe('importing comments of an archive', () => {
  it('attributes them to the accounts that wrote them, if this platform exported them', async () => {
    const { ann, first } = await fillComments()
    const bundle = await exported()
    await platform.stores.commentStore.remove(await siteId(), first)
    const { readers } = await importInto(owner.api, siteSlug, bundle)
    expect(readers.comments).toMatchObject({ created: 2, unchanged: 3 })
    expect((await exported()).comments).toEqual(bundle.comments)
    const { comments } = (await ann.api.deleteComment({ siteSlug, commentId: first })).body
    expect(comments).toEqual([])
  })

  it('attributes no text to an account that did not write it', async () => {
    const { ann } = await fillComments()
    const bundle = await exported()
    const forged = bundle.comments.map((comment) => ({
      ...{ ...comment, id: crypto.randomUUID(), parentId: null },
      content: paragraphsFromText('I hate it.'),
    }))
    await importInto(owner.api, siteSlug, { ...bundle, comments: forged })
    const stored = (await exported()).comments.filter(({ content }) =>
      JSON.stringify(content).includes('hate'),
    )
    expect(stored).toHaveLength(5)
    for (const { author, seal } of stored) {
      expect(seal).toBeUndefined()
      if (author !== 'owner') expect(author.id).not.toBe(ann.id)
    }
    expect(stored.map(({ author }) => author !== 'owner' && author.displayName)).toContain('Ann')
  })

  it('omits those whose authors deleted their accounts since, and those without a recipe', async () => {
    const { ann, first } = await fillComments()
    const bundle = await exported()
    await ann.api.deleteCurrentUser({ body: { email: 'ann@example.com', comments: 'delete' } })
    const elsewhere = bundle.comments
      .filter(({ id }) => id !== first)
      .map((comment) => ({ ...comment, id: crypto.randomUUID(), parentId: null, recipe: 'gone' }))
    const comments = [...bundle.comments, ...elsewhere]
    const { readers, warnings } = await importInto(owner.api, siteSlug, { ...bundle, comments })
    // A reply to a deleted comment cannot be imported either.
    expect(readers.comments).toMatchObject({ created: 0, withoutAuthor: 1, misplaced: 5 })
    expect(warnings).toContain('1 comment left out: the author has deleted the account.')
  })

  it('shows the names of their authors to readers and in the search of the kitchen', async () => {
    await fillComments()
    const bundle = await exported()
    const there = await newPlatform('copy')
    const { api } = there.owner
    await importInto(api, 'copy', bundle)
    const { recipe } = (await api.getRecipe({ siteSlug: 'copy', recipeSlug: 'soup' })).body
    const { comments } = (await api.listComments({ siteSlug: 'copy', recipeId: recipe.id })).body
    expect(comments).toMatchObject([
      { user: { displayName: 'Ann' }, upvoteCount: 2, children: [{ user: { id: there.owner.id } }] },
    ])
    const found = (await api.listManagedComments({ siteSlug: 'copy', query: 'ann' })).body
    expect(found.total).toBe(1)
  })

  it('sends no notices', async () => {
    await fillComments()
    const bundle = await exported()
    const there = await newPlatform('copy')
    await importInto(there.owner.api, 'copy', bundle)
    there.platform.clock.pass(3600)
    const now = there.platform.clock.now()
    const leased = await there.platform.stores.commentNoticeStore.lease({ now, until: now, limit: 100 })
    expect(leased).toEqual([])
  })
})
