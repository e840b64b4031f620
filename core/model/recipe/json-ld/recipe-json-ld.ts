import { cropToRatio } from '../../media/image-url.ts'
import type { Image } from '../../media/image.ts'
import { captionsPath, videoPath } from '../../media/video-path.ts'
import { youtubeEmbedUrl } from '../../media/youtube.ts'
import { plainText } from '../../../values/rich-text/write-text.ts'
import { foldLetters } from '../../../values/text/fold-letters.ts'
import { durationToIso } from '../../../values/time/duration.ts'
import type { JsonLd, JsonLdOptions } from './json-ld-node.ts'
import { dietAddress } from './json-ld-diets.ts'
import { instructionsJsonLd } from './json-ld-instructions.ts'
import { ingredientLineText } from '../amounts/ingredient-line.ts'
import { lockRecipe } from '../lock-recipe.ts'
import { isPremium } from '../recipe-access.ts'
import { recipeMedia } from '../recipe-media.ts'
import { paywallClass } from '../recipe-presence.ts'
import type { IngredientUsage, Recipe } from '../recipe.ts'
import { systemOf } from '../amounts/resolve-text.ts'

/** The aspect ratios and the minimum number of pixels that Google requires. */
export const jsonLdImages = { ratios: [16 / 9, 4 / 3, 1], width: 1200, minPixels: 50_000 } as const

/** The site that publishes a recipe, and the person who owns it. */
type RecipePublisher = {
  readonly title: string
  readonly language: string
  readonly owner: { readonly displayName: string }
}

/**
 * The schema.org Recipe of a page, with everything that Google requires and recommends and the recipe has. Null without
 * title or image, which Google requires. Times are minutes; the total is preparation and cooking only, as specified,
 * while the total on the page includes the custom time. For a recipe for subscribers it states that, and contains no
 * paid content for any reader.
 */
export function recipeJsonLd(recipe: Recipe, site: RecipePublisher, options: JsonLdOptions): JsonLd | null {
  if (recipe.title.trim() === '' || recipe.images.length === 0) return null
  return recipeNode(recipe, site, options)
}

/** The same node for any recipe, including those without an image, which Google rejects and other programs accept. */
export function recipeNode(recipe: Recipe, site: RecipePublisher, options: JsonLdOptions): JsonLd {
  const isPaid = isPremium(recipe)
  const shown = isPaid ? lockRecipe(recipe) : recipe
  return compact({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    '@id': `${options.canonicalUrl}#recipe`,
    name: recipe.title.trim(),
    url: options.canonicalUrl,
    mainEntityOfPage: options.canonicalUrl,
    image: imageAddresses(shown.images, options),
    description: plainText(shown.description).replaceAll('\n', ' '),
    inLanguage: site.language,
    author: author(site, options.canonicalUrl),
    datePublished: recipe.publishedAt,
    dateModified: recipe.publishedAt === null ? null : latest(recipe.publishedAt, recipe.updatedAt),
    ...times(shown),
    recipeYield: yieldText(shown),
    recipeCategory: oneOrMany([...shown.meals, ...shown.categories].map(({ title }) => title)),
    recipeCuisine: oneOrMany(shown.cuisines.map(({ title }) => title)),
    cookingMethod: oneOrMany(shown.methods.map(({ title }) => title)),
    keywords: keywords(shown),
    suitableForDiet: oneOrMany(
      shown.diets.map(({ slug }) => dietAddress(slug)).filter((diet) => diet !== null),
    ),
    tool: shown.equipmentUsages
      .map(toolName)
      .filter(isText)
      .map((name) => ({ '@type': 'HowToTool', name })),
    recipeIngredient: isPaid ? [] : ingredientTexts(shown),
    recipeInstructions: isPaid ? [] : instructionsJsonLd(shown, options),
    video: video(shown, options),
    ...(isPaid ? paywall : {}),
  })
}

const paywall = {
  isAccessibleForFree: false,
  hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: `.${paywallClass}` },
}

/** The ingredient lines as the author wrote them: in the author's units, with displayed fractions. */
export function ingredientTexts(recipe: Pick<Recipe, 'ingredientUsageGroups'>): string[] {
  return recipe.ingredientUsageGroups
    .flatMap(({ ingredientUsages }) => ingredientUsages)
    .map((usage: IngredientUsage) =>
      ingredientLineText(usage, { multiplier: 1, measurementSystem: systemOf(usage.unit) }),
    )
    .filter(isText)
}

