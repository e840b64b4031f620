import { keyOf } from '../lines/section-words.ts'
import type { ImportedRecipe, ImportLeftover, ImportWarning } from '../imported/imported-recipe.ts'
import { visitObjects } from './visit-objects.ts'
import { isJsonObject } from '../document/loose-json.ts'
import { ingredientLine } from './schema-ingredients.ts'
import { firstText, isOfType, listOf, valueOf } from '../record/schema-node.ts'
import type { SchemaNode } from '../record/schema-node.ts'

/** Properties with lists whose recipes are parts of the dish, such as the ganache of a cake. */
const lists = ['recipeIngredient', 'ingredients', 'supply', 'hasPart']
const stepLists = ['recipeInstructions', 'instructions', 'step']

/** A recipe within another one; `areStepsRead` if it stands among the steps, which are read in their order. */
type Part = { readonly node: SchemaNode; readonly areStepsRead: boolean }

/** The nested objects of a recipe: recipes, and the supplies and tools of its steps. */
export type Parts = {
  readonly recipes: readonly Part[]
  readonly supplies: readonly unknown[]
  readonly tools: readonly unknown[]
}

/** True for a recipe with ingredients or steps; one with a name alone is an ingredient. */
export function isPart(node: SchemaNode): boolean {
  return isOfType(node, 'Recipe') && valueOf(node, ...lists, ...stepLists) !== undefined
}

/** Finds the parts of a recipe; `dereference` resolves those that are only named by their `@id`. */
export function partsOf(node: SchemaNode, dereference: (value: unknown) => unknown): Parts {
  const recipes = new Map<SchemaNode, Part>()
  const supplies: unknown[] = []
  const tools: unknown[] = []
  for (const name of [...stepLists, ...lists]) {
    const areSteps = stepLists.includes(name)
    visitObjects(valueOf(node, name), (reference) => {
      const inner = dereference(reference)
      if (!isJsonObject(inner)) return false
      if (isPart(inner)) {
        if (inner !== node && !recipes.has(inner)) recipes.set(inner, { node: inner, areStepsRead: areSteps })
        return false
      }
      if (areSteps) {
        supplies.push(...listOf(valueOf(inner, 'supply')))
        tools.push(...listOf(valueOf(inner, 'tool')))
      }
      return inner === reference
    })
  }
  return { recipes: [...recipes.values()], supplies, tools }
}

const maxSupplies = 200

/**
 * Adds the parts of a recipe: ingredients and steps as groups with the name of the part, its other facts as leftovers,
 * supplies and tools of steps that the lists of the recipe lack.
 */
export function withParts(
  recipe: ImportedRecipe,
  parts: Parts,
  read: (node: SchemaNode) => ImportedRecipe,
): ImportedRecipe {
  if (parts.recipes.length + parts.supplies.length + parts.tools.length === 0) return recipe
  const ingredientGroups = [...recipe.ingredientGroups, ...lacking(recipe, parts.supplies)]
  const instructionGroups = [...recipe.instructionGroups]
  const leftovers: ImportLeftover[] = [...recipe.leftovers]
  const warnings: ImportWarning[] = [...recipe.warnings]
  const equipment = new Set([...recipe.equipment, ...linesOf(parts.tools)])
  for (const { node, areStepsRead } of parts.recipes) {
    const part = read(node)
    const name = part.title ?? 'Part'
    ingredientGroups.push(...part.ingredientGroups.map((group) => ({ ...group, title: group.title ?? name })))
    if (!areStepsRead)
      instructionGroups.push(
        ...part.instructionGroups.map((group) => ({ ...group, title: group.title ?? name })),
      )
    for (const tool of part.equipment) equipment.add(tool)
    leftovers.push(...factsOf(part, name), ...part.leftovers)
    warnings.push(...part.warnings)
  }
  return { ...recipe, ingredientGroups, instructionGroups, equipment: [...equipment], leftovers, warnings }
}

/** The supplies of steps that no ingredient line names. */
function lacking(recipe: ImportedRecipe, supplies: readonly unknown[]): ImportedRecipe['ingredientGroups'] {
  const known = recipe.ingredientGroups.flatMap(({ lines }) => lines.map(keyOf)).join('\n')
  const lines = supplies
    .slice(0, maxSupplies)
    .filter((supply) => !known.includes(keyOf(firstText(supply) ?? '')))
  const title = recipe.ingredientGroups.at(-1)?.title ?? null
  return lines.length === 0 ? [] : [{ title, lines: [...new Set(linesOf(lines))] }]
}

/** The lines of supplies or tools: texts, or objects with a name and a quantity. */
export function linesOf(values: readonly unknown[]): string[] {
  return values
    .map((value) => (isJsonObject(value) ? ingredientLine(value) : (firstText(value) ?? '')))
    .filter((line) => line !== '')
}

/** The data of a part except its ingredients and steps. */
function factsOf(part: ImportedRecipe, name: string): ImportLeftover[] {
  const { description, yieldText, totalTimeMinutes, prepTimeMinutes, cookTimeMinutes, images } = part
  const minutes = (label: string, time: number | null) => (time === null ? null : `${label}: ${time} minutes`)
  const texts = [
    description,
    yieldText === null ? null : `Yield: ${yieldText}`,
    minutes('Preparation', prepTimeMinutes),
    minutes('Cooking', cookTimeMinutes),
    minutes('Total time', totalTimeMinutes),
    ...Object.values(part.nutrition),
    ...images,
  ].filter((text) => text !== null)
  return texts.length === 0 ? [] : [{ label: name, text: texts.join('\n') }]
}
