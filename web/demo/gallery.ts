import { demoKeyPrefix } from '#core/model/media/demo-key.ts'
import { composeScene, type Drawing } from './pictures/compose.ts'
import { composeGoods, composeMark, composePortrait } from './pictures/emblem.ts'
import type { GoodsName } from './pictures/goods.ts'
import type { Scene } from './pictures/scene.ts'
import { equipmentTitles, type DemoRecipe, type DemoSite } from './site.ts'
import { stableId } from './stable-id.ts'

/** An image of the demo before it is painted: where it is kept, its size in pixels, and its drawing. */
export type DemoPicture = {
  readonly id: string
  readonly key: string
  readonly width: number
  readonly height: number
  readonly draw: () => Drawing
}

/** The images of equipment that has one. */
const equipmentPictures: Readonly<Record<string, GoodsName>> = {
  'Digital scale': 'scale',
  'Instant-read thermometer': 'thermometer',
  'Wide, heavy pot': 'pot',
  'Large pot': 'pot',
  'Frying pan with a lid': 'pan',
  'Ovenproof sauté pan': 'pan',
  'Half sheet pan': 'sheet',
  'Large bowl': 'bowl',
  'Sharp knife': 'knife',
}

/** The key of an image on the image host, by the names that lead to it. */
export function pictureKey(...names: readonly string[]): string {
  return `${demoKeyPrefix}${names.join('-')}.jpg`
}

/** The id of an image, by its key. */
export function pictureId(key: string): string {
  return stableId('image', key)
}

/** The key of the image of a piece of equipment; null when it has none. */
export function equipmentKey(site: DemoSite, title: string): string | null {
  return title in equipmentPictures
    ? pictureKey(site.slug, 'tool', title.toLowerCase().replace(/[^a-z]+/g, '-'))
    : null
}

/** All images of a site, those first that a visitor sees first. */
export function sitePictures(site: DemoSite): DemoPicture[] {
  const covers = site.recipes.flatMap((recipe) => recipePictures(site, recipe).slice(0, 1))
  const others = site.recipes.flatMap((recipe) => recipePictures(site, recipe).slice(1))
  const titles = new Set(site.recipes.flatMap(equipmentTitles))
  return [
    ...covers,
    scenePicture(site, pictureKey(site.slug, 'featured'), featuredScene(site)),
    {
      ...{ id: pictureId(markKey(site)), key: markKey(site), width: 512, height: 512 },
      draw: () => composeMark(site.emblem, site.palette),
    },
    tall(pictureKey(site.slug, 'portrait'), () => composePortrait(site.owner.people, site.palette)),
    ...site.team.map(({ email, portrait }) =>
      tall(teamKey(site, email), () => composePortrait([portrait], site.palette)),
    ),
    ...site.products.map(({ picture }, index) =>
      goods(site, pictureKey(site.slug, 'product', `${index}`), picture),
    ),
    ...site.events.flatMap(({ picture }, index) =>
      picture ? [scenePicture(site, pictureKey(site.slug, 'event', `${index}`), picture)] : [],
    ),
    ...others,
    ...[...titles].flatMap((title) => {
      const key = equipmentKey(site, title)
      const name = equipmentPictures[title]
      return key !== null && name !== undefined ? [goods(site, key, name)] : []
    }),
  ]
}

function recipePictures(site: DemoSite, recipe: DemoRecipe): DemoPicture[] {
  const steps = Object.entries(recipe.steps).map(([name, scene]) =>
    scenePicture(site, stepKey(site, recipe, name), scene),
  )
  return [
    ...recipe.pictures.map((scene, index) => scenePicture(site, recipeKey(site, recipe, index), scene)),
    ...steps,
  ]
}

export const recipeKey = (site: DemoSite, recipe: DemoRecipe, index: number): string =>
  pictureKey(site.slug, recipe.slug, `${index}`)

/** The key of a recipe's video on the video host. */
export const videoKey = (site: DemoSite, recipe: DemoRecipe): string =>
  `${demoKeyPrefix}${site.slug}-${recipe.slug}.webm`

/** The key of the image of a step, which `pictures.yaml` names as `2.1`; keys count from 0. */
export function stepKey(site: DemoSite, recipe: DemoRecipe, step: string): string {
  const places = step.split('.').map((number) => String(Number(number) - 1))
  return pictureKey(site.slug, recipe.slug, 'step', ...places)
}

function scenePicture(site: DemoSite, key: string, scene: Scene): DemoPicture {
  // The close image of a dish shows the same dish, so it has the same seed as the whole one.
  const seed = key.replace(/-\d+\.jpg$/, '')
  return {
    id: pictureId(key),
    key,
    width: 1600,
    height: 1200,
    draw: () => composeScene(seed, scene, site.palette),
  }
}

/** The key of the portrait of somebody of a site's team. */
export const teamKey = (site: DemoSite, email: string) =>
  pictureKey(site.slug, 'portrait', email.replace(/[^a-z0-9]+/g, '-'))

const markKey = (site: DemoSite) => pictureKey(site.slug, 'mark')

function tall(key: string, draw: DemoPicture['draw']): DemoPicture {
  return { id: pictureId(key), key, width: 800, height: 1000, draw }
}

function goods(site: DemoSite, key: string, name: GoodsName): DemoPicture {
  return tall(key, () => composeGoods(key, name, site.palette))
}

/** A laid table: the first dishes of the site's recipes beside each other. */
function featuredScene({ recipes }: DemoSite): Scene {
  const [first, ...more] = recipes.flatMap(({ pictures }) => pictures.slice(0, 1))
  if (!first) throw new Error('A demo site has at least one recipe with an image')
  return {
    surface: first.surface,
    dishes: [first.dishes[0], ...more.slice(0, 2).map(({ dishes }) => dishes[0])],
    props: [...first.props.slice(0, 3), ...more.slice(0, 3).flatMap(({ props }) => props.slice(0, 1))],
  }
}
