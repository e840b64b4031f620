import { sql, type RawBuilder } from 'kysely'
import { searchForm } from '#core/model/comment/comment-search-text.ts'
import type { CountedComment } from '#core/model/comment/comment-record.ts'
import type { CommentQuery } from '#core/ports/stores/comments/comment-store.ts'
import { rowToCounted } from './comment-rows.ts'
import { selectPage, type Page } from '../database/select-page.ts'
import { findPage, isIn, slicesOf, sliceSize, type Slice } from '../database/sliced-list.ts'
import type { Connection } from '../database/tables/tables.ts'

/** Selects comments, joined with the block of the author if there is one. */
export function withBlocks(connection: Connection) {
  return connection
    .selectFrom('comments')
    .leftJoin('site_blocks as block', (join) =>
      join.onRef('block.site_id', '=', 'comments.site_id').onRef('block.user_id', '=', 'comments.user_id'),
    )
}

type Text = string | RawBuilder<string>

/** Selects the comments of a site with their upvotes. `mine` is set if the reader upvoted the comment. */
export function counted(connection: Connection, siteId: Text, readerId: Text) {
  return withBlocks(connection)
    .leftJoin('comment_upvotes as own', (join) =>
      join
        .onRef('own.site_id', '=', 'comments.site_id')
        .onRef('own.comment_id', '=', 'comments.id')
        .on('own.user_id', '=', readerId),
    )
    .selectAll('comments')
    .select(({ selectFrom }) => [
      'own.user_id as mine',
      'block.user_id as blocked',
      selectFrom('comment_upvotes')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('comment_upvotes.site_id', '=', 'comments.site_id')
        .whereRef('comment_upvotes.comment_id', '=', 'comments.id')
        .as('upvotes'),
    ])
    .where('comments.site_id', '=', siteId)
}

/** Lists the comments of a site, newest first; texts are searched in batches. */
export async function listComments(
  read: Connection,
  query: CommentQuery,
): Promise<{ comments: CountedComment[]; total: number }> {
  if (searchForm(query.query ?? '') !== '') return searchComments(read, query)
  const found = matching(counted(read, query.siteId, ''), query)
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
  const { rows, total } = await selectPage(found, query)
  return { comments: rows.map(rowToCounted), total }
}

/** Searches the texts of all comments of a site in batches, so that other requests are served in between. */
async function searchComments(read: Connection, query: CommentQuery) {
  const { siteId } = query
  const matchingIn = (slice: Slice) =>
    matching(counted(read, siteId, ''), query)
      .clearSelect()
      .where(isIn('comments', slice))
  const slices = slicesOf((after) =>
    read
      .selectFrom('comments')
      .select(['created_at', 'id'])
      .where('site_id', '=', siteId)
      .where(isIn('comments', { after, last: null }))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(sliceSize - 1)
      .limit(1)
      .executeTakeFirst(),
  )
  const list = {
    slices,
    async count(slice: Slice) {
      const row = await matchingIn(slice)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirst()
      return row?.total ?? 0
    },
    ids: (slice: Slice, page: Page) =>
      matchingIn(slice)
        .select('comments.id')
        .orderBy('comments.created_at', 'desc')
        .orderBy('comments.id', 'desc')
        .limit(page.limit)
        .offset(page.offset)
        .execute(),
  }
  const { ids, total } = await findPage(list, query)
  if (ids.length === 0) return { comments: [], total }
  const rows = await counted(read, siteId, '')
    .where('comments.id', 'in', ids)
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .execute()
  return { comments: rows.map(rowToCounted), total }
}

function matching(comments: ReturnType<typeof counted>, asked: Omit<CommentQuery, 'limit' | 'offset'>) {
  const { status, recipeId, commentId, query = '' } = asked
  const ofRecipe = comments
    .$if(recipeId !== undefined, (all) => all.where('comments.recipe_id', '=', recipeId ?? ''))
    .$if(commentId !== undefined, (all) => all.where('comments.id', '=', commentId ?? ''))
  const words = searchForm(query)
  const found = words === '' ? ofRecipe : ofRecipe.where(contains(words))
  if (status === 'all') return found
  if (status === 'held') return found.where('comments.is_held', '=', 1)
  return found.where((comment) => {
    const hiddenParent = comment.exists(
      comment
        .selectFrom('comments as parent')
        .select('parent.id')
        .whereRef('parent.site_id', '=', 'comments.site_id')
        .whereRef('parent.id', '=', 'comments.parent_id')
        .where(({ or, eb, exists, selectFrom }) =>
          or([
            eb('parent.is_hidden', '=', 1),
            exists(
              selectFrom('site_blocks as blocked')
                .select('blocked.user_id')
                .whereRef('blocked.site_id', '=', 'parent.site_id')
                .whereRef('blocked.user_id', '=', 'parent.user_id'),
            ),
          ]),
        ),
    )
    const isHidden = comment.or([
      comment('comments.is_hidden', '=', 1),
      comment('block.user_id', 'is not', null),
      hiddenParent,
    ])
    return status === 'hidden' ? isHidden : comment.not(isHidden)
  })
}

/**
 * Lists authors without a display name of comments on recipes: those of visible comments first, in the order of
 * their first comment.
 */
export async function listNameless(
  read: Connection,
  siteId: string,
  recipeIds: readonly string[],
): Promise<{ recipeId: string; userId: string }[]> {
  if (recipeIds.length === 0) return []
  const of = (status: 'visible' | 'hidden') =>
    matching(counted(read, siteId, ''), { siteId, status })
      .leftJoin('users', 'users.id', 'comments.user_id')
      .clearSelect()
      .select(['comments.recipe_id as recipeId', 'comments.user_id as userId'])
      .where('comments.recipe_id', 'in', recipeIds)
      .where('users.display_name', 'is', null)
      .where('comments.author_name', 'is', null)
      .groupBy(['comments.recipe_id', 'comments.user_id'])
      .orderBy(({ fn }) => fn.min('comments.created_at'))
      .orderBy(({ fn }) => fn.min('comments.id'))
      .execute()
  return [...(await of('visible')), ...(await of('hidden'))]
}

/** A condition on comments: the text, or the name of the author, contains the words. */
function contains(words: string) {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(comments.search_text like ${pattern} escape '\\'
    or lower(comments.author_name) like ${pattern} escape '\\' or exists (
    select 1 from users where users.id = comments.user_id and lower(users.display_name) like ${pattern} escape '\\'
  ))`
}
