import { fillPath, sitePaths } from '../../model/platform/page-paths.ts'
import { imageUrl } from '../../model/media/image-url.ts'
import type { Image } from '../../model/media/image.ts'
import type { RecipeCard } from '../../model/recipe/recipe.ts'
import { escapeHtml } from '../../values/rich-text/escape-html.ts'
import type { RichText } from '../../values/rich-text/rich-text.ts'
import { resolveRichText } from '../../model/recipe/amounts/resolve-text.ts'
import { richTextHtml } from '../../values/rich-text/write-html.ts'
import { excerpt, isBlankText } from '../../values/rich-text/write-text.ts'
import { readUnits } from '../../model/recipe/amounts/read-units.ts'
import type { FeedItem, FeedImage } from './feed.ts'
import type { RecipeRecord } from '../../model/recipe/record/recipe-record.ts'

/** The maximum width of images in feeds, in pixels. */
const imageWidth = 1200

/** The absolute address of the page of a recipe or collection. */
export function pageUrl(origin: string, kind: 'recipes' | 'collections', slug: string): string {
  return kind === 'recipes'
    ? origin + fillPath(sitePaths.recipe, { recipeSlug: slug })
    : origin + fillPath(sitePaths.collection, { collectionSlug: slug })
}

/** An image of a feed: a JPEG with at most `maxWidth` pixels in width and the original aspect ratio. */
export function feedImage(image: Image, origin: string, maxWidth: number = imageWidth): FeedImage {
  const whole = image.crop ?? image
  const width = Math.min(maxWidth, whole.width)
  const height = Math.max(1, Math.round((whole.height * width) / whole.width))
  const url = origin + imageUrl(image, { width, format: 'jpeg' })
  return { url, contentType: 'image/jpeg', width, height }
}

/**
 * The feed item of a published recipe. It contains only what is public for every recipe, also for those behind the
 * paywall: title, description, excerpt of the story, cover and terms.
 */
export function feedItem(record: RecipeRecord, card: RecipeCard, origin: string): FeedItem {
  const url = pageUrl(origin, 'recipes', card.slug)
  const [cover] = card.images
  const image = cover === undefined ? null : feedImage(cover, origin)
  const texts = [record.description, record.storyExcerpt].map((text) => withoutReferences(text ?? null))
  const html = [
    image === null ? '' : imageHtml(image, card.title),
    ...texts.map((text) => richTextHtml(text, origin)),
    `<p><a href="${escapeHtml(url)}">Read the whole recipe</a></p>`,
  ]
  const publishedAt = card.publishedAt ?? card.updatedAt
  return {
    id: card.id,
    url,
    title: card.title,
    summary: excerpt(texts.find((text) => !isBlankText(text)) ?? null, 300),
    contentHtml: html.filter((part) => part !== '').join('\n'),
    image,
    publishedAt,
    updatedAt: card.updatedAt > publishedAt ? card.updatedAt : publishedAt,
    categories: [card.meals, card.cuisines, card.diets, card.categories, card.tags]
      .flat()
      .map(({ title }) => title),
  }
}

/** Keeps amounts as written, and removes references to ingredients, which are behind the paywall. */
function withoutReferences(text: RichText | null): RichText | null {
  return (
    text &&
    resolveRichText(text, {
      ingredientUsages: [],
      units: readUnits,
      multiplier: 1,
      measurementSystem: null,
      temperatureSystem: null,
    })
  )
}

function imageHtml({ url, width, height }: FeedImage, title: string): string {
  return `<p><img src="${escapeHtml(url)}" alt="${escapeHtml(title)}" width="${width}" height="${height}"></p>`
}
