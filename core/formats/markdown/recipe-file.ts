import type { RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'

type Usage = { readonly id: string }
type IngredientUsage = Usage & { readonly ingredientId?: string | null | undefined }
type EquipmentUsage = Usage & { readonly equipmentId?: string | null | undefined }

/** The titles of the ingredients and equipment that usages reference; null for a usage without a reference. */
export type RecipeNames = {
  readonly ingredientTitle: (usage: IngredientUsage) => string | null
  readonly equipmentTitle: (usage: EquipmentUsage) => string | null
}

/** A problem in a file: where it is, what is wrong, and what to do. */
export type FileProblem = {
  /** Starts at 1. */
  readonly line: number
  readonly message: string
}

/**
 * The content of a recipe file. Its usages contain their titles; `newIngredients` and `equipment` list the ingredients
 * and equipment of the site that they reference, by title, because a file does not contain ids of a site.
 */
export type FileRecipe = {
  readonly draft: RecipeDraft
  readonly newIngredients: readonly { readonly title: string; readonly usageIds: readonly string[] }[]
  readonly equipment: readonly { readonly usageId: string; readonly title: string }[]
  /** True if the file asks to be published and the site should set the date. */
  readonly isPublishedNow: boolean
}

/** Options for parsing a recipe file. */
export type ReadOptions = {
  /** Creates the ids of usages, groups and steps. */
  readonly uuid: () => string
  /** The name of the file, which is the title if the file has none. */
  readonly fileName?: string
  /** True if text that is too long for a site is shortened later, so that it is not a problem of the file. */
  readonly isImport?: boolean
}

/** A parsed file: the recipe if the file has no problems, and the lines of its parts. */
export type ParsedRecipeFile = {
  readonly recipe: FileRecipe | null
  readonly problems: readonly FileProblem[]
  /** The line of a part of the recipe, by path as in issues, such as `ingredientUsageGroups.0.title`. */
  readonly lineOf: (path: string) => number
}

/** The titles in a recipe from a file that has not been matched with a site. */
export function namesOfFile({ newIngredients, equipment }: FileRecipe): RecipeNames {
  const ingredients = new Map(
    newIngredients.flatMap(({ title, usageIds }) => usageIds.map((id) => [id, title] as const)),
  )
  const pieces = new Map(equipment.map(({ usageId, title }) => [usageId, title]))
  return {
    ingredientTitle: ({ id }) => ingredients.get(id) ?? null,
    equipmentTitle: ({ id }) => pieces.get(id) ?? null,
  }
}
