import { readFile } from 'node:fs/promises'
import { lastPart } from '#adapters/http-server/testing/people.ts'
import { startTestServer } from '#adapters/http-server/testing/test-server.ts'
import { renderMail } from '#adapters/mail/render-mail.ts'
import { smallVideo } from '#adapters/media/testing/videos.ts'
import type { Person } from '#adapters/memory/memory-platform.ts'
import { silentLogger } from '#adapters/system/console-logger.ts'
import { createBillingWithMails } from '#core/calls/subscription/billing-with-mails.ts'
import { seedDemo } from '../../demo/seed.ts'
import { mediaId } from '../../demo/site-media.ts'
import { stableId } from '../../demo/stable-id.ts'

/** The demo's site that most examples are about, and objects of it. */
export const siteSlug = 'ottolina'
export const recipeId = stableId('recipe', siteSlug, 'green-minestrone')
export const focacciaId = stableId('recipe', siteSlug, 'overnight-focaccia')
export const collectionId = stableId('collection', siteSlug, 'ordinary-evenings')
export const imageId = mediaId('demo-ottolina-green-minestrone-0.avif')
const siteId = stableId('site', siteSlug)

/** A comment of the demo on the minestrone, by its text. */
export const commentId = (text: string) => stableId('comment', siteSlug, 'green-minestrone', text)

/** A text of one paragraph. */
export const textOf = (text: string) => ({
  type: 'document' as const,
  children: [{ type: 'paragraph' as const, children: [{ text }] }],
})

const emails = {
  chiara: 'chiara@ottolina.example',
  mira: 'mira@readers.example',
  signe: 'signe@northcrumb.example',
  admin: 'admin@food.example',
} as const

/** The owner of the site, a reader, the owner of another site, and an administrator of the platform. */
export type PersonName = keyof typeof emails

export type Demo = Awaited<ReturnType<typeof openDemo>>

