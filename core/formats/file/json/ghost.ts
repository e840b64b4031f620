import { isJsonObject, type JsonObject } from '../../document/loose-json.ts'
import { groupBy } from '../../../values/group-by.ts'
import { firstText, listOf, rawTextsOf } from '../../record/schema-node.ts'
import { ofPosts, readItem } from './json-feed.ts'
import type { JsonRecipes } from './json-recipes.ts'

/** Ghost exports its own address as this, also in front of the paths of images. */
const ownAddress = '__GHOST_URL__'

/** The attributes with which images of its own are shown; the images come as files, if at all. */
const ownSources = /\b(?:src|srcset)=(["'])[^"']*?__GHOST_URL__.*?\1/g

/** True for the tables of Ghost's export, or the posts of its API: https://ghost.org/docs/migration/content/ */
export function isGhostExport(node: JsonObject): boolean {
  const posts = node['posts']
  return Array.isArray(posts) && posts.length > 0 && posts.every(isPost)
}

function isPost(post: unknown): boolean {
  return isJsonObject(post) && 'slug' in post && ['html', 'lexical', 'mobiledoc'].some((name) => name in post)
}

/** Parses the posts and pages of Ghost that contain a recipe. Their images are files of its folder `content/images`. */
export function readGhost(data: JsonObject): JsonRecipes {
  const posts = postsOf(data).map(({ item, source, imageNames }) => {
    const read = readItem(item, {})
    const recipes = read.map(({ recipe, ...one }) => ({
      ...one,
      recipe: { ...recipe, canonicalUrl: recipe.canonicalUrl ?? source },
      // Images of a post with several recipes belong to none of them in particular.
      imageNames: read.length === 1 ? imageNames : [],
    }))
    return { title: item['title'], recipes }
  })
  return ofPosts(posts)
}

type GhostPost = {
  /** The post as an item of a JSON Feed. */
  readonly item: JsonObject
  /** The address where the post was published first, to which its images do not belong. */
  readonly source: string | null
  /** The paths of its images, the one that it shows first in front. */
  readonly imageNames: readonly string[]
}

function postsOf(data: JsonObject): GhostPost[] {
  const [tags, authors] = [
    linked(data, 'tags', 'tag_id'),
    linked(data, 'users', 'author_id', 'posts_authors'),
  ]
  return listOf(data['posts'])
    .filter(isJsonObject)
    .map((post) => {
      const html = rawTextsOf(post['html'])[0] ?? ''
      const image = firstText(post['feature_image']) ?? ''
      const [id, uuid] = [firstText(post['id']) ?? '', firstText(post['uuid'])]
      return {
        item: {
          id: uuid === null ? null : `urn:uuid:${uuid}`,
          title: post['title'],
          summary: post['custom_excerpt'],
          url: post['url'],
          content_html: html.replace(ownSources, '').replaceAll(ownAddress, ''),
          content_text: post['plaintext'],
          image: image.startsWith(ownAddress) ? null : image,
          tags: post['tags'] ?? tags(id),
          authors: post['authors'] ?? authors(id),
        },
        source: firstText(post['canonical_url']),
        imageNames: [...new Set([...filesIn(image), ...filesIn(html)])],
      }
    })
}

/** The rows of a table that are linked to a post, in the order of the post. */
function linked(data: JsonObject, target: string, key: string, links = `posts_${target}`) {
  const rowsOf = (name: string) => listOf(data[name]).filter(isJsonObject)
  const targets = new Map(rowsOf(target).map((row) => [String(row['id']), row] as const))
  const byPost = groupBy(rowsOf(links), (row) => firstText(row['post_id']) ?? '')
  return (post: string): JsonObject[] =>
    (byPost.get(post) ?? [])
      .toSorted((left, right) => Number(left['sort_order'] ?? 0) - Number(right['sort_order'] ?? 0))
      .map((row) => targets.get(String(row[key])))
      .filter((row) => row !== undefined)
}

/** The paths of images below Ghost's own address, without the smaller copies that it makes of them. */
function filesIn(text: string): string[] {
  return [...text.matchAll(/__GHOST_URL__\/(content\/images\/[^"'\s?#,<>)]{1,500})/g)]
    .map(([, path = '']) => path)
    .filter((path) => !path.startsWith('content/images/size/'))
}
