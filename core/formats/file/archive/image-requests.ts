import { addToGroup } from '../../../values/group-by.ts'

/** Images that recipes reference by file name; they may be found among the files that are read later. */
export type ImageRequests = {
  /** Records that a recipe from the file `source` references an image. */
  readonly add: (recipe: number, source: string, image: string) => void
  /**
   * The recipe that references the image with this path, by the whole path, by the name in the nearest folder, or by
   * the name alone, and does not have it yet; null if none.
   */
  readonly ownerOf: (image: string) => number | null
  /** True if a recipe references an image by exactly this path. */
  readonly hasPath: (image: string) => boolean
  /** Records that the image of a recipe was found; returns its place among all requests, null if it was not requested. */
  readonly fulfil: (recipe: number, image: string) => number | null
  /** The images that were not found, as the recipes reference them. */
  readonly missing: () => { readonly recipe: number; readonly image: string }[]
}

type Request = { readonly recipe: number; readonly image: string; readonly place: number; isOpen: boolean }

/** Creates the requests of one import; lookups do not slow down with the number of recipes. */
export function createImageRequests(): ImageRequests {
  const requests = new Map<string, Request>()
  /** The requests by whole path, by name in a folder, and by name; those that are fulfilled are removed when found. */
  const byPath = new Map<string, Request[]>()
  const byPlace = new Map<string, Request[]>()
  const byName = new Map<string, Request[]>()

  function openRequest(image: string): Request | null {
    const name = lastPart(image)
    const exact = firstOpen(byPath.get(image))
    if (exact !== null) return exact
    for (let folder = image; folder !== '';) {
      folder = folderOf(folder)
      const near = firstOpen(byPlace.get(placeOf(folder, name)))
      if (near !== null) return near
    }
    return firstOpen(byName.get(name))
  }

  return {
    add(recipe, source, image) {
      const key = JSON.stringify([recipe, image])
      if (requests.has(key)) return
      const request = { recipe, image, place: requests.size, isOpen: true }
      const [folder, name] = [folderOf(source), lastPart(image)]
      requests.set(key, request)
      addToGroup(byPath, folder === '' ? image : `${folder}/${image}`, request)
      addToGroup(byPlace, placeOf(folder, name), request)
      addToGroup(byName, name, request)
    },
    ownerOf: (image) => openRequest(image)?.recipe ?? null,
    hasPath: (image) => byPath.has(image),
    fulfil(recipe, image) {
      const request = openRequest(image)
      if (request?.recipe !== recipe) return null
      request.isOpen = false
      return request.place
    },
    missing: () =>
      [...requests.values()].flatMap(({ recipe, image, isOpen }) => (isOpen ? { recipe, image } : [])),
  }
}

/** The first request that is still open; removes the fulfilled ones before it. */
function firstOpen(requests: Request[] = []): Request | null {
  while (requests[0]?.isOpen === false) requests.shift()
  return requests[0] ?? null
}

function placeOf(folder: string, name: string): string {
  return `${folder}/${name}`
}

function lastPart(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? ''
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}
