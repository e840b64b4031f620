import { demoKeyPrefix } from '#core/model/media/demo-key.ts'
import { equipmentTitles, type DemoRecipe, type DemoSite } from './site.ts'
import { stableId } from './stable-id.ts'

/** An image of the demo: its key, which is also the name of its file in `demo/media`, and its size in pixels. */
export type DemoImage = {
  readonly id: string
  readonly key: string
  readonly width: number
  readonly height: number
}

/** A video of the demo: its key is also the name of its file in `demo/media`. */
export type DemoVideo = Pick<DemoImage, 'id' | 'key'>

/** The pieces of equipment with an image. */
const equipmentWithImage: ReadonlySet<string> = new Set([
  ...['Digital scale', 'Instant-read thermometer', 'Wide, heavy pot', 'Large pot', 'Frying pan with a lid'],
  ...['Ovenproof sauté pan', 'Half sheet pan', 'Large bowl', 'Sharp knife'],
])

/** The key of an image from the names that identify it. */
export function imageKey(...names: readonly string[]): string {
  return `${demoKeyPrefix}${names.join('-')}.avif`
}

/** The id of the image or video with a key. */
export function mediaId(key: string): string {
  return stableId('image', key)
}

/** The key of the image of a piece of equipment; null if it has none. */
export function equipmentKey(site: DemoSite, title: string): string | null {
  return equipmentWithImage.has(title)
    ? imageKey(site.slug, 'tool', title.toLowerCase().replace(/[^a-z]+/g, '-'))
    : null
}

/** The key of an image of a recipe; images are numbered from 0. */
export const recipeKey = (site: DemoSite, recipe: DemoRecipe, index: number): string =>
  imageKey(site.slug, recipe.slug, `${index}`)

/** The key of the image of a step, which `media.yaml` names as `2.1`; keys count from 0. */
export function stepKey(site: DemoSite, recipe: DemoRecipe, step: string): string {
  const places = step.split('.').map((number) => String(Number(number) - 1))
  return imageKey(site.slug, recipe.slug, 'step', ...places)
}

/** The key of the portrait of a member of a site's team. */
export const teamKey = (site: DemoSite, email: string): string =>
  imageKey(site.slug, 'portrait', email.replace(/[^a-z0-9]+/g, '-'))

/** All images of a site. */
export function siteImages(site: DemoSite): DemoImage[] {
  const tools = new Set(site.recipes.flatMap(equipmentTitles))
  return [
    ...site.recipes.flatMap((recipe) => [
      ...Array.from({ length: recipe.images }, (_, index) => wide(recipeKey(site, recipe, index))),
      ...recipe.steps.map((step) => wide(stepKey(site, recipe, step))),
    ]),
    wide(imageKey(site.slug, 'featured')),
    image(imageKey(site.slug, 'mark'), 512, 512),
    tall(imageKey(site.slug, 'portrait')),
    ...site.team.map(({ email }) => tall(teamKey(site, email))),
    ...site.products.map((_, index) => tall(imageKey(site.slug, 'product', `${index}`))),
    ...site.events.flatMap(({ hasImage }, index) =>
      hasImage ? [wide(imageKey(site.slug, 'event', `${index}`))] : [],
    ),
    ...[...tools].flatMap((title) => {
      const key = equipmentKey(site, title)
      return key === null ? [] : [tall(key)]
    }),
  ]
}

/** The id of a recipe's video; null if it has none. */
export const videoIdOf = (site: DemoSite, recipe: DemoRecipe): string | null =>
  recipe.video ? mediaId(videoKey(site, recipe)) : null

/** The videos of a site. */
export function siteVideos(site: DemoSite): DemoVideo[] {
  return site.recipes
    .filter(({ video }) => video)
    .map((recipe) => videoKey(site, recipe))
    .map((key) => ({ id: mediaId(key), key }))
}

const videoKey = (site: DemoSite, recipe: DemoRecipe): string =>
  `${demoKeyPrefix}${site.slug}-${recipe.slug}.webm`

const image = (key: string, width: number, height: number): DemoImage => ({
  id: mediaId(key),
  key,
  width,
  height,
})
const wide = (key: string) => image(key, 1600, 1200)
const tall = (key: string) => image(key, 800, 1000)
