import { paragraphsFromText } from '#core/values/rich-text/write-text.ts'
import type { OutputDep } from '../../environment/context.ts'
import { chooseSite, type SiteDep } from '../../environment/site-choice.ts'
import { findOne } from './find-comment.ts'

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
