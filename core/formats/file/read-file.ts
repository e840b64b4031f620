import { err, ok, type Result } from '../../values/result.ts'
import type { ImportWarning } from '../imported/imported-recipe.ts'
import { decodeBytes } from '../document/decode.ts'
import type {
  FileFailure,
  FileImage,
  FileReaderDeps,
  ParsedFile,
  FileRecipe,
  ImportFile,
  MissingImage,
} from '../imported/parsed-file.ts'
import { unpack } from './archive/inflate.ts'
import { isBinary } from './archive/is-binary.ts'
import { fileLimits, fullBudget, type UnpackBudget } from './archive/file-limits.ts'
import { createImageRequests } from './archive/image-requests.ts'
import { imagePlaces, withoutCopies, type ImagePlaces } from './image-places.ts'
import { readContent, type ParsedContent } from './read-content.ts'
import { readSubstackPost, substackPosts, type SubstackPost } from './substack-posts.ts'
import { isTar, readTar } from './archive/tar.ts'
import { isGzip, isZip, readZip, safeName, type ArchiveMember } from './archive/zip.ts'

/**
 * Reads the recipes of a file of any supported program. The format is detected from the bytes: nested archives,
 * compressed files, JSON, XML, tables, pages and text. An invalid archive member becomes a warning and does not affect
 * others. A file without recipes is a failure. Never throws.
 */
export function readFile(file: ImportFile, deps: FileReaderDeps): Result<ParsedFile, FileFailure> {
  return readFiles([file], deps)
}

/** Reads the files of a folder like the members of an archive. */
export function readFiles(
  files: readonly ImportFile[],
  deps: FileReaderDeps,
): Result<ParsedFile, FileFailure> {
  if (files.every((file) => file.bytes.length === 0))
    return err({ code: 'empty', message: 'It is empty.', warnings: [] })
  if (files.some((file) => file.bytes.length > fileLimits.fileBytes))
    return err({ code: 'too_large', message: 'It is larger than 200 MB.', warnings: [] })
  const packedBytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
  const collected = createCollection(deps, fullBudget(packedBytes))
  const [only] = files
  if (files.length === 1 && only !== undefined) collected.addFile(only.name, only.bytes, 0)
  else
    collected.addMembers(
      '',
      files.map(({ name, bytes }) => ({ name: safeName(name), read: () => ok(bytes) })),
      0,
    )
  return collected.finish()
}

type Collection = {
  readonly addFile: (name: string, bytes: Uint8Array, depth: number) => void
  readonly addMembers: (path: string, members: readonly ArchiveMember[], depth: number) => void
  readonly finish: () => Result<ParsedFile, FileFailure>
}

const imageName = /\.(?:jpe?g|png|webp|gif|avif)$/i
const junkName = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i
const binaryName = /\.(?:pdf|docx?|mp4|mov|db|sqlite3?|exe|dll|woff2?|ttf|ico|css|js|menu)$/i

