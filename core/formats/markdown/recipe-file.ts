import type { RecipeDraft } from '../../model/recipe/recipe-draft.ts'

type Usage = { readonly id: string }
type IngredientUsage = Usage & { readonly ingredientId?: string | null | undefined }
type EquipmentUsage = Usage & { readonly equipmentId?: string | null | undefined }

/** What a site calls the ingredients and equipment that usages name; null where a usage names none. */
export type RecipeNames = {
  readonly ingredientTitle: (usage: IngredientUsage) => string | null
  readonly equipmentTitle: (usage: EquipmentUsage) => string | null
}

/** Something in a file that is not right: where, what, and what to do. */
export type FileProblem = {
  /** From 1. */
  readonly line: number
  readonly message: string
}

/**
 * What a recipe file says. Its usages carry their titles themselves; `newIngredients` and `equipment` say which of the
 * site's ingredients and equipment they mean, by title, since a file knows no ids of a site.
 */
export type FileRecipe = {
  readonly draft: RecipeDraft
  readonly newIngredients: readonly { readonly title: string; readonly usageIds: readonly string[] }[]
  readonly equipment: readonly { readonly usageId: string; readonly title: string }[]
  /** True when the file asks to be published and leaves the instant to the site. */
  readonly isPublishedNow: boolean
}

/** How a recipe file is read. */
export type ReadOptions = {
  /** Makes the ids of usages, groups and steps. */
  readonly uuid: () => string
  /** The name of the file, which is the title where the file has none. */
  readonly fileName?: string
  /** True where what is too long for a site is cut afterwards, and so is no problem of the file. */
  readonly isImport?: boolean
}

/** A file that was read: the recipe where it is right in every place, and where the parts of the recipe stand. */
export type ParsedRecipeFile = {
  readonly recipe: FileRecipe | null
  readonly problems: readonly FileProblem[]
  /** The line of a part of the recipe, by the path that issues name, as `ingredientUsageGroups.0.title`. */
  readonly lineOf: (path: string) => number
}

/** The names in a recipe that was read from a file and has met no site yet. */
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
