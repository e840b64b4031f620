import { figureKinds } from '#core/model/figures/figure-kinds.ts'
import type { RecipeRecord } from '#core/model/recipe/record/recipe-record.ts'
import { recipeForm } from '#core/model/recipe/record/recipe-form.ts'
import { sampleComment } from '#core/testing/stores/stored-records.ts'
import { sampleText } from '#core/testing/samples/recipe-sample.ts'
import { commentToRow } from '../../comments/comment-rows.ts'
import { createInsert, dayMs, type Filling } from './filling.ts'

type Content = { readonly recipes: readonly RecipeRecord[]; readonly readerIds: readonly string[] }

/** The activity of readers: comments with upvotes, bookmarks, and figures of a year. */
export async function fillActivity(filling: Filling, { recipes, readerIds }: Content): Promise<void> {
  const { siteId, now, choices, transaction } = filling
  const insert = createInsert(transaction)
  const some = (count: number) => Array.from({ length: count }, (_, index) => index)
  const recipeOf = (index: number) => recipes[index % recipes.length]?.id ?? ''
  const readerOf = (index: number) => readerIds[index % readerIds.length] ?? ''
  const comments = some(2 * recipes.length).map((index) =>
    sampleComment(siteId, index % 20 === 0 ? recipeOf(1) : recipeOf(index), index, {
      ...{ id: choices.uuid(), userId: readerOf(7 * index), isHidden: index % 50 === 0 },
      createdAt: new Date(now.getTime() - (index % 400) * dayMs),
    }),
  )
  await insert('comments', comments.map(commentToRow))
  await insert(
    'comment_upvotes',
    comments.map(({ id }, index) => ({ site_id: siteId, comment_id: id, user_id: readerOf(index) })),
  )
  await insert(
    'bookmarks',
    some(5 * recipes.length).map((index) => ({
      ...{ site_id: siteId, user_id: readerOf(index), recipe_id: recipeOf(3 * index), folder_id: null },
      created_at: new Date(now.getTime() - index * 60_000).toISOString(),
    })),
  )
  const dayOf = (index: number) => new Date(now.getTime() - index * dayMs).toISOString().slice(0, 10)
  // Replaces the figures of existing subscriptions.
  await transaction.deleteFrom('site_figures').where('site_id', '=', siteId).execute()
  await insert(
    'site_figures',
    some(730).flatMap((index) =>
      figureKinds.map((kind) => ({ site_id: siteId, day: dayOf(index), kind, amount: 1 + (index % 90) })),
    ),
  )
  const months = [...new Set(some(365).map((index) => dayOf(index).slice(0, 7)))]
  const days = some(30).map(dayOf)
  const figure = (period: string, index: number) => ({
    ...{ site_id: siteId, period, kind: 'views', recipe_id: recipeOf(index), amount: 1 + (index % 500) },
  })
  await insert(
    'recipe_figures',
    ['total', ...months].flatMap((period) => recipes.map((_, index) => figure(period, index))),
  )
  await insert(
    'recipe_figures',
    days.flatMap((day) => some(Math.min(1000, recipes.length)).map((index) => figure(day, index))),
  )
}

/**
 * The activity of managers: collections, newsletter texts, newsletters to all readers, versions, imports and the
 * audit log.
 */
