/** Images that recipes name and that lie beside them; what is read from now on may be one of them. */
export type ImageRequests = {
  /** Records what a recipe from `source`, the path of its file, calls its image. */
  readonly add: (recipe: number, source: string, image: string) => void
  /** The recipe that an image is for by its path, of several with one name that of the nearest folder; else null. */
  readonly ownerOf: (image: string) => number | null
  /** Takes note that a recipe has got its image. */
  readonly fulfil: (recipe: number, image: string) => void
  /** What is still missing. */
  readonly missing: () => { readonly recipe: number; readonly name: string }[]
}

/** Makes the memory for the images of one import; asking takes no longer the more recipes there are. */
export function createImageRequests(): ImageRequests {
  const byName = new Map<string, Set<number>>()
  const byPlace = new Map<string, number>()
  return {
    add(recipe, source, image) {
      const name = lastPart(image)
      const place = `${folderOf(source)}/${name}`
      byName.set(name, (byName.get(name) ?? new Set()).add(recipe))
      if (!byPlace.has(place)) byPlace.set(place, recipe)
    },
    ownerOf(image) {
      const name = lastPart(image)
      const recipes = byName.get(name) ?? new Set()
      for (let folder = image; folder !== '';) {
        folder = folderOf(folder)
        const near = byPlace.get(`${folder}/${name}`)
        if (near !== undefined && recipes.has(near)) return near
      }
      const [first = null] = recipes
      return first
    },
    fulfil(recipe, image) {
      byName.get(lastPart(image))?.delete(recipe)
    },
    missing: () => [...byName].flatMap(([name, recipes]) => [...recipes].map((recipe) => ({ recipe, name }))),
  }
}

function lastPart(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? ''
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}
