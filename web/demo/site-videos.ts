import { videoKey, pictureId, recipeKey, sitePictures } from './gallery.ts'
import type { Motion } from './pictures/scene.ts'
import type { DemoPicture } from './gallery.ts'
import type { DemoRecipe, DemoSite } from './site.ts'

/** A video of the demo before it is made: it starts with an image of a dish. */
export type DemoVideo = {
  readonly id: string
  readonly key: string
  readonly motion: Motion
  readonly draw: DemoPicture['draw']
}

/** The id of a recipe's video; null where it has none. */
export const videoIdOf = (site: DemoSite, recipe: DemoRecipe): string | null =>
  recipe.video === undefined ? null : pictureId(videoKey(site, recipe))

/** The videos of a site, one for each recipe that has one. */
export function siteVideos(site: DemoSite): DemoVideo[] {
  const pictures = new Map(sitePictures(site).map((picture) => [picture.key, picture]))
  return site.recipes.flatMap((recipe) => {
    const picture = pictures.get(recipeKey(site, recipe, 0))
    const id = videoIdOf(site, recipe)
    if (recipe.video === undefined || picture === undefined || id === null) return []
    return [{ id, key: videoKey(site, recipe), motion: recipe.video, draw: picture.draw }]
  })
}