export async function fillWork(filling: Filling, { recipes }: Content): Promise<void> {
  const { siteId, ownerId, now, choices, transaction } = filling
  const insert = createInsert(transaction)
  const some = (count: number) => Array.from({ length: count }, (_, index) => index)
  const at = (index: number) => new Date(now.getTime() - index * 3_600_000).toISOString()
  const collections = some(200).map((index) => ({ id: choices.uuid(), slug: `collection-${index}`, index }))
  await insert(
    'collections',
    collections.map(({ id, slug, index }) => ({
      ...{ site_id: siteId, id, slug_key: slug, created_at: at(index), updated_at: at(index) },
      body: JSON.stringify({
        ...{ slug, title: `Collection ${index}`, description: sampleText('Dishes for guests.') },
        ...{ imageId: null, videoId: null },
      }),
    })),
  )
  await insert(
    'collection_recipes',
    collections.flatMap(({ id, index }) =>
      recipes.slice(index, index + (index === 0 ? 1000 : 50)).map((recipe, position) => ({
        ...{ site_id: siteId, collection_id: id, recipe_id: recipe.id, position },
      })),
    ),
  )
  await insert(
    'recipe_versions',
    recipes.slice(0, 2000).map((recipe) => ({
      ...{ site_id: siteId, recipe_id: recipe.id, version: 1, title: recipe.title, is_listed: 1 },
      ...{ saved_at: at(1), saved_by: ownerId, started_at: at(1) },
      ...{ change: JSON.stringify({ fields: [], characters: 0 }), form: JSON.stringify(recipeForm(recipe)) },
    })),
  )
  await insert(
    'audit_entries',
    some(10_000).map((index) => ({
      ...{ site_id: siteId, id: choices.uuid(), user_id: ownerId, call: 'updateRecipe' },
      ...{ subject: null, fields: '["title"]', created_at: at(index) },
    })),
  )
  const batchId = choices.uuid()
  await insert('import_batches', [
    { site_id: siteId, id: batchId, label: 'blog.xml', created_at: at(900), undone_at: null },
  ])
  await insert(
    'import_entries',
    recipes.slice(0, 5000).map((recipe) => ({
      ...{ site_id: siteId, batch_id: batchId, recipe_id: recipe.id, how: 'created', title: recipe.title },
      ...{ digest: 'none', recipe_before: null },
    })),
  )
  await fillNewsletters(filling, { recipes, at })
}

type Sent = { readonly recipes: readonly RecipeRecord[]; readonly at: (index: number) => string }

/** Three newsletters to all readers who receive them, some of whose mails failed. */
async function fillNewsletters(filling: Filling, { recipes, at }: Sent): Promise<void> {
  const { siteId, choices, transaction } = filling
  for (const recipe of recipes.slice(2, 5)) {
    const sendId = choices.uuid()
    await createInsert(transaction)('newsletter_sends', [
      {
        ...{ site_id: siteId, id: sendId, recipe_id: recipe.id, letter_id: null, audience: 'all', note: '' },
        ...{ is_done: 1, leased_at: at(100), created_at: at(100), held_until: at(100) },
        ...{ total: 0, listed: 0, sent: 0, failed: 0, skipped: 0 },
      },
    ])
    await transaction
      .insertInto('newsletter_deliveries')
      .columns(['site_id', 'send_id', 'user_id', 'state', 'attempts', 'due_at', 'error'])
      .expression(
        transaction
          .selectFrom('subscriptions')
          .select(({ eb, val }) => [
            ...(['site_id', eb.cast<string>(val(sendId), 'text').as('send_id'), 'user_id'] as const),
            eb
              .case()
              .when('subscriptions.user_id', 'like', 'a%')
              .then('failed')
              .else('sent')
              .end()
              .as('state'),
            ...([eb.lit(1).as('attempts'), 'created_at', eb.lit(null).as('error')] as const),
          ])
          .where('site_id', '=', siteId)
          .where('user_id', '<>', '')
          .where('newsletter', '=', 'on'),
      )
      .execute()
    const { total, failed } = await transaction
      .selectFrom('newsletter_deliveries')
      .select(({ fn, eb }) => [
        fn.countAll<number>().as('total'),
        fn
          .countAll<number>()
          .filterWhere(eb('state', '=', 'failed'))
          .as('failed'),
      ])
      .where('site_id', '=', siteId)
      .where('send_id', '=', sendId)
      .executeTakeFirstOrThrow()
    await transaction
      .updateTable('newsletter_sends')
      .set({ total, listed: total, sent: total - failed, failed })
      .where('site_id', '=', siteId)
      .where('id', '=', sendId)
      .execute()
  }
}
