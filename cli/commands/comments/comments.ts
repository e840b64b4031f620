import { everyItem } from '#core/calls/every-item.ts'
import type { CallResult } from '#core/calls/call.ts'
import type { Catalogue } from '#core/calls/catalogue.ts'
import { failureCode } from '#core/model/call-failure.ts'
import { paragraphsFromText, plainText } from '#core/values/rich-text/write-text.ts'
import { isAgreed, requireAnswerable, type YesDep } from '../../confirm.ts'
import type { OutputDep, PromptDep } from '../../context.ts'
import { CommandFailure, usageFailure } from '../../failure.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import { freeText, writeTable } from '../../render/table.ts'
import { chooseSite, type SiteDep } from '../../site-choice.ts'
import { eachNamed } from '../shared/each-named.ts'
import { findRecipe } from '../recipes/find-recipe.ts'

type ManagedComment = CallResult<Catalogue['listManagedComments']>['comments'][number]

export type CommentStatus = 'all' | 'visible' | 'hidden' | 'held'

/** As much of an id as a table shows and a command takes. */
const shortId = 8

/** Lists the comments on all recipes of a site or on one, the newest first. */
export async function listComments(
  deps: SiteDep & OutputDep,
  options: {
    readonly site: string | undefined
    readonly recipe: string | undefined
    readonly query: string
    readonly status: CommentStatus
    readonly limit: number
  },
): Promise<void> {
  const { output } = deps
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const recipeId = options.recipe && (await findRecipe(deps, siteSlug, options.recipe)).id
  const comments: ManagedComment[] = []
  for await (const comment of allComments(deps, siteSlug, {
    status: options.status,
    recipeId,
    query: options.query,
  })) {
    output.record(commentRecord(comment))
    comments.push(comment)
    if (comments.length === options.limit) break
  }
  if (comments.length === 0) {
    const isAny = recipeId === undefined && options.status === 'all' && options.query === ''
    output.note(
      isAny ? `Nobody has commented on ${siteSlug} yet.` : `There is no such comment on ${siteSlug}.`,
    )
  }
  if (output.mode === 'json') return
  const id = (comment: ManagedComment) =>
    output.mode === 'terminal' ? comment.id.slice(0, shortId) : comment.id
  writeTable(
    output,
    ['ID', 'DATE', 'STATE', freeText('AUTHOR'), freeText('RECIPE'), freeText('COMMENT')],
    comments.map((comment) => [
      id(comment),
      comment.createdAt.slice(0, 10),
      comment.isHeld ? 'held' : comment.isHidden ? 'hidden' : 'visible',
      comment.user.displayName ?? '',
      comment.recipe.slug,
      plainText(comment.content),
    ]),
  )
}

type Named = { readonly comments: readonly string[]; readonly site: string | undefined }

/** Hides comments and the replies to them. */
export async function hideComments(deps: SiteDep & OutputDep, options: Named): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  await eachComment(deps, siteSlug, options, async (commentId) => {
    await deps.api.hideComment({ siteSlug, commentId })
    return { record: { id: commentId, isHidden: true }, line: `Hid comment ${commentId}.` }
  })
}

/** Shows hidden comments again, and held ones for the first time. */
export async function unhideComments(deps: SiteDep & OutputDep, options: Named): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  await eachComment(deps, siteSlug, options, async (commentId) => {
    await deps.api.unhideComment({ siteSlug, commentId })
    return { record: { id: commentId, isHidden: false }, line: `Comment ${commentId} is visible again.` }
  })
}

/** Replies to a comment. */
export async function replyToComment(
  deps: SiteDep & OutputDep,
  {
    comment,
    text,
    site,
  }: { readonly comment: string; readonly text: string; readonly site: string | undefined },
): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, site)
  const { id: parentId, recipe } = await findOne(deps, siteSlug, comment)
  const content = paragraphsFromText(text)
  await deps.api.createComment({ siteSlug, body: { recipeId: recipe.id, parentId, content } })
  deps.output.record({ parentId, replied: true })
  deps.output.line(`Replied to comment ${parentId}.`)
}

