import type { ImportWarning } from '../../imported/imported-recipe.ts'
import { decodeBase64 } from '../../ingredient/model/base64.ts'
import { isJsonObject, type JsonObject } from '../../document/loose-json.ts'
import { listOf, rawTextsOf } from '../../record/schema-node.ts'
import type { ReadRecipe } from '../../imported/parsed-file.ts'
import { readRecord } from '../../record/read-record.ts'

/** True for a recipe exported by Paprika; entries with only an image or an address have no steps. */
export function isPaprikaRecipe(node: JsonObject): boolean {
  return (
    typeof node['name'] === 'string' &&
    'ingredients' in node &&
    'directions' in node &&
    ('photo_data' in node || 'nutritional_info' in node || 'on_favorites' in node)
  )
}

/** Parses a recipe of Paprika, whose texts reference images and other recipes in brackets. */
export function readPaprikaRecipe(node: JsonObject): ReadRecipe {
  const fields = Object.entries(node).map(([name, value]): [string, unknown] => [
    name,
    typeof value === 'string' ? withoutReferences(value) : value,
  ])
  const read = readRecord(Object.fromEntries(fields))
  const photos = listOf(node['photos']).filter(isJsonObject)
  const main = photos.find(({ filename }) => typeof filename === 'string' && filename === node['photo_large'])
  const moreImages = [...(main === undefined ? [] : [main]), ...photos.filter((photo) => photo !== main)]
    .map((photo) => rawTextsOf(photo['data'])[0])
    .filter((data) => data !== undefined)
    .filter((data) => data !== node['photo_data'])
    .map((data) => decodeBase64(data.replace(/\s+/g, '')))
    .filter((bytes) => bytes !== null)
  const warnings = node['in_trash'] === true || node['deleted'] === true ? [inTrash] : []
  return {
    ...read,
    recipe: { ...read.recipe, warnings: [...read.recipe.warnings, ...warnings] },
    // Beside a large photo, the other field holds its thumbnail.
    image: main === undefined || moreImages.length === 0 ? read.image : null,
    moreImages,
  }
}

const inTrash: ImportWarning = {
  path: '',
  message: 'It lies in the trash of the other program.',
  source: 'in_trash',
}

/** A reference to an image is removed; a reference to a recipe becomes its title. */
function withoutReferences(text: string): string {
  if (!text.includes('[')) return text
  return text
    .replace(/\[photo:[^\]\n]{0,200}\][^\S\n]?/g, '')
    .replace(/\[recipe:([^\]\n]{1,200})\]/g, (_, title: string) => title.trim())
}