function createCollection(deps: FileReaderDeps, budget: UnpackBudget): Collection {
  const recipes: FileRecipe[] = []
  /** The images with their places among the requests of recipes; those within the file of a recipe are before them. */
  const images: (FileImage & { readonly place: number })[] = []
  const warnings: ImportWarning[] = []
  const memberNames = new Set<string>()
  const requests = createImageRequests()
  /** The files of posts that a table in their archive describes. */
  const posts = new Map<string, SubstackPost>()
  const warn = (path: string, message: string): void => {
    warnings.push({ path, message, source: path })
  }

  const addText = (name: string, bytes: Uint8Array, isAlone: boolean): void => {
    if (isBinary(bytes)) return warn(name, 'It is no text and no archive.')
    const { text } = decodeBytes(bytes, deps.decodeText)
    const post = posts.get(name)
    const reading = post === undefined ? readContent({ text, name }) : readAsPost(text, post)
    warnings.push(...reading.warnings.map((warning) => ({ ...warning, path: warning.path || name })))
    const isTaken = isAlone ? isSome : isWhole
    const taken = reading.recipes.filter(({ recipe }) => !reading.isGuess || isTaken(recipe))
    if (taken.length === 0) return warn(name, nothingFound)
    const room = fileLimits.recipes - recipes.length
    if (taken.length > room) warn(name, 'It holds more recipes than are read at once.')
    for (const { recipe, image, moreImages = [], imageNames, id = null } of taken.slice(0, room)) {
      for (const wanted of imageNames ?? []) requests.add(recipes.length, name, wanted)
      for (const bytes of [image, ...moreImages])
        if (bytes !== null && bytes.length > 0)
          images.push({ recipe: recipes.length, name, bytes, place: -1 })
      recipes.push({ recipe, source: name, format: reading.format, id })
    }
  }

  const addFile = (name: string, bytes: Uint8Array, depth: number, isAlone = depth === 0): void => {
    try {
      if (!isGzip(bytes) && !isZip(bytes) && !isTar(bytes)) return addText(name, bytes, isAlone)
      if (depth >= fileLimits.depth) return warn(name, 'It is an archive inside of too many others.')
      if (isGzip(bytes)) {
        const unpacked = unpack(bytes, 'gzip', budget)
        return unpacked.ok
          ? addFile(name, unpacked.value, depth + 1, isAlone)
          : warn(name, `It ${unpacked.error}.`)
      }
      const archive = isTar(bytes)
        ? ok(readTar(bytes, deps.decodeText, budget))
        : readZip(bytes, deps.decodeText, budget)
      if (!archive.ok) return warn(name, `It ${archive.error}.`)
      if (archive.value.leftOut > 0)
        warn(name, `It has too many files; ${archive.value.leftOut} of them were not read.`)
      addMembers(depth === 0 ? '' : `${name}/`, archive.value.members, depth + 1)
    } catch {
      // An unexpected error in a reader must not affect the other members.
      warn(name, 'It could not be read.')
    }
  }

  const addMembers = (path: string, members: readonly ArchiveMember[], depth: number): void => {
    const isOnly = members.filter((member) => isReadable(member.name)).length === 1
    const shots: ArchiveMember[] = []
    const first = recipes.length
    const described = substackPosts(members, deps.decodeText)
    for (const member of members) {
      if (junkName.test(member.name) || member.name === described?.table) continue
      memberNames.add(path + member.name)
      const post = described?.posts.get(member.name.slice(member.name.lastIndexOf('/') + 1))
      if (post !== undefined) posts.set(path + member.name, post)
      if (imageName.test(member.name)) shots.push(member)
      else if (binaryName.test(member.name))
        warn(path + member.name, 'It is no kind of file that recipes are kept in.')
      else if (recipes.length >= fileLimits.recipes)
        warn(path + member.name, 'It was not read: too many recipes.')
      else {
        const bytes = member.read()
        if (!bytes.ok) warn(path + member.name, `It ${bytes.error}.`)
        else if (bytes.value.length > 0) addFile(path + member.name, bytes.value, depth, isOnly)
        else warn(path + member.name, 'It is empty.')
      }
    }
    const placeOf = imagePlaces(recipes, first)
    const originals = withoutCopies(shots)
    const isNamed = (shot: ArchiveMember): boolean => requests.hasPath(path + shot.name)
    // An image that a recipe names by its path is not given to another one that has the same name.
    for (const shot of [...originals.filter(isNamed), ...originals.filter((shot) => !isNamed(shot))])
      addImage(path + shot.name, shot, placeOf)
  }

  /**
   * An image belongs to the recipe that references it or has the same name, otherwise to the only recipe in its folder
   * or a parent folder.
   */
  const addImage = (name: string, member: ArchiveMember, placeOf: ImagePlaces): void => {
    const owner = requests.ownerOf(name) ?? placeOf(name)
    if (owner === null) return warn(name, 'It is an image of no recipe that was read.')
    const bytes = member.read()
    if (!bytes.ok) return warn(name, `It ${bytes.error}.`)
    const place = requests.fulfil(owner, name) ?? Number.MAX_SAFE_INTEGER
    images.push({ recipe: owner, name, bytes: bytes.value, place })
  }

  const finish = (): Result<ParsedFile, FileFailure> => {
    const missingImages = requests.missing().map(({ recipe, image }): MissingImage => {
      const source = recipes[recipe]?.source ?? ''
      const message = `Its image ${image.split(/[/\\]/).at(-1)} did not come along.`
      return { recipe, path: image, warning: { path: source, message, source } }
    })
    warnings.push(...missingImages.map(({ warning }) => warning))
    if (recipes.length > 0) {
      const inOrder = images
        .toSorted((left, right) => left.place - right.place)
        .map(({ place: _, ...image }) => image)
      return ok({ recipes, images: inOrder, warnings, missingImages, emptyMembers: emptyMembers() })
    }
    return err({ code: 'no_recipe_found', message: whyNothing(warnings), warnings })
  }

  const emptyMembers = (): string[] => {
    const names = [...recipes.map(({ source }) => source), ...images.map(({ name }) => name)]
    const gave = new Set(names.flatMap(withArchives))
    const warned = new Set(warnings.map(({ path }) => path))
    return [...warned].filter((name) => memberNames.has(name) && !gave.has(name))
  }

  return { addFile, addMembers, finish }
}

function readAsPost(text: string, post: SubstackPost): ParsedContent {
  return { ...readSubstackPost(text, post), format: 'substack', isGuess: false }
}

const nothingFound = 'No recipe was found in it.'

/** The message for a file without recipes, with the first warning. */
function whyNothing(warnings: readonly ImportWarning[]): string {
  const reason = warnings.find(({ message }) => message !== nothingFound)
  if (reason === undefined) return nothingFound
  if (warnings.length === 1) return reason.message
  const where = reason.path === '' ? '' : `${reason.path}: `
  return `${nothingFound} ${where}${reason.message}`
}

/** A member and the archives that contain it: `b.zip/soup.txt` and `b.zip`. */
function withArchives(name: string): string[] {
  const parts = name.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

function isReadable(name: string): boolean {
  return !junkName.test(name) && !imageName.test(name) && !binaryName.test(name)
}

function isWhole(recipe: FileRecipe['recipe']): boolean {
  return recipe.title !== null && recipe.ingredientGroups.length > 0 && recipe.instructionGroups.length > 0
}

function isSome(recipe: FileRecipe['recipe']): boolean {
  return recipe.ingredientGroups.length > 0 || recipe.instructionGroups.length > 0
}
