import type { MissingImage, ParsedFile } from '../../formats/imported/parsed-file.ts'
import { isPage, pageHeadLength } from '../../formats/file/read-content.ts'
import { readFile } from '../../formats/file/read-file.ts'
import { unpack } from '../../formats/file/archive/inflate.ts'
import { isBinary } from '../../formats/file/archive/is-binary.ts'
import { fullBudget } from '../../formats/file/archive/file-limits.ts'
import { isTar } from '../../formats/file/archive/tar.ts'
import { isXml } from '../../formats/file/xml/read-xml.ts'
import { isGzip, isZip } from '../../formats/file/archive/zip.ts'
import { err, ok, type Result } from '../../values/result.ts'
import type { DecodeTextDep } from '../../values/text/text-decoding.ts'
import { limits } from '../../values/limits.ts'
import { groupBy } from '../../values/group-by.ts'
import type { ImagesBeside, RecipeFile, Source } from './source.ts'

/** A file that may be in the format of a recipe program. */
export type OpenableFile = {
  readonly name: string
  readonly bytes: Uint8Array
  /** The path of the file; null if it has none. */
  readonly place: string | null
  /** True for a file that was found in a folder and may not be a recipe. */
  readonly isOptional: boolean
  /** Null if its folder cannot be read, as in a browser. */
  readonly beside: ImagesBeside | null
}

/** The recipes of a file of another program; null for pages and everything that is parsed as a page. */
export function openFile(file: OpenableFile, deps: DecodeTextDep): readonly Source[] | null {
  const { name, bytes, isOptional } = file
  if (isGzip(bytes) && !isOptional) {
    const unpacked = unpackFile(bytes)
    // The unpacked file may be a gzip file again.
    if (!unpacked.ok || isGzip(unpacked.value)) return null
    return openFile({ ...file, name: name.replace(/\.gz$/i, ''), bytes: unpacked.value }, deps)
  }
  if (isPageFile(bytes)) return null
  const reading = readFile({ name, bytes }, deps)
  if (reading.ok) {
    if (isOptional && isUnknownJson(name, reading.value)) return [skipped(name, unknownJson)]
    // An archive itself is no page, even if the only file in it is one.
    return isGuess(reading.value) && !isArchive(bytes) ? null : recipeSources(file, reading.value)
  }
  if (isOptional && jsonName.test(name)) return [skipped(name, noRecipeInJson)]
  if (!isArchive(bytes) && !isXml(headOf(bytes))) return null
  const { code, message } = reading.error
  return [{ kind: 'missing', name, code, message, isSkipped: isOptional }]
}

function isArchive(bytes: Uint8Array): boolean {
  return isZip(bytes) || isTar(bytes)
}

/** The message for a file of an unknown type. */
export const notSupported = 'It is not a supported file.'

/** The bytes of a page or a text, unpacked if they are a gzip file; the error is a sentence for users. */
export function readableBytes(bytes: Uint8Array): Result<Uint8Array, string> {
  const unpacked = isGzip(bytes) ? unpackFile(bytes) : ok(bytes)
  if (!unpacked.ok) return unpacked
  return isGzip(unpacked.value) || isBinary(unpacked.value) ? err(notSupported) : unpacked
}

function unpackFile(bytes: Uint8Array): Result<Uint8Array, string> {
  const unpacked = unpack(bytes, 'gzip', fullBudget(bytes.length))
  return unpacked.ok ? unpacked : err(`It ${unpacked.error}.`)
}

/** True for pages, including compressed ones. */
export function isPageFile(bytes: Uint8Array): boolean {
  return (bytes[0] === 0x1f && bytes[1] === 0x8b) || isPage(headOf(bytes))
}

function headOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, pageHeadLength)).replace(/^\u00ef\u00bb\u00bf/, '')
}

const jsonName = /\.jsonl?$/i
const noRecipeInJson = 'It contains no recipe.'
const unknownJson =
  'It is not in the format of a recipe program. If it contains recipes, import the file itself.'

