import { createMemoryPlatform, type Person } from '#adapters/memory/memory-platform.ts'
import type { Comment } from '../../../model/comment/comment.ts'
import type { ParagraphText } from '../../../values/rich-text/rich-text.ts'

export const siteSlug = 'ottolina'

/** The response to a comment that does not exist, or that the reader may not see. */
export const notFound = { status: 404, body: { code: 'comment_not_found' } }

/** The content of a comment of one paragraph. */
export function paragraphOf(text: string): ParagraphText {
  return { type: 'document', children: [{ type: 'paragraph', children: [{ text }] }] }
}

/** The texts of comments; a comment with replies is a pair of its text and theirs. */
export function textsOf(comments: readonly Comment[]): unknown[] {
  return comments.map(({ content, children }) => {
    const text = content.children.flatMap((paragraph) =>
      paragraph.children.map((inline) => ('text' in inline ? inline.text : '')),
    )
    return children.length > 0 ? [text.join(''), textsOf(children)] : text.join('')
  })
}

/** Opens a site with comments and one published recipe, its owner, two readers and a visitor. */
export async function openCommentSite() {
  const platform = createMemoryPlatform()
  const owner = await platform.signIn('owner@example.com')
  const ada = await platform.signIn('ada@example.com')
  const ben = await platform.signIn('ben@example.com')
  const visitor = platform.api()
  const siteId = (await owner.api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })).body.site.id
  await owner.api.updateSite({ siteSlug, body: { commentsEnabled: true } })
  const recipeId = await publish('soup')

  async function publish(slug: string, privacySetting: 'public' | 'subscribers_only' = 'public') {
    const created = await owner.api.createRecipe({ siteSlug, body: { title: slug, slug, privacySetting } })
    const { id } = created.body.recipe
    await owner.api.publishRecipe({ siteSlug, recipeId: id })
    return id
  }
  /** Writes a comment one minute after the previous one, and returns it. */
  async function comment(person: Person, text: string, parentId: string | null = null, on = recipeId) {
    platform.clock.pass(60)
    const body = { recipeId: on, parentId, content: paragraphOf(text) }
    const { comments } = (await person.api.createComment({ siteSlug, body })).body
    const all = comments.flatMap((one) => [one, ...one.children])
    const written = all.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))[0]
    if (!written) throw new Error('The comment is not in the answer')
    return written
  }
  const list = async (api = visitor, on = recipeId) =>
    (await api.listComments({ siteSlug, recipeId: on })).body.comments
  return { platform, owner, ada, ben, visitor, siteId, recipeId, publish, comment, list }
}
