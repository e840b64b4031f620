import { missingReference, validationError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { equipmentView } from '../../model/recipe/recipe-view.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { ImageStoreDep } from '../../ports/stores/media/image-store.ts'
import type { IngredientCatalogueStoreDep } from '../../ports/stores/recipes/ingredient-catalogue-store.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import { loadImageReader } from '../media/load-image-reader.ts'
import { usableMedia, type UsableMediaDeps } from '../media/usable-media.ts'
import type { UseCase } from '../contract/use-cases.ts'
import type { managedRecipeCalls } from './recipe-calls.ts'

/** Creates a piece of equipment of the site, or returns the one with this title. */
export function createEquipment(
  deps: AuditedStorageDep<IngredientCatalogueStoreDep & ImageStoreDep & UsableMediaDeps> & RandomDep,
): UseCase<typeof managedRecipeCalls.createEquipment> {
  return ({ body: { title, featuredImageId = null } }, context) => {
    const { site, viewer } = context
    return writeAudited(deps, context, async (stores) => {
      const wanted = featuredImageId ? [featuredImageId] : []
      const { images } = await usableMedia({ images: wanted }, { site, userId: viewer.user.id }, stores)
      if (!wanted.every((id) => images.has(id))) {
        return err(validationError([missingReference('featuredImageId', 'image')]))
      }
      const piece = { id: deps.random.uuid(), title, featuredImageId }
      const equipment = await stores.ingredientCatalogueStore.ensureEquipment(site.id, piece)
      const shown = await loadImageReader(
        stores,
        equipment.featuredImageId ? [equipment.featuredImageId] : [],
      )
      return ok({ equipment: equipmentView(equipment, shown) })
    })
  }
}
