import { readYoutubeId } from '../../model/media/youtube.ts'
import { decodeBase64 } from '../ingredient/model/base64.ts'
import { emptyImportedRecipe } from '../imported/imported-recipe.ts'
import type { ImportedRecipe, ImportLeftover } from '../imported/imported-recipe.ts'
import { plainLines, plainText, withSentencesParted } from '../document/html-text.ts'
import { isJsonObject, type JsonObject } from '../document/loose-json.ts'
import { bestYield } from '../lines/read-yield.ts'
import { resolveUrl } from '../document/resolve-url.ts'
import { listOf, numberOf, rawTextsOf } from './schema-node.ts'
import { wordOfUnit } from './unit-codes.ts'
import { readingConfidence, trust } from '../imported/recipe-confidence.ts'
import { readDurationMinutes } from '../steps/read-duration.ts'
import { withLinksShown } from '../lines/markdown-marks.ts'
import type { ReadRecipe } from '../imported/parsed-file.ts'
import { textsIn, withOmittedText } from './omitted-text.ts'
import { createFieldReader } from './field-reader.ts'
import { ingredientGroupsFrom } from './ingredient-value.ts'
import { isBeyondTime, isNoTime } from './time-text.ts'
import { fieldKey, nutrientNames, recordNames, type RecordField } from './record-words.ts'
import { instructionGroupsFrom } from './step-value.ts'

/**
 * Parses a recipe from named fields of any source: JSON, a row of a table, front matter, meta fields of a blog. Field
 * names are known in several languages; unknown fields become leftovers.
 */
export function readRecord(record: JsonObject): ReadRecipe {
  const fields = createFieldReader(record)
  const lost: ImportLeftover[] = []
  const take = (field: RecordField): unknown => fields.take(recordNames[field])
  const texts = (field: RecordField): string[] => rawTextsOf(take(field)).flatMap(plainLines)
  const words = (field: RecordField): string[] =>
    splitList(fields.takeAll(recordNames[field]).flatMap((value) => rawTextsOf(value).flatMap(plainLines)))
  const minutes = (field: RecordField): number | null => {
    const text = rawTextsOf(take(field)).map(plainText).join(' ')
    const time = readDurationMinutes(text)
    if (time === null ? !isNoTime(text) : isBeyondTime(text)) lost.push({ label: field, text })
    return time
  }
  const servings = take('servings')
  const yields = bestYield(rawTextsOf(servings).filter((text) => text !== '0'))
  const address = rawTextsOf(take('url')).join(' ').trim()
  const canonicalUrl = /^https?:\/\/\S+$/i.test(address) ? address : null
  if (canonicalUrl === null && address !== '') lost.push({ label: 'source', text: address })
  const prepTimeMinutes = minutes('prepTime')
  const cookTimeMinutes = minutes('cookTime')
  const restMinutes = minutes('restTime')
  const nutrition = take('nutrition')
  const video = addressesIn(withYoutubeAddress(take('video')))[0]
  const image = take('image')
  const [imageData, ...moreData] = [
    ...rawTextsOf(take('imageData')),
    ...rawTextsOf(image).filter(isImageData),
  ]
  const stars = take('rating')
  const ratings = ratingFrom(stars)
  if (ratings === null && /[1-9]/.test(rawTextsOf(stars).join(' ')))
    lost.push({ label: 'rating', text: rawTextsOf(stars).join(' ') })
  const notes = listOf(take('notes')).flatMap(noteTexts)
  const recipe: ImportedRecipe = {
    ...emptyImportedRecipe(),
    title: texts('title').join(' ') || null,
    description: withSentencesParted(texts('description').map(withLinksShown).join('\n')) || null,
    author: texts('author')[0] ?? null,
    images: addressesIn(image),
    ingredientGroups: ingredientGroupsFrom(take('ingredients')),
    instructionGroups: instructionGroupsFrom(take('steps')),
    prepTimeMinutes,
    cookTimeMinutes,
    customTime: restMinutes === null ? null : { label: 'Resting', minutes: restMinutes },
    totalTimeMinutes: minutes('totalTime') ?? sumOf(prepTimeMinutes, cookTimeMinutes, restMinutes),
    yieldText: yields?.text ?? null,
    yieldServings: yields?.servings ?? null,
    yieldServingsMax: yields?.servingsMax ?? null,
    notes: [...notes, ...nutritionNotes(nutrition)].filter((note) => note !== ''),
    equipment: texts('equipment').flatMap((text) => text.split(/\s*;\s*/).filter((part) => part !== '')),
    keywords: words('keywords'),
    category: words('category'),
    cuisine: words('cuisine'),
    diet: splitList(texts('diet')),
    method: splitList(texts('method')),
    nutrition: { ...nutritionOf(nutrition), ...nutrientColumns(fields.take) },
    video:
      video === undefined
        ? null
        : { url: video, title: null, thumbnailUrl: null, youtubeId: readYoutubeId(video) },
    language: texts('language')[0]?.replace('_', '-') ?? null,
    canonicalUrl,
    ratings,
    difficulty: texts('difficulty')[0] ?? null,
  }
  const whole: ImportedRecipe = {
    ...recipe,
    confidence: readingConfidence(recipe, trust.structuredData),
    leftovers: [...lost, ...fields.rest()],
  }
  const beside = namesOfImages(image)
  return {
    recipe: withOmittedText(
      whole,
      textsIn(record, '').filter(
        ({ label, text }) =>
          !beside.includes(text) &&
          !numberFields.has(fieldKey(label)) &&
          !isToken(label, text) &&
          !isImageData(text) &&
          !isReadUnit(label, text),
      ),
    ),
    // An image embedded in the record does not have to be found among the files.
    imageNames: imageData === undefined ? beside : [],
    image: imageData === undefined ? null : bytesOf(imageData),
    moreImages: moreData.map(bytesOf),
  }
}

