import { isJsonObject, type JsonObject } from '../../document/loose-json.ts'
import { firstText, listOf, rawTextsOf } from '../../record/schema-node.ts'
import { readRecipeText } from '../../page/read-recipe-text.ts'
import { isWhole, readForRecipes, readPost, withoutRecipe, type Post } from '../html/read-post.ts'
import type { ReadRecipe } from '../../imported/parsed-file.ts'
import type { JsonRecipes } from './json-recipes.ts'

/** True for a JSON Feed, which is known by its version, or by items with a content. */
export function isJsonFeed(node: JsonObject): boolean {
  const { version, items } = node
  if (!Array.isArray(items)) return false
  return (
    (typeof version === 'string' && /jsonfeed\.org/i.test(version)) ||
    (items.length > 0 &&
      items.every((item) => isJsonObject(item) && ('content_html' in item || 'content_text' in item)))
  )
}

/** Parses the items of a JSON Feed that contain a recipe. */
export function readJsonFeed(feed: JsonObject): JsonRecipes {
  const read = listOf(feed['items'])
    .filter(isJsonObject)
    .map((item) => ({ title: item['title'], recipes: readItem(item, feed) }))
  return ofPosts(read)
}

/** The recipes of posts, with the names of the posts without one; the others were read for recipes alone. */
export function ofPosts(
  posts: readonly { readonly title: unknown; readonly recipes: readonly ReadRecipe[] }[],
): JsonRecipes {
  const others = posts.filter(({ recipes }) => recipes.length === 0)
  const titles = others.map(({ title }) => firstText(title) ?? '')
  const warnings = [...readForRecipes(posts.length - others.length), ...withoutRecipe('post', titles)]
  return {
    recipes: posts.flatMap(({ recipes }) => recipes),
    leftOut: warnings.map(({ message }) => message),
  }
}

/** The recipes of an item; `feed` says who wrote the items that name no author. */
export function readItem(item: JsonObject, feed: JsonObject): ReadRecipe[] {
  const text = (name: string): string => firstText(item[name]) ?? ''
  const [author = ''] = [item['authors'], item['author'], feed['authors'], feed['author']].flatMap(rawTextsOf)
  const html = rawTextsOf(item['content_html'])[0] ?? ''
  const post: Post = {
    ...{ html, title: text('title'), link: text('url') || text('external_url'), author },
    keywords: listOf(item['tags']).flatMap((tag) => rawTextsOf(tag)),
    id: /^(?:https?:|tag:|urn:)\S{1,500}$/.exec(text('id'))?.[0] ?? null,
  }
  const read = html === '' ? readTextPost(post, rawTextsOf(item['content_text'])[0] ?? '') : readPost(post)
  const images = [item['image'], item['banner_image']].flatMap((image) => rawTextsOf(image))
  return read.map(({ recipe, ...one }) => ({
    ...one,
    recipe: {
      ...recipe,
      description: recipe.description ?? (text('summary') || null),
      images: [...new Set([...recipe.images, ...images])],
    },
  }))
}

function readTextPost({ title, link, author, keywords, id }: Post, text: string): ReadRecipe[] {
  const recipe = readRecipeText(`# ${title}\n\n${text}`)
  if (!isWhole(recipe)) return []
  const about = {
    title: title || recipe.title,
    canonicalUrl: link || null,
    author: recipe.author ?? (author || null),
  }
  return [{ image: null, id, recipe: { ...recipe, ...about, keywords: [...keywords] } }]
}
