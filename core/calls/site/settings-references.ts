import { missingReference, type Issue } from '../../values/errors.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import { usableMedia, type UsableMediaDeps } from '../media/usable-media.ts'
import { colorThemes, typeThemes } from '../../model/theme/themes.ts'
import type { SiteSettings } from '../../model/site/site-settings.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'

type ReferenceKind = 'image' | 'recipe' | 'color theme' | 'type theme'
type Reference = { readonly path: string; readonly kind: ReferenceKind; readonly id: string }

/**
 * Problems in changes that their schema cannot detect: missing images, recipes and themes, and images of other people.
 * References that the site already has are not checked, so that a deleted recipe does not prevent other changes.
 */
export async function settingsIssues(
  { site, userId }: { readonly site: SiteRecord; readonly userId: string },
  changes: Partial<SiteSettings>,
  deps: UsableMediaDeps & RecipeStoreDep,
): Promise<Issue[]> {
  const before = new Set(listReferences(site.settings).map(({ id }) => id))
  const added = listReferences(changes).filter(({ id }) => !before.has(id))
  const ids = (kind: ReferenceKind) => added.filter((one) => one.kind === kind).map(({ id }) => id)
  const recipes = await deps.recipeStore.summariesByIds(site.id, [...new Set(ids('recipe'))])
  const { images } = await usableMedia({ images: ids('image') }, { site, userId }, deps)
  const there = new Set([
    ...images,
    ...recipes.map(({ id }) => id),
    ...[...colorThemes, ...typeThemes].map(({ id }) => id),
  ])
  return added.filter(({ id }) => !there.has(id)).map(({ path, kind }) => missingReference(path, kind))
}

function listReferences(settings: Partial<SiteSettings>): Reference[] {
  const images = (['featuredImageId', 'logoId', 'iconId', 'faviconId'] as const).map((path) =>
    reference(path, 'image', settings[path]),
  )
  const products = (settings.productLinks ?? []).map(({ productImageId }, index) =>
    reference(`productLinks.${index}.productImageId`, 'image', productImageId),
  )
  const events = (settings.events ?? []).map(({ imageId }, index) =>
    reference(`events.${index}.imageId`, 'image', imageId),
  )
  const book = reference('book.coverImageId', 'image', settings.book?.coverImageId)
  const recipes = (settings.featuredRecipeIds ?? []).map((id, index) =>
    reference(`featuredRecipeIds.${index}`, 'recipe', id),
  )
  const themes = [
    reference('colorThemeId', 'color theme', settings.colorThemeId),
    reference('typeThemeId', 'type theme', settings.typeThemeId),
  ]
  return [...images, ...products, ...events, ...book, ...recipes, ...themes].flat()
}

function reference(path: string, kind: ReferenceKind, id: string | null | undefined): Reference[] {
  return id ? [{ path, kind, id }] : []
}