/** True for the name of a unit that became another word in its line: "LITRE". */
function isReadUnit(label: string, text: string): boolean {
  return /unit|quantity|measure/i.test(label) && wordOfUnit(text) !== text
}

/** True for an image in base64: a `data:` address, or the first bytes of JPEG, PNG, WebP or GIF. */
function isImageData(text: string): boolean {
  return (
    /^data:image\/[^,]{1,60};base64,/.test(text) ||
    (text.length > 60 && /^(?:\/9j\/|iVBORw0|UklGR|R0lGOD)/.test(text))
  )
}

function bytesOf(imageData: string): Uint8Array {
  return decodeBase64(imageData.replace(/^data:[^,]{0,100},/, '').replace(/\s+/g, ''))
}

/** True for an object that has a title, and ingredients or steps. */
export function isRecipeRecord(record: JsonObject): boolean {
  const fields = createFieldReader(record)
  const has = (field: RecordField): boolean => fields.take(recordNames[field]) !== undefined
  return has('title') && (has('ingredients') || has('steps'))
}

/** Fields that are parsed as numbers; if that fails, their text is a leftover. */
export const numberFields: ReadonlySet<string> = new Set<string>(
  (['prepTime', 'cookTime', 'totalTime', 'restTime', 'servings', 'rating', 'imageData'] as const).flatMap(
    (field) => recordNames[field],
  ),
)

/** The texts of a note, which may have its own title. */
function noteTexts(note: unknown): string[] {
  const title = isJsonObject(note) ? plainText(rawTextsOf(note['title'] ?? note['name'])[0] ?? '') : ''
  const texts = rawTextsOf(isJsonObject(note) ? (note['text'] ?? note['content'] ?? note) : note)
  const whole = texts
    .map((text) => plainLines(text).map(withLinksShown).join('\n'))
    .filter((text) => text !== '')
  return title === '' || whole[0] === title ? whole : [[title, ...whole].join(': ')]
}

const imageName = /^[^:?*"<>|\r\n]{1,200}\.(?:jpe?g|png|webp|gif|avif)$/i

/** The names of image files next to the file. */
function namesOfImages(value: unknown): string[] {
  return rawTextsOf(value).filter((text) => imageName.test(text) && !text.startsWith('/'))
}

function sumOf(...times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null)
  return known.length === 0 ? null : known.reduce((sum, time) => sum + time, 0)
}

function addressesIn(value: unknown): string[] {
  const texts = listOf(value).flatMap((item) =>
    isJsonObject(item)
      ? rawTextsOf(item['url'] ?? item['src'] ?? item['location'] ?? item)
      : rawTextsOf(item),
  )
  return texts
    .flatMap((text) => text.match(/https?:\/\/[^\s"'<>,]{1,2000}/g) ?? [])
    .map((text) => resolveUrl(text, null))
    .filter((url) => url !== null)
}

/** Splits a list of words at commas and semicolons. */
function splitList(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => text.split(/[,;]/)).map((word) => word.trim())
  return [...new Set(words.filter((word) => word !== ''))]
}

function nutritionOf(value: unknown): Record<string, string> {
  if (!isJsonObject(value)) return {}
  const entries = Object.entries(value).flatMap(([name, amount]): [string, string][] => {
    const text = plainText(rawTextsOf(amount)[0] ?? '')
    return text === '' || name.startsWith('@') ? [] : [[name, text]]
  })
  return Object.fromEntries(entries)
}

function nutritionNotes(value: unknown): string[] {
  return typeof value === 'string' ? [`Nutrition: ${plainLines(value).join('\n')}`] : []
}

function nutrientColumns(take: (names: readonly string[]) => unknown): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [column, name] of nutrientNames) {
    const text = plainText(rawTextsOf(take([column]))[0] ?? '')
    if (text !== '') found[name] ??= text
  }
  return found
}

function ratingFrom(value: unknown): ImportedRecipe['ratings'] {
  const rating = numberOf(value)
  const best = Number(/\/\s?(10|100)\b/.exec(rawTextsOf(value)[0] ?? '')?.[1] ?? 5)
  return rating === null || rating <= 0 || rating > best ? null : { value: rating, best, count: null }
}

/** Fields for videos that contain only a YouTube id. */
function withYoutubeAddress(value: unknown): unknown {
  return typeof value === 'string' && /^[\w-]{11}$/.test(value.trim())
    ? `https://www.youtube.com/watch?v=${value.trim()}`
    : value
}

/** True for an identifier of an image that the other program stores elsewhere. */
function isToken(label: string, text: string): boolean {
  return recordNames.image.includes(fieldKey(label)) && /^[\w-]{1,12}$/.test(text)
}
