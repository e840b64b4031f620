import type { FileRecipe } from '../imported/parsed-file.ts'
import type { ArchiveMember } from './archive/zip.ts'

/** File names of thumbnails: "thumb.jpg", "thumb16.jpg", "min-original.webp". */
const smallCopy = /(?:^|[/_.-])(?:thumb(?:nail)?s?\d{0,4}|min|tiny|small)(?=[-_.])/i

/** The folder of the smaller copies that Ghost makes of an image: "content/images/size/w600/2024/05/soup.jpg". */
const resized = /(?<=^|\/)size\/[wh]\d{1,5}(?:h\d{1,5})?\//

/**
 * The images of an archive without the thumbnails of images in the same folder. Images with the name of a recipe come
 * first, then those of which the program keeps thumbnails, which it does for its own images and not for attachments.
 */
export function withoutCopies(images: readonly ArchiveMember[]): ArchiveMember[] {
  const names = new Set(images.map(({ name }) => name))
  const isCopy = ({ name }: ArchiveMember): boolean => smallCopy.test(name.slice(name.lastIndexOf('/') + 1))
  const isResized = ({ name }: ArchiveMember): boolean => {
    const original = name.replace(resized, '')
    return original !== name && names.has(original)
  }
  const foldersOf = (some: readonly ArchiveMember[]) => new Set(some.map(({ name }) => folderOf(name)))
  const originals = foldersOf(images.filter((image) => !isCopy(image)))
  const copies = foldersOf(images.filter(isCopy))
  const rankOf = ({ name }: ArchiveMember): number =>
    (isNumbered(name) ? 2 : 0) + (copies.has(folderOf(name)) ? 0 : 1)
  return images
    .filter((image) => !isResized(image) && (!isCopy(image) || !originals.has(folderOf(image.name))))
    .toSorted((left, right) => rankOf(left) - rankOf(right))
}

/** Finds the index of the recipe that an image belongs to; lookups do not slow down with the number of recipes. */
export type ImagePlaces = (image: string) => number | null

/**
 * An image belongs to the recipe whose file has the same name ("Soup.cook" with "Soup.jpg", and "Soup.2.jpg" for a
 * step), or whose unique id is the name of one of its folders (backups of Mealie), otherwise to the only recipe in its
 * folder, or in a parent folder; to none if there are several.
 */
export function imagePlaces(recipes: readonly FileRecipe[], first: number): ImagePlaces {
  const stems = new Map<string, number | null>()
  const ids = new Map<string, number | null>()
  const folders = new Map<string, number | null>()
  const add = (places: Map<string, number | null>, place: string, recipe: number): void => {
    places.set(place, places.has(place) ? null : recipe)
  }
  for (const [index, { source, id }] of recipes.entries()) {
    if (index < first) continue
    add(stems, stemOf(source), index)
    if (id !== null) add(ids, withoutHyphens(id), index)
    add(folders, '', index)
    for (const folder of foldersAround(source)) add(folders, folder, index)
  }
  return (image) => {
    const named = stems.get(stemOf(image).replace(/\.\d{1,3}$/, ''))
    if (named !== undefined && named !== null) return named
    const identified = image
      .split('/')
      .map(withoutHyphens)
      .find((part) => ids.has(part))
    if (identified !== undefined) return ids.get(identified) ?? null
    const nearest = foldersAround(image).find((folder) => folders.has(folder))
    return folders.get(nearest ?? '') ?? null
  }
}

/** The folders of a path, innermost first. */
function foldersAround(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'))
}

/** An id in the form in which it is compared: a database may keep it without the hyphens that a folder has. */
function withoutHyphens(id: string): string {
  return id.replaceAll('-', '').toLowerCase()
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
