import { newSiteSettings } from '#core/calls/site/new-site.ts'
import { sampleSite } from '#core/testing/stored-records.ts'
import type { CallName } from '#core/calls/routes.ts'
import { sampleText } from '#core/testing/recipe-sample.ts'
import type { SiteBundle } from '#core/formats/bundle/site-bundle.ts'
import { smallVideo } from '../../media/testing/videos.ts'
import { lastPart, type Person, type Peopled, type SiteSlug } from './people.ts'
import type { TestServer } from './test-server.ts'

/** What a call is made with; `token` replaces the person's own. */
export type Asked = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly token?: string | null
}

export type Things = Awaited<ReturnType<typeof things>>

/** Makes what one call takes to succeed, fresh things where it uses them up. */
export type Sample = (things: Things, person: Person) => Asked | Promise<Asked>

/** What sites hold, made on demand by their owner. */
export async function things(server: TestServer, { people, siteIds }: Peopled) {
  let count = 0
  const next = () => (count += 1)
  const api = (siteSlug: SiteSlug) =>
    server.api(people[siteSlug === 'elsewhere' ? 'owner-elsewhere' : 'owner'].token)

  async function recipe(siteSlug: SiteSlug = 'ottolina', more: object = {}) {
    const number = next()
    const draft = { title: `Soup ${number}`, slug: `soup-${number}`, ...more }
    const { id, slug } = (await api(siteSlug).createRecipe({ siteSlug, body: draft })).body.recipe
    await api(siteSlug).publishRecipe({ siteSlug, recipeId: id })
    return { id, slug }
  }

  /** A published recipe with changes that are not published. */
  async function changedRecipe() {
    const changed = await recipe()
    const body = { form: { title: 'Better soup' }, baseVersion: 1 }
    await api('ottolina').saveWorkingCopy({ siteSlug: 'ottolina', recipeId: changed.id, body })
    return changed
  }

  /** The token of a link that shows all of a published recipe for subscribers. */
  async function previewToken() {
    const { id: recipeId } = await recipe('ottolina', { privacySetting: 'subscribers_only' })
    const place = { siteSlug: 'ottolina', recipeId, body: { isWhole: true } }
    const { previewLink } = (await api('ottolina').createRecipePreviewLink(place)).body
    return new URL(previewLink.url).pathname.split('/').at(-1) ?? ''
  }

  async function draft() {
    const number = next()
    const body = { title: `Draft ${number}`, slug: `draft-${number}` }
    return (await api('ottolina').createRecipe({ siteSlug: 'ottolina', body })).body.recipe
  }

  async function collection(siteSlug: SiteSlug = 'ottolina', recipeIds: string[] = []) {
    const number = next()
    const body = { title: `Soups ${number}`, slug: `soups-${number}`, recipeIds }
    return (await api(siteSlug).createCollection({ siteSlug, body })).body.collection
  }

  /** A visible comment of the author. */
  async function comment(siteSlug: SiteSlug = 'ottolina', text = 'Good') {
    const { id: recipeId } = await recipe(siteSlug)
    const id = server.deps.random.uuid()
    await server.stores.commentStore.create({
      ...{ id, siteId: siteIds[siteSlug], recipeId, parentId: null, userId: people.author.id },
      ...{
        content: { type: 'document', children: [{ type: 'paragraph', children: [{ text }] }] },
        isHidden: false,
        isHeld: false,
        createdAt: server.clock.now(),
      },
    })
    return { id, recipeId }
  }

  async function letter() {
    const body = {
      subject: `Letter ${next()}`,
      parts: [{ kind: 'recipe' as const, recipeId: (await recipe()).id }],
    }
    return (await api('ottolina').createLetter({ siteSlug: 'ottolina', body })).body.letter
  }

  async function newsletterSend(siteSlug: SiteSlug = 'ottolina') {
    const { id: recipeId } = await recipe(siteSlug)
    return (await api(siteSlug).createNewsletterSend({ siteSlug, body: { recipeId } })).body.newsletterSend
  }

  /** A term of `ottolina`'s own. */
  async function ownTerm() {
    const body = { kind: 'tags' as const, title: `Own ${next()}` }
    return (await api('ottolina').createTerm({ siteSlug: 'ottolina', body })).body.term.id
  }

  /** A newsletter whose text has a link. */
  async function linkedNewsletter() {
    const { id } = await newsletterSend()
    const newsletter = { siteId: siteIds.ottolina, sendId: id }
    await server.stores.newsletterLinkStore.note(newsletter, ['https://example.com/'], () => `link-${next()}`)
    return id
  }

  async function checkoutSessionId(siteSlug: SiteSlug = 'ottolina') {
    const body = { email: `new-${next()}@example.com`, plan: 'monthly' as const }
    return lastPart((await server.api().createSubscription({ siteSlug, body })).body.checkout?.url)
  }

  async function importBatch(siteSlug: SiteSlug = 'ottolina') {
    return (await api(siteSlug).createImportBatch({ siteSlug, body: { label: 'a.zip' } })).body.importBatch
  }

  /** A writer of `ottolina` who nothing else needs. */
  async function member() {
    const { id } = await server.signIn(`member-${next()}@example.com`)
    await server.stores.siteStore.setRole(siteIds.ottolina, id, 'writer')
    return { id }
  }

  /** Somebody who commented on `ottolina` and is nobody else. */
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

  /** The subscription of a reader of `ottolina` who nothing else needs. */
  async function suppression() {
    const body = { email: `not-mailed-${next()}@example.com` }
    return (await api('ottolina').createSuppression({ siteSlug: 'ottolina', body })).body.suppression.id
  }

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

  /** Somebody who is blocked on `ottolina`. */
  async function blockedReader() {
    const { id } = await server.signIn(`blocked-${next()}@example.com`)
    const block = { siteId: siteIds.ottolina, userId: id, blockedBy: people.owner.id }
    await server.stores.blockStore.add({ ...block, createdAt: server.clock.now() })
    return { id }
  }

  /** A domain under which `backed` is served. */
  async function servedDomain() {
    const domain = 'backed.example.com'
    await server.stores.siteStore.updatePlatformFields(siteIds.backed, { domain })
    return domain
  }

  /** Makes a site in the store, past the quota of its owner. */
  async function storedSite(slug: string, ownerId: string) {
    const settings = newSiteSettings({ title: slug, slug })
    const site = sampleSite(1000 + next(), { ownerId, settings })
    await server.stores.siteStore.create(site)
    return { id: site.id, slug }
  }

  /** A site of the same people as `ottolina` that nothing else needs. */
  async function deletable() {
    const site = await storedSite(`short-${next()}`, people.owner.id)
    await server.stores.siteStore.setRole(site.id, people.editor.id, 'editor')
    await server.stores.siteStore.setRole(site.id, people.writer.id, 'writer')
    return site
  }

  /** An open report about `elsewhere`. */
  async function abuseReport() {
    const id = server.deps.random.uuid()
    await server.stores.abuseReportStore.add({
      ...{ id, siteId: siteIds.elsewhere, path: '/', reason: 'other', message: 'Odd', email: null },
      createdAt: server.clock.now(),
    })
    return id
  }

  /** A deleted site of a person. */
  async function deletedSite({ id: ownerId, role }: Person) {
    if (role === 'anonymous') return people.user.id
    const { id } = await storedSite(`gone-${next()}`, ownerId)
    await server.stores.siteStore.setDeleted(id, server.clock.now())
    return id
  }

  /** Unpublished changes to the look of `ottolina`. */
  async function lookDraft() {
    await api('ottolina').saveLookDraft({ siteSlug: 'ottolina', body: { aboutHeading: `About ${next()}` } })
  }

  /** A look of `ottolina` that another one replaced. */
  async function lookVersion() {
    await lookDraft()
    await api('ottolina').publishLookDraft({ siteSlug: 'ottolina', body: { overwrite: true } })
    const { lookVersions } = (await api('ottolina').listLookVersions({ siteSlug: 'ottolina' })).body
    return lookVersions[0]?.id ?? ''
  }

  /** A domain that `ottolina` claims. */
  async function claimedDomain() {
    const body = { domain: `claimed-${next()}.example.com` }
    await api('ottolina').setSiteDomain({ siteSlug: 'ottolina', body })
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

  /** A subscription of a person to the other site, that nothing else needs. */
  async function subscriptionId({ email, token, role }: Person) {
    const site = { siteSlug: 'elsewhere' }
    if (role === 'anonymous') return people.user.id
    await server.api(token).createSubscription({ ...site, body: { email, plan: 'free' } })
    const own = await server.api(token).listSubscriptions()
    return own.body.subscriptions.find(({ site: { slug } }) => slug === 'elsewhere')?.id ?? ''
  }

  /** A folder of a person's bookmarks that nothing else needs. */
  async function bookmarkFolder({ token, role }: Person) {
    if (role === 'anonymous') return people.user.id
    const { folder } = (await server.api(token).createBookmarkFolder({ body: { title: 'Folder' } })).body
    return folder.id
  }

  /** The key of an image whose bytes are there, but which nobody has registered. */
  async function uploadedKey({ token }: Person) {
    const body = { fileName: 'a.gif', contentType: 'image/gif' as const }
    const { uploadUrl, image } = (await server.api(token).createImageUploadUrl({ body })).body
    await server.send(uploadUrl.slice(server.url.length), { method: 'PUT', body: gif })
    return image.key
  }

  /** The address of an image on the web. */
  function imageOnTheWeb(): string {
    const url = `https://photos.example/${next()}.gif`
    server.pages.set(url, { bytes: gif, contentType: 'image/gif', url })
    return url
  }

  /** The key of a video whose bytes are there, but which nobody has registered. */
  async function uploadedVideo({ token }: Person) {
    const body = { fileName: 'a.mp4', contentType: 'video/mp4' as const }
    const { uploadUrl, video } = (await server.api(token).createVideoUploadUrl({ body })).body
    await server.send(uploadUrl.slice(server.url.length), { method: 'PUT', body: smallVideo() })
    return video.key
  }

  /** An image that its uploader put on a recipe. */
  async function usedImage(siteSlug: SiteSlug = 'ottolina') {
    const key = await uploadedKey(people.owner)
    const { image } = (await server.api(people.owner.token).createImage({ body: { key } })).body
    await recipe(siteSlug, { images: [{ id: image.id }] })
    return image
  }

  /** An image that nothing uses. */
  async function unusedImage(uploader: Person = people.owner) {
    const key = await uploadedKey(uploader)
    const body = { key, fileName: 'unused.gif' }
    return (await server.api(uploader.token).createImage({ body })).body.image
  }

  /** A recipe in the trash. */
  async function trashedRecipe(siteSlug: SiteSlug = 'ottolina') {
    const { id: recipeId } = await recipe(siteSlug)
    await api(siteSlug).deleteRecipe({ siteSlug, recipeId })
    return recipeId
  }

  /** What a sign-in mail holds, to an address that gets no other one. */
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

  return {
    ...{ changedRecipe, previewToken, draft, unusedImage, trashedRecipe },
    ...{
      server,
      people,
      siteIds,
      next,
      recipe,
      collection,
      comment,
      newsletterSend,
      linkedNewsletter,
      ownTerm,
      letter,
      checkoutSessionId,
    },
    importBatch,
    ...{
      subscriber,
      suppression,

      member,
      emailChangeLink,
      invitation,
      blockedReader,
      commenter,
      lookDraft,
      lookVersion,
      servedDomain,
      claimedDomain,
      deletable,
      abuseReport,
      deletedSite,
    },
    ...{ subscriptionId, bookmarkFolder, uploadedKey, uploadedVideo, usedImage, signInMail, imageOnTheWeb },
    /** The settings of `ottolina` as they were. */
    settings: (await server.stores.siteStore.byId(siteIds.ottolina))?.settings ?? {},
    bundle: async (siteSlug: SiteSlug = 'backed'): Promise<SiteBundle> =>
      (await api(siteSlug).exportSite({ siteSlug })).body.bundle,
    /** A token of a person that nothing else needs. */
    spareToken: async ({ token, email, role }: Person) =>
      role === 'anonymous' ? token : (await server.signIn(email)).token,
  }
}

const siteSlug = 'ottolina'
const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64')

const ofSite: Sample = () => ({ params: { siteSlug } })
const newAddress: Sample = (of) => ({ params: { siteSlug }, body: { email: `new-${of.next()}@example.com` } })
const withRecipeId: Sample = async (of) => ({
  params: { siteSlug, recipeId: (await of.recipe()).id },
})
const withCommentId: Sample = async (of) => ({
  params: { siteSlug, commentId: (await of.comment()).id },
})
const withCollectionId: Sample = async (of) => ({
  params: { siteSlug, collectionId: (await of.collection()).id },
})
const withImportBatchId: Sample = async (of) => ({
  params: { siteSlug, importBatchId: (await of.importBatch()).id },
})
const letterParams = async (of: Parameters<Sample>[0]) => ({ siteSlug, letterId: (await of.letter()).id })
const withLetterId: Sample = async (of) => ({ params: await letterParams(of) })
const withWorkingCopy: Sample = async (of) => ({
  params: { siteSlug, recipeId: (await of.changedRecipe()).id },
})
const withEmailChangeLink: Sample = async (of, person) => ({
  params: { changeToken: person.role === 'anonymous' ? 'unknown' : await of.emailChangeLink(person) },
})
const withInvitationId: Sample = async (of, person) => ({
  params: { siteSlug, invitationId: (await of.invitation(person)).id },
})
const newInvitation: Sample = (of) => ({
  params: { siteSlug },
  body: { email: `invited-${of.next()}@example.com`, role: 'editor' },
})
const withTrashed: Sample = async (of) => ({
  params: { siteSlug, trashKind: 'recipe', trashedId: await of.trashedRecipe() },
})
const aboutRecipe: Sample = async (of) => ({
  params: { siteSlug },
  query: { recipeId: (await of.recipe()).id },
})

/** Every call with what makes it succeed for those who may make it. */
export const callSamples: Readonly<Record<CallName, Sample>> = {
  requestSignIn: newAddress,
  confirmSignIn: async (of) => ({ params: { token: (await of.signInMail()).token } }),
  confirmSignInCode: async (of) => {
    const { email, code } = await of.signInMail()
    return { body: { email, code } }
  },
  signUp: newAddress,
  signOut: async (of, person) => ({ token: await of.spareToken(person) }),
  getCurrentUser: () => ({}),
  updateCurrentUser: (of) => ({ body: { displayName: `Name ${of.next()}` } }),
  getPreferences: () => ({}),
  updatePreferences: () => ({ body: { measurementSystem: 'metric' } }),
  exportCurrentUser: () => ({}),
  deleteCurrentUser: async (of, person) => {
    const email = `leaver-${of.next()}@example.com`
    const leaver = person.role === 'anonymous' ? null : await of.server.signIn(email)
    return { body: { email }, ...(leaver ? { token: leaver.token } : {}) }
  },
  listSessions: () => ({}),
  deleteSession: async (of, person) => {
    if (person.role === 'anonymous') return { params: { sessionId: 'unknown' } }
    await of.spareToken(person)
    const { sessions } = (await of.server.api(person.token).listSessions()).body
    return { params: { sessionId: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '' } }
  },
  deleteOtherSessions: () => ({}),
  getEmailChange: () => ({}),
  requestEmailChange: async (of, person) => {
    // An account asks for few changes an hour.
    const email = `asking-${of.next()}@example.com`
    const asking = person.role === 'anonymous' ? null : await of.server.signIn(email)
    return { body: { email: `new-${email}` }, ...(asking ? { token: asking.token } : {}) }
  },
  cancelEmailChange: () => ({}),
  getEmailConfirmation: withEmailChangeLink,
  confirmEmailChange: withEmailChangeLink,
  createSingleUseToken: () => ({}),

  listSites: () => ({}),
  createSite: (of) => ({ body: { title: 'New', slug: `new-${of.next()}` } }),
  getManagedSite: ofSite,
  updateSite: (of) => ({ params: { siteSlug }, body: { aboutHeading: `About ${of.next()}` } }),
  getManagedGlobals: ofSite,
  getLookDraft: ofSite,
  saveLookDraft: () => ({ params: { siteSlug }, body: { themeStyle: 'bold' } }),
  deleteLookDraft: ofSite,
  publishLookDraft: async (of) => {
    await of.lookDraft()
    return { params: { siteSlug }, body: { overwrite: true } }
  },
  listLookVersions: ofSite,
  getLookVersion: async (of) => ({ params: { siteSlug, lookVersionId: await of.lookVersion() } }),
  getSiteDomain: ofSite,
  setSiteDomain: (of) => ({ params: { siteSlug }, body: { domain: `recipes-${of.next()}.example.com` } }),
  checkSiteDomain: async (of) => {
    await of.claimedDomain()
    return { params: { siteSlug } }
  },
  getDomain: async (of) => ({ params: { domain: await of.servedDomain() } }),
  deleteSite: async (of) => {
    const { slug } = await of.deletable()
    return { params: { siteSlug: slug }, body: { slug } }
  },
  listDeletedSites: () => ({}),
  restoreSite: async (of, person) => ({ params: { deletedSiteId: await of.deletedSite(person) } }),
  listPeople: ofSite,
  createInvitation: newInvitation,
  updatePerson: async (of) => ({
    params: { siteSlug, userId: (await of.member()).id },
    body: { role: 'editor' },
  }),
  deletePerson: async (of) => ({
    params: { siteSlug, userId: (await of.member()).id },
  }),
  offerOwnership: async (of) => ({ params: { siteSlug }, body: { userId: (await of.member()).id } }),
  getInvitation: withInvitationId,
  deleteInvitation: withInvitationId,
  acceptInvitation: async (of, person) => {
    // Somebody who nothing else needs, for they have a role from then on.
    const email = `accepting-${of.next()}@example.com`
    const { token } = person.role === 'anonymous' ? person : await of.server.signIn(email)
    const { id } = await of.invitation({ ...person, email })
    return { params: { siteSlug, invitationId: id }, token }
  },
  declineInvitation: withInvitationId,
  getFigures: () => ({ params: { siteSlug }, query: { from: '2026-03-01', to: '2026-03-07' } }),
  getOverview: () => ({ params: { siteSlug }, query: { since: '2026-01-01T00:00:00.000Z' } }),
  listRecipeProblems: ofSite,
  listAuditEntries: ofSite,

  createAbuseReport: () => ({
    params: { siteSlug },
    body: { path: '/recipes/soup', reason: 'spam', message: 'This sells pills.' },
  }),
  getPlatform: () => ({}),
  updatePlatform: () => ({ body: { isCreationOpen: true } }),
  listPlatformSites: () => ({ query: { query: 'o', state: 'open' } }),
  closePlatformSite: async (of) => ({
    params: { siteId: (await of.deletable()).id },
    body: { reason: 'It sells pills.' },
  }),
  reopenPlatformSite: async (of) => ({ params: { siteId: (await of.deletable()).id } }),
  listPlatformPeople: () => ({ query: { query: 'owner' } }),
  listAbuseReports: () => ({ query: { state: 'all' } }),
  resolveAbuseReport: async (of) => ({
    params: { reportId: await of.abuseReport() },
    body: { note: 'The page is fine.' },
  }),
  listPlatformAuditEntries: () => ({}),

  listManagedRecipes: ofSite,
  listPublishedRecipes: ofSite,
  getManagedRecipe: withRecipeId,
  createRecipe: (of) => {
    const number = of.next()
    return { params: { siteSlug }, body: { title: `Stew ${number}`, slug: `stew-${number}` } }
  },
  updateRecipe: async (of) => {
    const { id } = await of.recipe()
    // A slug of its own, with which every recipe can be saved.
    return { params: { siteSlug, recipeId: id }, body: { title: 'Soup', slug: `another-soup-${of.next()}` } }
  },
  deleteRecipe: withRecipeId,
  publishRecipe: withRecipeId,
  unpublishRecipe: withRecipeId,
  listRecipeVersions: withRecipeId,
  getRecipeVersion: async (of) => ({
    params: { siteSlug, recipeId: (await of.recipe()).id, versionId: '1' },
  }),
  getWorkingCopy: withWorkingCopy,
  saveWorkingCopy: async (of) => ({
    params: { siteSlug, recipeId: (await of.recipe()).id },
    body: { form: { title: 'Better soup' }, baseVersion: 1 },
  }),
  deleteWorkingCopy: withWorkingCopy,
  publishWorkingCopy: withWorkingCopy,
  scheduleRecipe: async (of) => ({
    params: { siteSlug, recipeId: (await of.draft()).id },
    body: { publishAt: '2099-01-01T09:00:00Z', newsletter: false },
  }),
  getRecipePreviewLink: withRecipeId,
  createRecipePreviewLink: async (of) => ({
    params: { siteSlug, recipeId: (await of.draft()).id },
    body: { days: 3, isWhole: true },
  }),
  deleteRecipePreviewLink: withRecipeId,
  getPreviewedRecipe: async (of) => ({ params: { siteSlug, previewToken: await of.previewToken() } }),
  unscheduleRecipe: withRecipeId,
  createIngredient: (of) => ({ params: { siteSlug }, body: { title: `Ingredient ${of.next()}` } }),
  createTerm: (of) => ({ params: { siteSlug }, body: { kind: 'tags', title: `Tag ${of.next()}` } }),
  deleteTerm: async (of) => ({ params: { siteSlug, termId: await of.ownTerm() } }),
  createEquipment: (of) => ({ params: { siteSlug }, body: { title: `Pot ${of.next()}` } }),
  parseRecipe: () => ({
    body: { text: 'Toast\n\nIngredients\n2 slices of bread\n\nSteps\nToast the bread.' },
  }),

  listManagedCollections: ofSite,
  getManagedCollection: withCollectionId,
  createCollection: (of) => {
    const number = of.next()
    return { params: { siteSlug }, body: { title: `Stews ${number}`, slug: `stews-${number}` } }
  },
  updateCollection: async (of) => ({
    params: { siteSlug, collectionId: (await of.collection()).id },
    body: { title: 'Other soups' },
  }),
  deleteCollection: withCollectionId,

  listManagedComments: ofSite,
  listHiddenComments: aboutRecipe,
  listBlockedReaders: ofSite,
  blockReader: async (of) => ({
    params: { siteSlug },
    body: { userId: await of.commenter() },
  }),
  unblockReader: async (of) => ({ params: { siteSlug, userId: (await of.blockedReader()).id } }),
  hideComment: withCommentId,
  unhideComment: withCommentId,

  listBookmarks: () => ({}),
  moveBookmarks: async (of) => ({
    body: { folderId: null, bookmarks: [{ siteSlug, recipeId: (await of.recipe()).id }] },
  }),
  listBookmarkFolders: () => ({}),
  createBookmarkFolder: () => ({ body: { title: 'Weekend' } }),
  updateBookmarkFolder: async (of, person) => ({
    params: { folderId: await of.bookmarkFolder(person) },
    body: { title: 'Sunday' },
  }),
  deleteBookmarkFolder: async (of, person) => ({ params: { folderId: await of.bookmarkFolder(person) } }),
  getShoppingList: () => ({}),
  updateShoppingList: () => ({ body: { put: [], remove: [] } }),

  listReceipts: () => ({}),
  listSubscriptions: () => ({}),
  createResumption: async (of, person) => ({ body: { subscriptionId: await of.subscriptionId(person) } }),
  updateNewsletterChoice: async (of, person) => ({
    body: { subscriptionId: await of.subscriptionId(person), getsNewsletters: true },
  }),
  createCancellation: async (of, person) => ({ body: { subscriptionId: await of.subscriptionId(person) } }),
  createBillingPortalSession: () => ({}),
  createEarlySignup: newAddress,
  listSubscribers: ofSite,
  getSubscriber: async (of) => ({ params: { siteSlug, subscriberId: await of.subscriber() } }),
  deleteSubscriber: async (of) => ({ params: { siteSlug, subscriberId: await of.subscriber() } }),
  restoreSubscriber: async (of) => {
    const subscriberId = await of.subscriber()
    const { people } = of
    await of.server.api(people.owner.token).deleteSubscriber({ siteSlug, subscriberId })
    return { params: { siteSlug, subscriberId } }
  },
  createSubscriber: (of) => ({
    params: { siteSlug },
    body: { email: `added-${of.next()}@example.com`, consent: 'They signed up on paper' },
  }),
  listSuppressions: ofSite,
  createSuppression: (of) => ({
    params: { siteSlug },
    body: { email: `suppressed-${of.next()}@example.com`, reason: 'asked' },
  }),
  deleteSuppression: async (of) => ({ params: { siteSlug, suppressionId: await of.suppression() } }),
  importSubscribers: () => ({
    params: { siteSlug },
    body: {
      file: Buffer.from('email,status\nlisted@example.com,active').toString('base64'),
      consent: 'They signed up on paper',
    },
  }),
  getSubscriberImport: ofSite,
  exportSubscribers: ofSite,
  createAppSubscription: () => ({ params: { siteSlug }, body: { plan: 'monthly' } }),
  listAppReceipts: ofSite,
  getSiteUsage: ofSite,
  getCurrentAppSubscription: () => ({ params: { siteSlug: 'backed' } }),
  createAppSubscriptionBillingPortalSession: () => ({ params: { siteSlug: 'backed' } }),

  exportSite: ofSite,
  importSite: async (of) => ({ params: { siteSlug: 'backed' }, body: await of.bundle() }),
  getOriginal: async (of) => ({ params: { siteSlug, mediaId: (await of.usedImage()).id } }),

  listImportBatches: ofSite,
  createImportBatch: (of) => ({ params: { siteSlug }, body: { label: `file ${of.next()}` } }),
  getImportBatch: withImportBatchId,
  undoImportBatch: withImportBatchId,

  listNewsletterSends: ofSite,
  createNewsletterSend: async (of) => ({
    params: { siteSlug },
    body: { recipeId: (await of.recipe()).id, note: 'Hello' },
  }),
  retryNewsletterSend: async (of) => ({
    params: { siteSlug, newsletterSendId: (await of.newsletterSend()).id },
  }),
  listNewsletterLinks: async (of) => ({
    params: { siteSlug, newsletterSendId: (await of.newsletterSend()).id },
  }),
  updateNewsletterLink: async (of) => ({
    params: { siteSlug, newsletterSendId: await of.linkedNewsletter() },
    body: { number: 1, target: 'https://example.com/mended' },
  }),
  stopNewsletterSend: async (of) => ({
    params: { siteSlug, newsletterSendId: (await of.newsletterSend()).id },
  }),
  previewNewsletter: async (of) => ({ params: { siteSlug }, body: { recipeId: (await of.recipe()).id } }),
  listLetters: ofSite,
  createLetter: () => ({ params: { siteSlug }, body: { subject: 'Autumn', audience: 'free' } }),
  getLetter: withLetterId,
  updateLetter: async (of) => ({ params: await letterParams(of), body: { subject: 'Winter' } }),
  deleteLetter: withLetterId,
  scheduleLetter: async (of) => ({
    params: await letterParams(of),
    body: { sendAt: new Date(Date.now() + 86_400_000).toISOString() },
  }),
  unscheduleLetter: withLetterId,
  sendLetter: withLetterId,
  getAudiences: ofSite,
  testNewsletter: async (of) => ({ params: { siteSlug }, body: { recipeId: (await of.recipe()).id } }),

  listTrash: ofSite,
  restoreTrashed: withTrashed,
  eraseTrashed: withTrashed,

  listMedia: ofSite,
  getMedia: async (of) => ({ params: { siteSlug, mediaId: (await of.usedImage()).id } }),
  updateMedia: async (of) => ({
    params: { siteSlug, mediaId: (await of.usedImage()).id },
    body: { alt: 'A bowl of soup' },
  }),
  deleteMedia: async (of, person) => {
    const uploader = person.role === 'anonymous' ? of.people.owner : person
    return { params: { siteSlug, mediaId: (await of.unusedImage(uploader)).id } }
  },

  createImageUploadUrl: () => ({ body: { fileName: 'a.png', contentType: 'image/png' } }),
  createImage: async (of, person) => ({
    body: { key: await of.uploadedKey(person.role === 'anonymous' ? of.people.user : person) },
  }),
  importImage: (of) => ({ body: { url: of.imageOnTheWeb() } }),
  createVideoUploadUrl: () => ({ body: { fileName: 'a.mp4', contentType: 'video/mp4' } }),
  createVideo: async (of, person) => ({
    body: { key: await of.uploadedVideo(person.role === 'anonymous' ? of.people.user : person) },
  }),

  requestSiteSignIn: newAddress,
  confirmSiteSignIn: async (of) => ({
    params: { siteSlug, token: (await of.signInMail(siteSlug)).token },
  }),
  confirmSiteSignInCode: async (of) => {
    const { email, code } = await of.signInMail(siteSlug)
    return { params: { siteSlug }, body: { email, code } }
  },
  siteSignUp: newAddress,
  getSiteCurrentUser: ofSite,
  createVisit: () => ({ params: { siteSlug }, body: { path: '/' } }),
  getSite: ofSite,
  listRecipes: ofSite,
  getRecipe: async (of) => ({ params: { siteSlug, recipeSlug: (await of.recipe()).slug } }),
  listRelatedRecipes: async (of) => ({ params: { siteSlug, recipeSlug: (await of.recipe()).slug } }),
  listFilters: ofSite,
  listCollections: ofSite,
  getCollection: async (of) => ({ params: { siteSlug, collectionSlug: (await of.collection()).slug } }),
  listComments: aboutRecipe,
  createComment: async (of) => ({
    params: { siteSlug },
    body: { recipeId: (await of.recipe()).id, content: sampleText('Me too') },
  }),
  deleteComment: withCommentId,
  createCommentUpvote: async (of) => ({
    params: { siteSlug },
    body: { commentId: (await of.comment()).id },
  }),
  deleteCommentUpvote: withCommentId,
  createBookmark: async (of) => ({ params: { siteSlug }, body: { recipeId: (await of.recipe()).id } }),
  deleteBookmark: withRecipeId,
  getRecipeNote: withRecipeId,
  updateRecipeNote: async (of, person) => ({
    ...(await withRecipeId(of, person)),
    body: { note: 'Less salt.' },
  }),
  createSubscription: (of) => ({
    params: { siteSlug: 'elsewhere' },
    body: { email: `new-${of.next()}@example.com`, plan: 'free' },
  }),
  getCheckoutSession: async (of) => ({
    params: { siteSlug, checkoutSessionId: await of.checkoutSessionId() },
  }),

  listSiteRecipes: () => ({}),
  listSiteCollections: () => ({}),
  listSiteSlugs: () => ({}),
  getGlobals: () => ({}),
}