/** A server with the demo's sites, and what examples prepare on it. */
export async function openDemo() {
  const server = await startTestServer({
    deps: { newsletterHoldSeconds: 60, administrators: [emails.admin], renderMail },
  })
  const { stores, clock, deps, till, mailer } = server
  const billing = createBillingWithMails(deps)
  till.listen((event) => billing.receive(event))
  await seedDemo({ stores, clock, logger: silentLogger })
  const people: Readonly<Record<PersonName, Person>> = {
    chiara: await server.signIn(emails.chiara),
    mira: await server.signIn(emails.mira),
    signe: await server.signIn(emails.signe),
    admin: await server.signIn(emails.admin),
  }
  const chiara = people.chiara.api
  let readers = 0
  const newReader = () => server.signIn(`reader-${(readers += 1)}@readers.example`)

  async function draft(title: string, more: object = {}) {
    const slug = title.toLowerCase().replaceAll(' ', '-')
    const body = { title, slug, ...more }
    return (await chiara.createRecipe({ siteSlug, ifSlugTaken: 'number', body })).body.recipe.id
  }

  async function published(title: string, more: object = {}) {
    const id = await draft(title, more)
    await chiara.publishRecipe({ siteSlug, recipeId: id })
    return id
  }

  /** A published recipe with changes that are not published. */
  async function changed(title: string) {
    const id = await published(title)
    const body = { form: { title: `${title} with capers` }, baseVersion: 1 }
    await chiara.saveWorkingCopy({ siteSlug, recipeId: id, body })
    return id
  }

  /** A new site of a new person. */
  async function newSite(title: string) {
    const slug = title.toLowerCase().replaceAll(' ', '-')
    const owner = await server.signIn(`${slug}@creators.example`)
    const { site } = (await owner.api.createSite({ body: { title, slug } })).body
    return { owner, slug, id: site.id }
  }

  async function deletedSite(title: string) {
    const { owner, slug } = await newSite(title)
    const { deletedSite: site } = (await owner.api.deleteSite({ siteSlug: slug, body: { slug } })).body
    return { owner, id: site.id }
  }

  /** A comment on the minestrone, of a new person or the given one. */
  async function comment(text: string, author?: Person) {
    const { id: userId, api } = author ?? (await newReader())
    const body = { recipeId, content: textOf(text) }
    const { comments } = (await api.createComment({ siteSlug, body })).body
    return { userId, commentId: comments.find(({ user }) => user.id === userId)?.id ?? '' }
  }

  /** A reader's subscription to the site. */
  async function subscription(plan: 'free' | 'monthly') {
    const person = await newReader()
    const email = `reader-${readers}@readers.example`
    const { checkout } = (await person.api.createSubscription({ siteSlug, body: { email, plan } })).body
    if (checkout) await till.pay(lastPart(checkout.url))
    const [own] = (await person.api.listSubscriptions()).body.subscriptions
    return { person, subscriptionId: own?.id ?? '' }
  }

  /** A person whom the owner added to the newsletter. */
  async function subscriber() {
    const body = {
      email: `guest-${(readers += 1)}@readers.example`,
      consent: 'They signed up at the market stall',
    }
    return (await chiara.createSubscriber({ siteSlug, body })).body.subscriber.id
  }

  /** The link and the code of a sign-in mail. */
  async function signInMail(site?: string) {
    const body = { email: emails.mira }
    await (site === undefined
      ? server.api().requestSignIn({ body })
      : server.api().requestSiteSignIn({ siteSlug: site, body }))
    const text = mailer.mails.at(-1)?.text ?? ''
    const token = /mgk=([\w-]+)/.exec(text)?.[1] ?? ''
    return { ...body, token, code: /\bcode\b[^:]*: (\d{6})/.exec(text)?.[1] ?? '' }
  }

  /** A person who changes their address, and the link in the last mail about it. */
  async function emailChange() {
    const person = await newReader()
    await person.api.requestEmailChange({ body: { email: `new-address-${readers}@readers.example` } })
    const text = mailer.mails.at(-1)?.text ?? ''
    return { as: person, changeToken: /email-change\/([\w-]+)/.exec(text)?.[1] ?? '' }
  }

  /** An invitation to write for the site, and the invited person. */
  async function invitation() {
    const as = await newReader()
    const body = { email: `reader-${readers}@readers.example`, role: 'writer' as const }
    const { id } = (await chiara.createInvitation({ siteSlug, body })).body.invitation
    return { as, siteSlug, invitationId: id }
  }

  /** A new writer of the site. */
  async function writer() {
    const { id } = await newReader()
    await stores.siteStore.setRole(siteId, id, 'writer')
    return id
  }

  /** The key of uploaded bytes that are not registered. */
  async function uploaded(kind: 'image' | 'video', uploader: Person = people.chiara) {
    if (kind === 'image') {
      const body = { fileName: 'minestrone.avif', contentType: 'image/avif' as const }
      const { uploadUrl, image } = (await uploader.api.createImageUploadUrl({ body })).body
      await put(uploadUrl, await photo())
      return image.key
    }
    const body = { fileName: 'minestrone.mp4', contentType: 'video/mp4' as const }
    const { uploadUrl, video } = (await uploader.api.createVideoUploadUrl({ body })).body
    await put(uploadUrl, smallVideo())
    return video.key
  }

  async function put(url: string, body: Uint8Array) {
    await server.send(url.slice(server.url.length), { method: 'PUT', body })
  }

  async function video() {
    const body = { key: await uploaded('video'), fileName: 'minestrone.mp4' }
    return (await chiara.createVideo({ body })).body.video.id
  }

  async function image() {
    const body = { key: await uploaded('image'), fileName: 'minestrone.avif' }
    return (await chiara.createImage({ body })).body.image.id
  }

  /** A letter with a text and the minestrone. */
  async function letter() {
    const parts = [
      { kind: 'text' as const, text: textOf('The first peas are here.') },
      { kind: 'recipe' as const, recipeId },
    ]
    const body = { subject: 'What to cook this week', parts }
    return (await chiara.createLetter({ siteSlug, body })).body.letter.id
  }

  /** A newsletter that can still be stopped. */
  async function newsletter(title: string) {
    const body = { recipeId: await published(title), note: 'For the first warm evening.' }
    return (await chiara.createNewsletterSend({ siteSlug, body })).body.newsletterSend.id
  }

  /** An import that wrote one recipe. */
  async function importBatch(title: string) {
    const { id } = (await chiara.createImportBatch({ siteSlug, body: { label: 'recipes.zip' } })).body
      .importBatch
    const slug = title.toLowerCase().replaceAll(' ', '-')
    await chiara.createRecipe({ siteSlug, importBatchId: id, body: { title, slug } })
    return id
  }

  return {
    ...{ server, stores, clock, till, people, chiara, siteId, emails },
    ...{ draft, published, changed, newSite, deletedSite, comment, newReader, subscription, subscriber },
    ...{ signInMail, emailChange, invitation, writer, uploaded, video, image, letter, newsletter },
    ...{ importBatch, photo },
  }
}

const photo = () =>
  readFile(new URL('../../../demo/media/demo-ottolina-green-minestrone-0.avif', import.meta.url))
