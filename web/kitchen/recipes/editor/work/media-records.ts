import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { Image, Video } from '#core/model/media/image.ts'
import type { RecipeForm } from '#core/model/recipe/record/recipe-form.ts'
import { unwrap } from '../../../../app/loading.ts'
import { logFailure } from '#web/browser/log-failure.ts'

/** The loaded images and videos of a recipe, by id. */
export type KnownMedia = {
  readonly images: ReadonlyMap<string, Image>
  readonly videos: ReadonlyMap<string, Video>
}

/** The images and videos of one recipe, whose form contains only their ids. */
export type MediaRecords = ReturnType<typeof createMediaRecords>

/** The maximum number of ids in one call. */
const idsAtOnce = 100

/** Loads missing records in the background; failures are logged. Uploaded and chosen records are passed to `add`. */
export function createMediaRecords(api: TrivetApi, siteSlug: string) {
  let known: KnownMedia = { images: new Map(), videos: new Map() }
  const listeners = new Set<() => void>()

  function add({ images = [], videos = [] }: { images?: readonly Image[]; videos?: readonly Video[] }): void {
    known = {
      images: new Map([...known.images, ...images.map((image) => [image.id, image] as const)]),
      videos: new Map([...known.videos, ...videos.map((video) => [video.id, video] as const)]),
    }
    for (const listener of listeners) listener()
  }

  async function loadPart(ids: readonly string[]): Promise<void> {
    const { media } = await unwrap(api.listMedia({ siteSlug, ids: ids.join(','), limit: String(idsAtOnce) }))
    add({
      images: media.flatMap(({ image }) => image ?? []),
      videos: media.flatMap(({ video }) => video ?? []),
    })
  }

  return {
    add,
    load(form: RecipeForm): void {
      const ids = mediaIds(form).filter((id) => !known.images.has(id) && !known.videos.has(id))
      for (let at = 0; at < ids.length; at += idsAtOnce) {
        loadPart(ids.slice(at, at + idsAtOnce)).catch((error: unknown) =>
          logFailure('The images of the recipe did not load', error),
        )
      }
    },
    known: () => known,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The ids of the images and videos of a recipe. */
export function mediaIds({
  images = [],
  videoId,
  instructionGroups = [],
  equipmentUsages = [],
}: RecipeForm): string[] {
  const ofSteps = instructionGroups.flatMap(({ instructions }) =>
    instructions.flatMap((step) => [...(step.imageIds ?? []), step.videoId]),
  )
  const ofEquipment = equipmentUsages.map(({ imageOverrideId }) => imageOverrideId)
  const ids = [...images.map(({ id }) => id), videoId, ...ofSteps, ...ofEquipment]
  return [...new Set(ids.filter((id) => id != null))]
}