/** The cover in each required ratio for which it has enough pixels; a smaller cover is used uncropped. */
function imageAddresses(images: readonly Image[], { imageUrl }: JsonLdOptions): string[] {
  const cuts = images.slice(0, 1).flatMap((image) =>
    jsonLdImages.ratios.map((ratio) => {
      const crop = cropToRatio(image, ratio)
      const width = Math.min(jsonLdImages.width, crop.width)
      return { image, crop, width, height: Math.max(1, Math.min(crop.height, Math.round(width / ratio))) }
    }),
  )
  const large = cuts.filter(({ width, height }) => width * height >= jsonLdImages.minPixels)
  if (large.length === 0) return images.slice(0, 1).map((image) => imageUrl(image, {}))
  return large.map(({ image, crop, width, height }) => imageUrl(image, { width, height, crop }))
}

function author({ owner, title }: RecipePublisher, canonicalUrl: string): JsonLd {
  const name = owner.displayName.trim()
  const url = `${originOf(canonicalUrl)}/`
  return name === '' ? { '@type': 'Organization', name: title, url } : { '@type': 'Person', name, url }
}

/** Google accepts preparation and cooking time only together; one alone becomes the total time. */
function times({ prepTimeMinutes, cookTimeMinutes }: Recipe): Record<string, string | null> {
  const prepTime = durationToIso(prepTimeMinutes)
  const cookTime = durationToIso(cookTimeMinutes)
  const totalTime = durationToIso((prepTimeMinutes ?? 0) + (cookTimeMinutes ?? 0))
  return prepTime !== null && cookTime !== null ? { prepTime, cookTime, totalTime } : { totalTime }
}

function yieldText({ yieldServings, servingDescription }: Recipe): string | null {
  if (yieldServings === null || !(yieldServings > 0)) return null
  const label = servingDescription?.trim() || (yieldServings > 1 ? 'servings' : 'serving')
  return `${yieldServings} ${label}`
}

/** Keywords and tags as one list, without words that are already category or cuisine. */
function keywords({ keywords: words, tags, meals, categories, cuisines }: Recipe): string {
  const seen = new Set([...meals, ...categories, ...cuisines].map(({ title }) => foldLetters(title)))
  const all = [...words, ...tags.map(({ title }) => title)].map((word) =>
    word
      .split(/[\s,]+/)
      .filter(isText)
      .join(' '),
  )
  return all
    .filter((word) => {
      const fold = foldLetters(word)
      if (fold === '' || seen.has(fold)) return false
      seen.add(fold)
      return true
    })
    .join(', ')
}

function toolName({ equipmentTitleOverride, equipment }: Recipe['equipmentUsages'][number]): string {
  return equipmentTitleOverride?.trim() || (equipment?.title.trim() ?? '')
}

/** Google requires name, image and upload date of a video; a draft has no date yet. */
function video(recipe: Recipe, options: JsonLdOptions): JsonLd | null {
  const video = recipeMedia(recipe).find((media) => media.kind !== 'image')
  if (video === undefined || recipe.publishedAt === null) return null
  const origin = originOf(options.canonicalUrl)
  return compact({
    '@type': 'VideoObject',
    name: recipe.title.trim(),
    description: plainText(recipe.description).replaceAll('\n', ' ') || recipe.title.trim(),
    thumbnailUrl: imageAddresses(recipe.images, options),
    uploadDate: recipe.publishedAt,
    ...(video.kind === 'video'
      ? {
          contentUrl: `${origin}${videoPath(video.video)}`,
          caption: (video.video.captions ?? []).map((track) => ({
            ...{ '@type': 'MediaObject', encodingFormat: 'text/vtt', inLanguage: track.language },
            contentUrl: `${origin}${captionsPath(video.video, track)}`,
          })),
        }
      : { embedUrl: youtubeEmbedUrl(video.youtubeVideoId) }),
  })
}

/** Scheme and host of an absolute address. */
export function originOf(url: string): string {
  return /^[a-z]+:\/\/[^/?#]*/i.exec(url)?.[0] ?? ''
}

function latest(one: string, other: string): string {
  return one > other ? one : other
}

function isText(text: string): boolean {
  return text !== ''
}

function oneOrMany(values: readonly string[]): string | readonly string[] | null {
  const distinct = [...new Set(values)]
  return distinct.length > 1 ? distinct : (distinct[0] ?? null)
}

/** Removes empty values: null, empty text, empty lists. */
function compact(node: JsonLd): JsonLd {
  const entries = Object.entries(node).filter(
    ([, value]) => value != null && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return { '@type': node['@type'], ...Object.fromEntries(entries) }
}
