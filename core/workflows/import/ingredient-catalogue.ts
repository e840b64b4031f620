import type { ImportedDraft } from '../../formats/draft/imported-draft.ts'
import type { RecipeNames } from '../../formats/markdown/recipe-file.ts'
import { withSiteNames } from '../../formats/markdown/site-names.ts'
import type { RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import type { ApiDep } from '../../calls/catalogue.ts'

type Titled = { readonly id: string; readonly title: string }

/** The ingredients and equipment of a site, found by their titles and created where they are missing. */
export type IngredientCatalogue = {
  /** The draft with usages that reference the site's ingredients and equipment; a title is kept only if it differs. */
  resolve(read: Pick<ImportedDraft, 'draft' | 'newIngredients' | 'equipment'>): Promise<RecipeDraft>
  ingredientTitle(id: string): string | null
  equipmentTitle(id: string): string | null
  /** The titles of ingredients and equipment by id. */
  readonly names: RecipeNames
}

/** A longer title is a sentence that was not understood; it is not added to the catalogue. */
const maxTitleLength = 80

/** Opens the ingredient catalogue of a site; found and created entries are cached. */
export async function openIngredientCatalogue(
  { api }: ApiDep,
  siteSlug: string,
): Promise<IngredientCatalogue> {
  const { globals } = (await api.getManagedGlobals({ siteSlug })).body
  const ingredients = createShelf(
    globals.ingredients,
    async (title) => (await api.createIngredient({ siteSlug, body: { title } })).body.ingredient,
  )
  const equipment = createShelf(
    globals.equipment,
    async (title) => (await api.createEquipment({ siteSlug, body: { title } })).body.equipment,
  )

  return {
    ingredientTitle: ingredients.titleOf,
    equipmentTitle: equipment.titleOf,
    names: {
      ingredientTitle: ({ ingredientId }) => ingredients.titleOf(ingredientId ?? ''),
      equipmentTitle: ({ equipmentId }) => equipment.titleOf(equipmentId ?? ''),
    },
    async resolve(read) {
      const found = await ingredients.findAll(read.newIngredients.map(({ title }) => title))
      const foundPieces = await equipment.findAll(read.equipment.map(({ title }) => title))
      return withSiteNames(read, {
        ingredient: (title) => found.get(title) ?? null,
        equipment: (title) => foundPieces.get(title) ?? null,
      })
    },
  }
}

function createShelf(known: readonly Titled[], create: (title: string) => Promise<Titled>) {
  const byTitle = new Map<string, Promise<Titled>>()
  const titles = new Map<string, string>()
  for (const item of known) void keep(item.title, Promise.resolve(item))

  function keep(title: string, item: Promise<Titled>): Promise<Titled> {
    byTitle.set(titleKey(title), item)
    item.then(
      ({ id, title: title }) => titles.set(id, title),
      // Failed entries are retried for the next recipe.
      () => byTitle.delete(titleKey(title)),
    )
    return item
  }

  return {
    titleOf: (id: string) => titles.get(id) ?? null,
    /** The entries by the given titles. */
    async findAll(wanted: readonly string[]) {
      const usable = wanted.filter((title) => title.trim() !== '' && title.trim().length <= maxTitleLength)
      const found = await Promise.all(
        usable.map(async (title) => {
          const trimmed = title.trim()
          return [title, await (byTitle.get(titleKey(trimmed)) ?? keep(trimmed, create(trimmed)))] as const
        }),
      )
      return new Map<string, Titled>(found)
    },
  }
}

function titleKey(title: string): string {
  return title.trim().toLowerCase()
}