/**
 * JSON in a folder can be any kind of data, so JSON that merely has the fields of a recipe must be named explicitly.
 */
function isUnknownJson(name: string, { recipes }: ParsedFile): boolean {
  return jsonName.test(name) && recipes.every(({ format }) => format === 'record')
}

/** True for content that may be a recipe; it is parsed like a page or a text. */
function isGuess({ recipes }: ParsedFile): boolean {
  return recipes.every(({ format }) => format === 'html' || format === 'text') && recipes.length === 1
}

function skipped(name: string, message: string): Source {
  return { kind: 'missing', name, message, code: 'no_recipe_found', isSkipped: true }
}

function recipeSources({ name, place, beside }: OpenableFile, parsed: ParsedFile): Source[] {
  const { recipes, images } = parsed
  // Images that are not in the file may be next to it, where the importer looks.
  const missing = beside === null ? [] : parsed.missingImages
  const ids = uniqueIds(recipes)
  const told = warningsByRecipe(name, parsed, missing)
  const file: RecipeFile = {
    place: place ?? JSON.stringify(recipes.map(({ recipe }) => recipe)),
    recipes: recipes.map(({ recipe }, index) => {
      const own = images.filter((image) => image.recipe === index)
      return {
        recipe,
        id: ids[index] ?? null,
        images: own.slice(0, limits.images).map(({ bytes }) => bytes),
        imagePaths: missing.flatMap(({ recipe: of, path }) => (of === index ? path : [])),
        warnings: [...(told.get(index) ?? []).map(({ text }) => text), ...moreImages(own.length)],
      }
    }),
    beside,
  }
  const sources = recipes.map(({ recipe, source }, index): Source => {
    const place = source === name ? recipe.title || `recipe ${index + 1}` : source
    const own = recipes.length === 1 && source === name
    return { kind: 'recipe', name: own ? name : `${name}: ${place}`, file, index }
  })
  return [...sources, ...membersWithoutRecipe(name, parsed)]
}

/** Warnings about a file or an archive member are added to its first recipe, or else to the first of all. */
function warningsByRecipe(
  name: string,
  { recipes, warnings, emptyMembers }: ParsedFile,
  missing: readonly MissingImage[],
) {
  const firstOf = new Map<string, number>()
  for (const [index, { source }] of recipes.entries()) {
    if (!firstOf.has(source)) firstOf.set(source, index)
  }
  const isEmpty = new Set(emptyMembers)
  const isLater = new Set(missing.map(({ warning }) => warning))
  const told = warnings.filter((warning) => !isEmpty.has(warning.path) && !isLater.has(warning))
  return groupBy(
    told.map(({ path, message }) => {
      const index = firstOf.get(path) ?? 0
      const isItsOwn = path === name || path === recipes[index]?.source
      return { index, text: isItsOwn ? message : `${path}: ${message}` }
    }),
    ({ index }) => index,
  )
}

/** The files of an archive that contained no recipe; none of them was named explicitly. */
function membersWithoutRecipe(name: string, { emptyMembers, warnings }: ParsedFile): Source[] {
  const byPath = groupBy(warnings, ({ path }) => path)
  return emptyMembers.map((member): Source => {
    const reasons = new Set((byPath.get(member) ?? []).map(({ message }) => message))
    return {
      kind: 'missing',
      name: `${name}: ${member}`,
      code: 'no_recipe_found',
      message: [...reasons].join(' '),
      isSkipped: true,
    }
  })
}

/** Ids prefixed with the name of their program; null if two recipes of the file have the same id. */
function uniqueIds(recipes: ParsedFile['recipes']): (string | null)[] {
  const ids = recipes.map(({ id, format }) => (id === null ? null : `${format}:${id.replaceAll('#', '%23')}`))
  return ids.map((id) => (ids.indexOf(id) === ids.lastIndexOf(id) ? id : null))
}

/** The warning about images beyond those that a recipe can have. */
function moreImages(count: number): string[] {
  if (count <= limits.images) return []
  return [`It has ${count} images; the first ${limits.images} of them are imported.`]
}