/** The comment that was named by its id or by the beginning of it. */
export async function findOne(deps: SiteDep, siteSlug: string, name: string): Promise<ManagedComment> {
  const comments: ManagedComment[] = []
  for await (const comment of allComments(deps, siteSlug, { status: 'all' })) comments.push(comment)
  const id = await findComment(name, async () => comments.map((comment) => comment.id))
  const found = comments.find((comment) => comment.id === id)
  if (!found) throw new CommandFailure(`There is no comment ${oneLine(name)} on ${siteSlug}.`)
  return found
}

/** Deletes comments of the person's own, after asking; those of others can only be hidden. */
export async function deleteComments(
  deps: SiteDep & OutputDep & PromptDep & YesDep,
  options: Named,
): Promise<void> {
  requireAnswerable(deps, 'Deleting cannot be undone')
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  await eachComment(deps, siteSlug, options, async (commentId) => {
    const isMeant = await isAgreed(deps, `Delete comment ${commentId} and the replies to it for good?`)
    if (isMeant) await deleteOwn(deps, siteSlug, commentId)
    return {
      record: { id: commentId, deleted: isMeant },
      line: `${isMeant ? 'Deleted' : 'Kept'} comment ${commentId}.`,
    }
  })
}

async function deleteOwn({ api }: SiteDep, siteSlug: string, commentId: string): Promise<void> {
  try {
    await api.deleteComment({ siteSlug, commentId })
  } catch (error) {
    if (failureCode(error) !== 'forbidden') throw error
    throw new CommandFailure(
      `Only its author can delete a comment. Hide it: trivet comments hide ${commentId}`,
      undefined,
      'forbidden',
    )
  }
}

async function eachComment(
  deps: SiteDep & OutputDep,
  siteSlug: string,
  { comments }: Named,
  act: (commentId: string) => ReturnType<Parameters<typeof eachNamed>[2]>,
): Promise<void> {
  let known: Promise<string[]> | null = null
  const loadIds = () => (known ??= allIds(deps, siteSlug))
  await eachNamed(deps, comments, async (name) => act(await findComment(name, loadIds)))
}

async function allIds(deps: SiteDep, siteSlug: string): Promise<string[]> {
  const ids: string[] = []
  for await (const { id } of allComments(deps, siteSlug, { status: 'all' })) ids.push(id)
  return ids
}

/** The whole id of a comment that was named by it or by its beginning. */
async function findComment(name: string, loadIds: () => Promise<string[]>): Promise<string> {
  const id = name.toLowerCase()
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return id
  if (!/^[0-9a-f][0-9a-f-]{3,}$/.test(id)) {
    throw usageFailure(`"${oneLine(name)}" is no id of a comment. Run "trivet comments list" to see them.`)
  }
  const [found, ...others] = (await loadIds()).filter((known) => known.startsWith(id))
  if (found !== undefined && others.length === 0) return found
  throw new CommandFailure(
    found === undefined
      ? `There is no comment ${id}. Run "trivet comments list" to see them.`
      : `Several ids begin with ${id}; give more of it.`,
    undefined,
    'comment_not_found',
  )
}

function allComments(
  { api }: SiteDep,
  siteSlug: string,
  {
    status,
    recipeId,
    query = '',
  }: { readonly status: CommentStatus; readonly recipeId?: string | undefined; readonly query?: string },
): AsyncGenerator<ManagedComment> {
  return everyItem(async (range) => {
    const page = { siteSlug, status, query, ...range }
    const { comments, total } = (await api.listManagedComments(recipeId ? { ...page, recipeId } : page)).body
    return { items: comments, total }
  })
}

function commentRecord(comment: ManagedComment) {
  const { id, parentId, createdAt, level, upvoteCount, isHidden, isHeld, user, recipe } = comment
  const text = plainText(comment.content)
  const author = { id: user.id, displayName: user.displayName }
  return { id, parentId, createdAt, level, upvoteCount, isHidden, isHeld, author, recipe, text }
}
