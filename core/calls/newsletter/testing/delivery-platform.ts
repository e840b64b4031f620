import { createMemoryPlatform, type MemoryPlatform, type Person } from '#adapters/memory/memory-platform.ts'
import { sampleText } from '../../../testing/samples/recipe-sample.ts'
import {
  sampleRecipeRecord,
  sampleSettings,
  sampleSite,
  titleSearch,
} from '../../../testing/stores/stored-records.ts'
import { givePlan } from '../../../testing/samples/subscription-sample.ts'
import { createNewsletterDelivery } from '../newsletter-delivery.ts'

export const siteSlug = 'ottolina'
export let platform: MemoryPlatform
export let siteId: string
export let owner: Person
export let recipeId: string

/** The error of the mail server for a mail; null if it accepts the mail. */
type Refusal = (to: string) => Error | null
let refusal: Refusal

export const addReader = async (email: string, plan: 'free' | 'monthly') => {
  const { id } = await platform.signIn(email)
  await givePlan(platform.stores, { siteId, userId: id }, 'free')
  if (plan === 'monthly') await givePlan(platform.stores, { siteId, userId: id }, plan)
  return id
}
export const newDelivery = () =>
  createNewsletterDelivery({
    ...platform.deps,
    mailer: {
      async send(mail) {
        const error = refusal(mail.to)
        if (error) throw error
        await platform.mailer.send(mail)
      },
    },
  })
export const deliver = (isStopping = () => false) => newDelivery()(isStopping)
export const send = async (note = 'Hello') =>
  (await owner.api.createNewsletterSend({ siteSlug, body: { recipeId, note } })).body.newsletterSend
export const progress = async () =>
  (await owner.api.listNewsletterSends({ siteSlug })).body.newsletterSends[0]
export const link = () =>
  platform.mailer.mails.at(-1)?.headers?.['List-Unsubscribe']?.replace(/^<.*\/newsletter\/|>$/g, '') ?? ''

/** Lets the mail server refuse mails from now on. */
export function refuseMails(refuses: Refusal): void {
  refusal = refuses
}

/** Starts a platform with a site and a published recipe for subscribers, before every test. */
export async function startPlatform() {
  platform = createMemoryPlatform()
  refusal = () => null
  owner = await platform.signIn('owner@example.com')
  const settings = sampleSettings({ slug: siteSlug, title: 'Ottolina & Söhne', newslettersEnabled: true })
  const site = sampleSite(50, { ownerId: owner.id, settings })
  siteId = site.id
  await platform.stores.siteStore.create(site)
  const recipe = sampleRecipeRecord(siteId, 60, {
    title: 'Secret <soup>',
    privacySetting: 'subscribers_only',
    note: sampleText('canary-note'),
    instructionGroups: [{ id: siteId, instructions: [{ id: owner.id, content: sampleText('canary-step') }] }],
  })
  recipeId = recipe.id
  await platform.stores.recipeStore.create(recipe, titleSearch(recipe))
}
