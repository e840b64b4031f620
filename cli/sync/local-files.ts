import { isUtf8 } from 'node:buffer'
import { readFile, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { type ParsedRecipeFile, namesOfFile } from '#core/formats/markdown/recipe-file.ts'
import { formatOfFile } from '#core/formats/imported/file-format.ts'
import { recipeCodecs } from '#core/formats/own-file/recipe-formats.ts'
import type { RandomDep } from '#core/ports/random.ts'
import { usageFailure } from '../environment/failure.ts'
import { filesBelow } from '../environment/files-below.ts'

/** A parsed recipe file of a folder. */
export type LocalFile = {
  /** The path relative to the folder, with slashes. */
  readonly file: string
  readonly text: string
  readonly reading: ParsedRecipeFile
}

const recipeName = /\.(?:md|markdown|cook)$/i
/** Conventional names of files that describe a folder. */
const otherNames = /^(?:readme|changelog|contributing|license|licence)\b/i

/** All recipe files below a folder, by name; names that begin with a dot are ignored. */
export async function readFolder(folder: string, { random }: RandomDep): Promise<LocalFile[]> {
  const files = await recipeFilesIn(folder)
  return Promise.all(files.map((file) => readLocalFile(folder, file, random)))
}

/** Fails if the folder does not exist, because nothing could be sent or compared. */
export async function requireFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null)
  if (found === null) throw usageFailure(`There is no folder "${folder}".`)
}

/** The recipe files below a folder, by their relative paths. */
async function recipeFilesIn(folder: string): Promise<string[]> {
  const found = await stat(folder).catch(() => null)
  if (found === null) return []
  if (!found.isDirectory()) throw usageFailure(`${folder} is a file; give its folder.`)
  return (await filesBelow(folder))
    .filter((path) => recipeName.test(path) && !otherNames.test(basename(path)))
    .map((path) => relative(folder, path).replaceAll('\\', '/'))
    .filter((file) => !file.split('/').some((part) => part.startsWith('.') || part === 'node_modules'))
}

export async function readLocalFile(
  folder: string,
  file: string,
  random: RandomDep['random'],
): Promise<LocalFile> {
  const bytes = await readFile(join(folder, file))
  const text = bytes.toString('utf8')
  return { file, text, reading: isUtf8(bytes) ? readText(file, text, random) : notUtf8 }
}

/** Another encoding cannot be detected reliably, and accented letters would be lost. */
const notUtf8: ParsedRecipeFile = {
  recipe: null,
  problems: [{ line: 1, message: 'The text is not encoded as UTF-8: save the file as UTF-8.' }],
  lineOf: () => 1,
}

/** Parses the text of a file in the format of its file name. */
export function readText(fileName: string, text: string, { uuid }: RandomDep['random']): ParsedRecipeFile {
  return recipeCodecs[formatOfFile(fileName)].read(text, { uuid, fileName })
}

/**
 * The content of a file in canonical form; null if it is invalid. A file that requests publication has the site's date
 * once the site has published it.
 */
export function canonicalText(
  { file, reading: { recipe } }: LocalFile,
  publishedAt: string | null,
): string | null {
  if (recipe === null) return null
  const instant = publishedAt === null ? 'now' : new Date(publishedAt)
  const published = recipe.isPublishedNow ? instant : (recipe.draft.publishedAt ?? null)
  return recipeCodecs[formatOfFile(file)].write(recipe.draft, namesOfFile(recipe), published)
}
