import type { ClockDep } from '#core/ports/clock.ts'
import type { Stores } from '#core/ports/stores/storage.ts'
import {
  demoCommunity,
  demoReaders,
  type DemoCollection,
  type DemoComment,
  type DemoCommunity,
} from './community.ts'
import { recipeId } from './draft.ts'
import { mediaId, recipeKey, videoIdOf } from './site-media.ts'
import { demoUser } from './demo-user.ts'
import type { DemoSite } from './site.ts'
import { stableId } from './stable-id.ts'
import type { CommentRecord } from '#core/model/comment/comment-record.ts'

type Deps = { readonly stores: Stores } & ClockDep

const hourMilliseconds = 60 * 60 * 1000

/** Adds the missing collections and comments of a demo site. */
export async function seedCommunity(deps: Deps, site: DemoSite, siteId: string): Promise<void> {
  const community = demoCommunity(site.slug)
  if (community === null) return
  for (const [index, collection] of community.collections.entries()) {
    await createCollection(deps, site, siteId, collection, index)
  }
  await writeComments(deps, site, siteId, community)
}

/** The first collection of a site is the newest. */
async function createCollection(
  { stores: { collectionStore }, clock }: Deps,
  site: DemoSite,
  siteId: string,
  { slug, title, description, recipes, videoOf }: DemoCollection,
  index: number,
): Promise<void> {
  const id = stableId('collection', site.slug, slug)
  if (await collectionStore.byId(siteId, id)) return
  const cover = site.recipes.find((recipe) => recipe.slug === recipes[0])
  const videoRecipe = site.recipes.find((recipe) => recipe.slug === videoOf)
  const createdAt = new Date(clock.now().getTime() - (index + 1) * hourMilliseconds)
  const created = await collectionStore.create({
    ...{
      id,
      siteId,
      slug,
      title,
      videoId: videoRecipe ? videoIdOf(site, videoRecipe) : null,
      createdAt,
      updatedAt: createdAt,
    },
    description,
    imageId: cover ? mediaId(recipeKey(site, cover, 0)) : null,
    recipeIds: recipes.map((recipe) => recipeId(site, recipe)),
  })
  if (!created.ok) throw new Error(`The demo collection ${slug} cannot be stored: ${created.error}`)
}

async function writeComments(
  { stores, clock }: Deps,
  site: DemoSite,
  siteId: string,
  { comments }: DemoCommunity,
): Promise<void> {
  const readerIds = await ensureReaders(stores, clock.now())
  const ownerId = (await stores.siteStore.byId(siteId))?.ownerId
  const authorIds = new Map([...readerIds, [site.owner.name, ownerId ?? '']])
  // Comments are an hour apart; the last one is an hour old.
  let age = Object.values(comments)
    .flat()
    .reduce((count, { replies }) => count + 1 + replies.length, 0)

  async function write(
    recipe: string,
    { by, text, upvotes, isHidden }: DemoComment,
    parentId: string | null,
  ) {
    const id = stableId('comment', site.slug, recipe, text)
    const createdAt = new Date(clock.now().getTime() - age * hourMilliseconds)
    age -= 1
    if (await stores.commentStore.byId(siteId, id)) return id
    const userId = authorIds.get(by) ?? ''
    const comment: CommentRecord = {
      ...{
        id,
        siteId,
        recipeId: recipeId(site, recipe),
        parentId,
        userId,
        isHidden,
        isHeld: false,
        createdAt,
      },
      content: {
        type: 'document',
        children: text.split('\n').map((line) => ({ type: 'paragraph', children: [{ text: line }] })),
      },
    }
    const created = await stores.commentStore.create(comment)
    if (!created.ok)
      throw new Error(`A demo comment on ${recipe} cannot be stored: ${JSON.stringify(created.error)}`)
    const others = [...readerIds.values()].filter((reader) => reader !== userId)
    for (const reader of others.slice(0, upvotes)) await stores.commentStore.addUpvote(siteId, id, reader)
    return id
  }

  for (const [recipe, threads] of Object.entries(comments)) {
    for (const thread of threads) {
      const id = await write(recipe, thread, null)
      for (const reply of thread.replies) await write(recipe, reply, id)
    }
  }
}

async function ensureReaders(stores: Stores, createdAt: Date): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const { name: displayName, email } of demoReaders()) {
    const reader = await demoUser(stores, email, createdAt)
    if (reader.displayName === null) await stores.userStore.updateProfile(reader.id, { displayName })
    ids.set(displayName, reader.id)
  }
  return ids
}
