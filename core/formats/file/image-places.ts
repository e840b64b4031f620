import type { FileRecipe } from '../imported/parsed-file.ts'
import type { ArchiveMember } from './archive/zip.ts'

/** File names of thumbnails: "thumb.jpg", "thumb16.jpg", "min-original.webp". */
const smallCopy = /(?:^|[/_.-])(?:thumb(?:nail)?s?\d{0,4}|min|tiny|small)(?=[-_.])/i

/**
 * The images of an archive without the thumbnails of images in the same folder; images with the name of a recipe come
 * first.
 */
export function withoutCopies(images: readonly ArchiveMember[]): ArchiveMember[] {
  const isCopy = ({ name }: ArchiveMember): boolean => smallCopy.test(name.slice(name.lastIndexOf('/') + 1))
  const folders = new Set(images.filter((image) => !isCopy(image)).map(({ name }) => folderOf(name)))
  return images
    .filter((image) => !isCopy(image) || !folders.has(folderOf(image.name)))
    .toSorted((left, right) => Number(isNumbered(left.name)) - Number(isNumbered(right.name)))
}

/** Finds the index of the recipe that an image belongs to; lookups do not slow down with the number of recipes. */
export type ImagePlaces = (image: string) => number | null

/**
 * An image belongs to the recipe whose file has the same name ("Soup.cook" with "Soup.jpg", and "Soup.2.jpg" for a
 * step), otherwise to the only recipe in its folder, or in a parent folder; to none if there are several.
 */
export function imagePlaces(recipes: readonly FileRecipe[], first: number): ImagePlaces {
  const stems = new Map<string, number | null>()
  const folders = new Map<string, number | null>()
  const add = (places: Map<string, number | null>, place: string, recipe: number): void => {
    places.set(place, places.has(place) ? null : recipe)
  }
  for (const [index, { source }] of recipes.entries()) {
    if (index < first) continue
    add(stems, stemOf(source), index)
    add(folders, '', index)
    for (const folder of foldersAround(source)) add(folders, folder, index)
  }
  return (image) => {
    const named = stems.get(stemOf(image).replace(/\.\d{1,3}$/, ''))
    if (named !== undefined && named !== null) return named
    const nearest = foldersAround(image).find((folder) => folders.has(folder))
    return folders.get(nearest ?? '') ?? null
  }
}

/** The folders of a path, innermost first. */
function foldersAround(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'))
}

function isNumbered(name: string): boolean {
  return /\.\d{1,3}\.[a-z]+$/i.test(name)
}

function stemOf(path: string): string {
  return path.replace(/\.[a-z\d]{1,12}$/i, '').toLowerCase()
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}
