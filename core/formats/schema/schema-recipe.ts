import { readYoutubeId } from '../../model/media/youtube.ts'
import { emptyImportedRecipe } from '../imported/imported-recipe.ts'
import type {
  ImportedRating,
  ImportedRecipe,
  ImportedVideo,
  ImportLeftover,
} from '../imported/imported-recipe.ts'
import { readDurationMinutes } from '../steps/read-duration.ts'
import { plainText } from '../document/html-text.ts'
import { largestFirst } from './image-size.ts'
import type { SizedImage } from './image-size.ts'
import { isJsonObject } from '../document/loose-json.ts'
import { quantityOf, unitOf } from '../record/quantity-value.ts'
import { bestYield, readYield } from '../lines/read-yield.ts'
import type { ReadYield } from '../lines/read-yield.ts'
import { resolveUrl } from '../document/resolve-url.ts'
import { readSchemaIngredients } from './schema-ingredients.ts'
import { readSchemaInstructions } from './schema-instructions.ts'
import {
  allLines,
  firstText,
  isOfType,
  listOf,
  countOf,
  numberOf,
  rawTextsOf,
  typesOf,
  valueOf,
} from '../record/schema-node.ts'
import type { SchemaNode } from '../record/schema-node.ts'
import { isPart, linesOf, partsOf, withParts } from './schema-parts.ts'

/** What is needed of the page to parse a schema.org recipe. */
export type SchemaContext = {
  readonly baseUrl: string | null
  /** Resolves a reference to another node of the page. */
  readonly dereference: (value: unknown) => unknown
}

/** Parses a schema.org recipe in any syntax, with the recipes of its parts; `within` are those that it is a part of. */
export function readSchemaRecipe(
  node: SchemaNode,
  context: SchemaContext,
  within: readonly SchemaNode[] = [],
): ImportedRecipe {
  const get = (...names: string[]): unknown => resolveAll(valueOf(node, ...names), context)
  const yieldValues = listOf(get('recipeYield', 'yield')).flatMap((value) => yieldTexts(value))
  const yields = bestYield(yieldValues)
  const prepTimeMinutes = timeOf(get('prepTime'))
  const cookTimeMinutes = timeOf(get('cookTime', 'performTime'))
  const performMinutes = timeOf(get('totalTime'))
  const recipe: ImportedRecipe = {
    ...emptyImportedRecipe(),
    title: firstText(get('name')) ?? firstText(get('headline')),
    description: firstText(get('description')),
    author: firstPerson(get('author'), context) ?? firstPerson(get('creator'), context),
    images: largestFirst(imagesOf(get('image', 'thumbnailUrl', 'primaryImageOfPage'), context)),
    ingredientGroups: ingredientGroupsOf(get('recipeIngredient'), get('ingredients'), get('supply')),
    instructionGroups: readSchemaInstructions(get('recipeInstructions', 'instructions', 'step')),
    prepTimeMinutes,
    cookTimeMinutes,
    totalTimeMinutes: performMinutes,
    yieldText: yields?.text ?? null,
    yieldServings: yields?.servings ?? null,
    yieldServingsMax: yields?.servingsMax ?? null,
    equipment: unique(
      listOf(get('tool')).flatMap((tool) => (isJsonObject(tool) ? linesOf([tool]) : allLines(tool))),
    ),
    keywords: unique(splitList(allLines(get('keywords')), /[,;]/)),
    category: unique(splitList(allLines(get('recipeCategory')), /[,;]/)),
    cuisine: unique(splitList(allLines(get('recipeCuisine')), /[,;]/)),
    diet: unique(allLines(get('suitableForDiet')).map(dietName)),
    method: unique(splitList(allLines(get('cookingMethod')), /[,;]/)),
    nutrition: nutritionOf(get('nutrition')),
    video: videoOf(get('video'), context),
    language: firstText(get('inLanguage')),
    canonicalUrl: addressOfNode(node, context),
    ratings: ratingOf(get('aggregateRating')),
    difficulty: firstText(get('difficulty', 'educationalLevel')),
    leftovers: otherYields(yieldValues, yields),
  }
  if (within.length > maxWithin) return recipe
  const parts = partsOf(node, context.dereference)
  const around = [...within, node]
  const inner = { ...parts, recipes: parts.recipes.filter((part) => !around.includes(part.node)) }
  return withParts(recipe, inner, (part) => readSchemaRecipe(part, context, around))
}

/** The levels of recipes within recipes that are read. */
const maxWithin = 3

function resolveAll(value: unknown, context: SchemaContext): unknown {
  return Array.isArray(value) ? value.map((item) => context.dereference(item)) : context.dereference(value)
}

function timeOf(value: unknown): number | null {
  for (const item of listOf(value)) {
    const inner = isJsonObject(item)
      ? valueOf(item, 'maxValue', 'duration', 'value', 'name', 'minValue')
      : item
    const minutes = readDurationMinutes(rawTextsOf(inner).map(plainText).join(' '))
    if (minutes !== null) return minutes
  }
  return null
}

function yieldTexts(value: unknown): string[] {
  if (!isJsonObject(value)) return rawTextsOf(value)
  const { amount, unit } = quantityOf(value)
  const name = unit || (rawTextsOf(valueOf(value, 'name'))[0] ?? '')
  return amount === '' ? rawTextsOf(value) : [`${amount} ${name}`.trim()]
}

