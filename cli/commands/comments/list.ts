import { plainText } from '#core/values/rich-text/write-text.ts'
import type { OutputDep } from '../../environment/context.ts'
import { freeText, shownId, writeTable } from '../../render/table.ts'
import { chooseSite, type SiteDep } from '../../environment/site-choice.ts'
import { findRecipe } from '../recipes/find-recipe.ts'
import { type ManagedComment, type CommentStatus, allComments } from './find-comment.ts'

/** Lists the comments on all recipes of a site or on one, newest first. */
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
    output.note(isAny ? `${siteSlug} has no comments yet.` : `No comment on ${siteSlug} matches.`)
  }
  if (output.mode === 'json') return
  writeTable(
    output,
    ['ID', 'DATE', 'STATE', freeText('AUTHOR'), freeText('RECIPE'), freeText('COMMENT')],
    comments.map((comment) => [
      shownId(output, comment.id),
      comment.createdAt.slice(0, 10),
      comment.isHeld ? 'held' : comment.isHidden ? 'hidden' : 'visible',
      comment.authorName,
      comment.recipe.slug,
      plainText(comment.content),
    ]),
  )
}

function commentRecord(comment: ManagedComment) {
  const { id, parentId, createdAt, level, upvoteCount, isHidden, isHeld, user, recipe } = comment
  const text = plainText(comment.content)
  const author = { id: user.id, displayName: user.displayName }
  return { id, parentId, createdAt, level, upvoteCount, isHidden, isHeld, author, recipe, text }
}
