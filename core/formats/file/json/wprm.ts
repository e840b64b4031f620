import { isJsonObject, type JsonObject } from '../../document/loose-json.ts'
import { firstText, numberOf, rawTextsOf } from '../../record/schema-node.ts'
import type { ReadRecipe } from '../../imported/parsed-file.ts'
import { readRecord } from '../../record/read-record.ts'

/** Internal fields of the plugin: options, states and the post that contains the recipe. */
const ownFields = new Set(
  (
    'post_status post_password author_display author_bio pin_image_url pin_image_repin_id ingredient_links_type unit_system ' +
    'my_emissions parent slug type image_id pin_image_id servings_advanced servings_advanced_enabled global_ids import_source ' +
    'permalink language custom_time_zero prep_time_zero cook_time_zero prep_time_unit cook_time_unit total_time_unit ' +
    'parent_post_id parent_url shop_url rating'
  ).split(' '),
)

/** True for a recipe of WP Recipe Maker, flat or in groups. */
export function isWprmRecipe(node: JsonObject): boolean {
  if (Array.isArray(node['ingredients_flat']) || Array.isArray(node['instructions_flat'])) return true
  return (
    Array.isArray(node['ingredients']) &&
    node['ingredients'].some((group) => isJsonObject(group) && Array.isArray(group['ingredients'])) &&
    ('servings_unit' in node || 'summary' in node || 'author_display' in node)
  )
}

/** Parses a recipe of WP Recipe Maker. */
export function readWprmRecipe(node: JsonObject): ReadRecipe {
  const tags = isJsonObject(node['tags']) ? node['tags'] : {}
  const { course, cuisine, keyword, ...otherTags } = tags
  const {
    ingredients,
    ingredients_flat: ingredientsFlat,
    instructions,
    instructions_flat: instructionsFlat,
    servings,
    servings_unit: servingsUnit,
    custom_time: customTime,
    custom_time_label: customLabel,
    tags: _tags,
    ...others
  } = node
  const rest = Object.fromEntries(Object.entries(others).filter(([name]) => !ownFields.has(name)))
  const read = readRecord({
    ...rest,
    ...otherTags,
    course,
    cuisine,
    keywords: keyword,
    ingredients: ingredientsFlat ?? ingredients,
    instructions: instructionsFlat ?? instructions,
    servings: [rawTextsOf(servings)[0], rawTextsOf(servingsUnit)[0]].filter(Boolean).join(' '),
  })
  const minutes = numberOf(customTime)
  if (minutes === null || minutes === 0) return read
  return {
    ...read,
    recipe: { ...read.recipe, customTime: { label: firstText(customLabel) ?? 'Resting', minutes } },
  }
}