/** Further yields with another number: "1 loaf" beside "12 slices". */
function otherYields(texts: readonly string[], best: ReadYield | null): ImportLeftover[] {
  const others = texts.filter((text) => {
    const read = readYield(text)
    return read !== null && read.servings !== null && read.servings !== best?.servings
  })
  return others.map((text) => ({ label: 'Yield', text: plainText(text) }))
}

/** The lines of `recipeIngredient`, or of its former name if that has more, or of its supplies. */
function ingredientGroupsOf(...values: readonly unknown[]): ImportedRecipe['ingredientGroups'] {
  return values.map((value) => readSchemaIngredients(value, isPart)).find((groups) => groups.length > 0) ?? []
}

function firstPerson(value: unknown, context: SchemaContext): string | null {
  for (const item of listOf(value)) {
    const person = context.dereference(item)
    const name = firstText(
      isJsonObject(person) ? (valueOf(person, 'name', 'legalName', 'alternateName') ?? null) : person,
    )
    if (name !== null && !/^https?:\/\//i.test(name)) return name
  }
  return null
}

/** The images in a value: addresses, ImageObjects with their sizes, or lists of either. */
export function imagesOf(value: unknown, context: SchemaContext): SizedImage[] {
  return listOf(value).flatMap((item): SizedImage[] => {
    const image = context.dereference(item)
    if (Array.isArray(image)) return imagesOf(image, context)
    const addresses = isJsonObject(image)
      ? rawTextsOf(valueOf(image, 'url', 'contentUrl', 'src', '@id', 'thumbnailUrl'))
      : rawTextsOf(image)
    const width = isJsonObject(image) ? (numberOf(valueOf(image, 'width')) ?? 0) : 0
    const height = isJsonObject(image) ? (numberOf(valueOf(image, 'height')) ?? 0) : 0
    return addresses
      .map((address) => resolveUrl(plainText(address), context.baseUrl))
      .filter((url) => url !== null)
      .map((url) => ({ url, width, height }))
  })
}

function splitList(texts: readonly string[], separator: RegExp): string[] {
  return texts.flatMap((text) => text.split(separator)).map((part) => part.trim())
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text) => text !== ''))]
}

/** "https://schema.org/LowFatDiet" becomes "Low Fat". */
function dietName(text: string): string {
  const name = /schema\.org\/(\w+?)(?:Diet)?$/i.exec(text)?.[1]
  return name === undefined ? text : name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
}

function nutritionOf(value: unknown): Record<string, string> {
  const nutrition: Record<string, string> = {}
  for (const item of listOf(value)) {
    if (!isJsonObject(item)) continue
    for (const [key, inner] of Object.entries(item)) {
      const text = key.startsWith('@') || key === 'type' ? null : measureText(inner)
      if (text !== null) nutrition[key.replace(/^.*[/:]/, '')] = text
    }
  }
  return nutrition
}

/** A measure such as "4 g", either text or a QuantitativeValue with a unit. */
function measureText(value: unknown): string | null {
  const text = firstText(value)
  const unit = isJsonObject(value) ? unitOf(value) : ''
  return text === null || unit === '' ? text : `${text} ${unit}`
}

function videoOf(value: unknown, context: SchemaContext): ImportedVideo | null {
  for (const item of listOf(value)) {
    const video = context.dereference(item)
    const address = isJsonObject(video) ? valueOf(video, 'contentUrl', 'embedUrl', 'url', '@id') : video
    const url = resolveUrl(rawTextsOf(address)[0] ?? '', context.baseUrl)
    if (url === null) continue
    const node = isJsonObject(video) ? video : {}
    const addresses = rawTextsOf([valueOf(node, 'embedUrl'), valueOf(node, 'contentUrl'), url])
    return {
      url,
      title: firstText(valueOf(node, 'name')),
      thumbnailUrl: imagesOf(valueOf(node, 'thumbnailUrl', 'thumbnail'), context)[0]?.url ?? null,
      youtubeId: addresses.map(readYoutubeId).find((id) => id !== null) ?? null,
    }
  }
  return null
}

/** The address of the page according to the data. */
export function addressOfNode(node: SchemaNode, context: SchemaContext): string | null {
  return addressOf(resolveAll(valueOf(node, 'url', 'mainEntityOfPage'), context), context)
}

function addressOf(value: unknown, context: SchemaContext): string | null {
  for (const item of listOf(value)) {
    const address = isJsonObject(item) ? valueOf(item, 'url', '@id') : item
    const url = resolveUrl(rawTextsOf(address)[0] ?? '', context.baseUrl)
    if (url !== null) return url
  }
  return null
}

function ratingOf(value: unknown): ImportedRating | null {
  for (const item of listOf(value)) {
    if (!isJsonObject(item)) continue
    const rating = numberOf(valueOf(item, 'ratingValue'))
    const best = numberOf(valueOf(item, 'bestRating')) ?? 5
    const count = countOf(valueOf(item, 'ratingCount', 'reviewCount'))
    if (rating !== null) return { value: rating, best, count }
  }
  return null
}

/** True for a recipe, or a guide with ingredients. */
export function isRecipeNode(node: SchemaNode): boolean {
  if (isOfType(node, 'Recipe')) return true
  return typesOf(node).length > 0 && node['recipeIngredient'] !== undefined
}
