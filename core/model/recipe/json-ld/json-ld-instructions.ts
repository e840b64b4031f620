import { resolveRichText } from '../amounts/resolve-text.ts'
import { plainText } from '../../../values/rich-text/write-text.ts'
import { units } from '../../../values/units/units.ts'
import type { JsonLd, JsonLdOptions } from './json-ld-node.ts'
import type { Instruction, Recipe } from '../recipe.ts'

/** The fragment of a step's address on its page. */
function instructionAnchor(instruction: Pick<Instruction, 'id'>): string {
  return `step-${instruction.id}`
}

/**
 * The steps as HowToStep. Several groups of which at least one has a title become HowToSection; groups without a title
 * and single groups become plain steps. Empty steps are omitted.
 */
export function instructionsJsonLd(recipe: Recipe, options: JsonLdOptions): JsonLd[] {
  const groups = recipe.instructionGroups
    .map(({ title, instructions }) => ({
      name: title?.trim() ?? '',
      steps: instructions
        .map((instruction) => step(instruction, recipe, options))
        .filter((each) => each !== null),
    }))
    .filter(({ steps }) => steps.length > 0)
  if (groups.length < 2) return groups.flatMap(({ steps }) => steps)
  return groups.flatMap(({ name, steps }): JsonLd[] =>
    name === '' ? steps : [{ '@type': 'HowToSection', name, itemListElement: steps }],
  )
}

function step(
  instruction: Instruction,
  recipe: Recipe,
  { canonicalUrl, imageUrl }: JsonLdOptions,
): JsonLd | null {
  const text = instructionText(instruction, recipe)
  if (text === '') return null
  const image = instruction.images.map((each) => imageUrl(each, { width: Math.min(1200, each.width) }))
  return {
    '@type': 'HowToStep',
    text,
    url: `${canonicalUrl}#${instructionAnchor(instruction)}`,
    ...(image.length > 0 ? { image } : {}),
  }
}

/** The text of a step on one line, in the author's amounts and units. */
export function instructionText(
  { content }: Pick<Instruction, 'content'>,
  { ingredientUsageGroups }: Pick<Recipe, 'ingredientUsageGroups'>,
): string {
  if (content === null) return ''
  const ingredientUsages = ingredientUsageGroups.flatMap((group) => group.ingredientUsages)
  const author = { multiplier: 1, measurementSystem: null, temperatureSystem: null }
  return plainText(resolveRichText(content, { ingredientUsages, units, ...author })).replaceAll('\n', ' ')
}
