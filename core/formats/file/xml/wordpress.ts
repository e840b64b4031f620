import { isJsonObject, parseLooseJson, type JsonObject } from '../../document/loose-json.ts'
import type { ImportWarning } from '../../imported/imported-recipe.ts'
import type { ParsedRecipes, ReadRecipe } from '../../imported/parsed-file.ts'
import { readForRecipes, readPost, withoutRecipe, type Post } from '../html/read-post.ts'
import { isWprmRecipe, readWprmRecipe } from '../json/wprm.ts'
import { isRecipeRecord, readRecord } from '../../record/read-record.ts'
import { fieldKey, recordNames } from '../../record/record-words.ts'
import {
  xmlChild,
  xmlChildren,
  xmlChildText,
  xmlDescendants,
  xmlText,
  type XmlElement,
} from '../../document/xml-tree.ts'
import { parsePhpValue } from './php-value.ts'

/** References to a recipe in posts: blocks and shortcodes of recipe plugins, with the recipe's id. */
const recipeMentions =
  /(?:<!--\s*WPRM Recipe\s+|\[wprm-recipe\s[^\]]{0,80}?id=["']?|\[tasty-recipe\s[^\]]{0,80}?id=["']?|\[ultimate-recipe\s[^\]]{0,80}?id=["']?|"(?:id|recipeId)":\s*"?)(\d{1,12})/g

/** Prefixes of field names that plugins add. */
const prefixes = /^_?(?:wprm_nutrition_|wprm_|wpurp_|recipe_|tasty_recipes?_|mv_create_|zrdn_|cooked_)/

/**
 * Parses a WordPress export (WXR) or an RSS feed: the recipes that plugins store as separate posts, then the posts that contain a
 * recipe in their text. A recipe gets the address of the post that embeds it.
 */
export function readWordPress(root: XmlElement): ParsedRecipes {
  const items = xmlDescendants(root, 'item')
  const posts = new Map<string, string>()
  const kept = new Map<string, ReadRecipe>()
  const others: XmlElement[] = []
  const images = new Map(
    items.map((item) => [xmlChildText(item, 'wp:post_id'), xmlChildText(item, 'wp:attachment_url')]),
  )
  for (const item of items) {
    const record = recordOf(item)
    const recipe = record === null ? null : readStored(item, record, images)
    if (recipe === null) others.push(item)
    else kept.set(xmlChildText(item, 'wp:post_id') || String(kept.size), recipe)
  }
  const shown: ReadRecipe[] = []
  const without: string[] = []
  let texts = 0
  for (const item of others) {
    const type = xmlChildText(item, 'wp:post_type')
    if (type !== '' && type !== 'post' && type !== 'page' && !/recipe/.test(type)) continue
    const html =
      xmlChildText(item, 'content:encoded') || (type === '' ? xmlChildText(item, 'description') : '')
    const mentioned = [...html.matchAll(recipeMentions)].map(([, id = '']) => id).filter((id) => kept.has(id))
    for (const id of mentioned) posts.set(id, xmlChildText(item, 'link'))
    const read = mentioned.length === 0 ? readPost(postOf(item, html)) : []
    shown.push(...read)
    if (type === '' && read.length === 0) without.push(xmlChildText(item, 'title'))
    else if (html.trim() !== '') texts += 1
  }
  const recipes = [...kept].map(([id, { recipe, image, id: own = null }]) => ({
    image,
    id: own,
    recipe: { ...recipe, canonicalUrl: recipe.canonicalUrl ?? posts.get(id) ?? null },
  }))
  return {
    recipes: [...recipes, ...shown],
    warnings: [...readForRecipes(texts), ...withoutRecipe('post', without)],
  }
}

/** A recipe with its images, which it references by id; a recipe in the trash has a warning. */
function readStored(
  item: XmlElement,
  record: JsonObject,
  images: ReadonlyMap<string, string>,
): ReadRecipe | null {
  const thumbnail = xmlChildren(item, 'wp:postmeta').find(
    (meta) => xmlChildText(meta, 'wp:meta_key') === '_thumbnail_id',
  )
  const address = thumbnail && images.get(xmlChildText(thumbnail, 'wp:meta_value'))
  const named = withImages(record, images)
  const read = readRecipe(address ? { image_url: address, ...named } : named)
  const recipe = read && { ...read, id: postId(item) }
  if (recipe === null || xmlChildText(item, 'wp:status') !== 'trash') return recipe
  const warnings = [...recipe.recipe.warnings, inTrash]
  return { ...recipe, recipe: { ...recipe.recipe, warnings } }
}

const inTrash: ImportWarning = {
  path: '',
  message: 'It lies in the trash of the other program.',
  source: 'trash',
}

/** Steps reference their images by the id of the attachment. */
function withImages(record: JsonObject, images: ReadonlyMap<string, string>): JsonObject {
  const groups = record['instructions']
  if (!Array.isArray(groups)) return record
  const shown = (step: unknown): unknown => {
    if (!isJsonObject(step)) return step
    const address = images.get(String(step['image']))
    return address ? { ...step, image: address } : step
  }
  return {
    ...record,
    instructions: groups.map((group: unknown) =>
      isJsonObject(group) && Array.isArray(group['instructions'])
        ? { ...group, instructions: group['instructions'].map(shown) }
        : shown(group),
    ),
  }
}

function readRecipe(record: JsonObject): ReadRecipe | null {
  if (isWprmRecipe(record)) return readWprmRecipe(record)
  return isRecipeRecord(record) ? readRecord(record) : null
}

/** The meta fields of a post without the prefixes of plugins; null if they are not of a recipe. */
function recordOf(item: XmlElement): JsonObject | null {
  const record: Record<string, unknown> = {}
  for (const meta of xmlChildren(item, 'wp:postmeta')) {
    const key = xmlChildText(meta, 'wp:meta_key')
    const value = xmlText(xmlChild(meta, 'wp:meta_value'))
    const name = key.replace(prefixes, '')
    // WordPress's own fields start with an underscore.
    if (value !== '' && (!key.startsWith('_') || name !== key)) record[name] ??= valueOf(value)
  }
  if (!('ingredients' in record) && !('instructions' in record)) {
    const inner = Object.values(record).find((value) => isJsonObject(value) && hasIngredients(value))
    if (!isJsonObject(inner)) return null
    return { name: xmlChildText(item, 'title'), ...inner }
  }
  const terms = xmlChildren(item, 'category')
  const named = (pattern: RegExp): string[] =>
    terms.filter((term) => pattern.test(term.attributes.get('domain') ?? '')).map(xmlText)
  const summary =
    record['summary'] ?? record['description'] ?? (xmlChildText(item, 'content:encoded') || undefined)
  return {
    tags: { course: named(/course|category/), cuisine: named(/cuisine/), keyword: named(/keyword|tag/) },
    ...record,
    name: record['name'] ?? xmlChildText(item, 'title'),
    summary,
  }
}

const ingredientNames = new Set(recordNames.ingredients)

function hasIngredients(value: JsonObject): boolean {
  return Object.keys(value).some((name) => ingredientNames.has(fieldKey(name)))
}

function valueOf(text: string): unknown {
  if (/^[{[]/.test(text)) return parseLooseJson(text).value
  return parsePhpValue(text) ?? text
}

/** A post of WordPress, or an item of a feed, which has its categories as keywords. */
function postOf(item: XmlElement, html: string): Post {
  const isFeed = xmlChild(item, 'wp:post_type') === null
  return {
    html,
    title: xmlChildText(item, 'title'),
    link: xmlChildText(item, 'link'),
    author: xmlChildText(item, 'dc:creator'),
    keywords: isFeed ? xmlChildren(item, 'category').map(xmlText) : [],
    id: postId(item),
  }
}

/** The address that identifies a post in WordPress, which does not change when the post is renamed. */
function postId(item: XmlElement): string | null {
  return /^https?:\/\/\S{1,500}$/.exec(xmlChildText(item, 'guid'))?.[0] ?? null
}
