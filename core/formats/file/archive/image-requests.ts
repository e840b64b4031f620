/** Images that recipes reference by file name; they may be found among the files that are read later. */
export type ImageRequests = {
  /** Records that a recipe from the file `source` references an image. */
  readonly add: (recipe: number, source: string, image: string) => void
  /**
   * The recipe that references the image with this path; if several images have the same name, the one in the nearest
   * folder; null if none.
   */
  readonly ownerOf: (image: string) => number | null
  /** Records that the image of a recipe was found. */
  readonly fulfil: (recipe: number, image: string) => void
  /** The images that were not found, as the recipes reference them. */
  readonly missing: () => { readonly recipe: number; readonly image: string }[]
}

/** Creates the requests of one import; lookups do not slow down with the number of recipes. */
export function createImageRequests(): ImageRequests {
  const byName = new Map<string, Map<number, string>>()
  const byPlace = new Map<string, number>()
  return {
    add(recipe, source, image) {
      const name = lastPart(image)
      const place = `${folderOf(source)}/${name}`
      byName.set(name, (byName.get(name) ?? new Map()).set(recipe, image))
      if (!byPlace.has(place)) byPlace.set(place, recipe)
    },
    ownerOf(image) {
      const name = lastPart(image)
      const recipes = byName.get(name) ?? new Map<number, string>()
      for (let folder = image; folder !== '';) {
        folder = folderOf(folder)
        const near = byPlace.get(`${folder}/${name}`)
        if (near !== undefined && recipes.has(near)) return near
      }
      const [first = null] = recipes.keys()
      return first
    },
    fulfil(recipe, image) {
      byName.get(lastPart(image))?.delete(recipe)
    },
    missing: () =>
      [...byName.values()].flatMap((recipes) => [...recipes].map(([recipe, image]) => ({ recipe, image }))),
  }
}

function lastPart(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? ''
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}
