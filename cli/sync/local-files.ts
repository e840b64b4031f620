import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type ParsedRecipeFile, namesOfFile } from '#core/formats/markdown/recipe-file.ts'
import { formatOfFile } from '#core/formats/markdown/file-format.ts'
import { recipeCodecs } from '#core/formats/markdown/recipe-formats.ts'
import type { RandomDep } from '#core/ports/random.ts'
import { usageFailure } from '../failure.ts'

/** A recipe file of a folder, read. */
export type LocalFile = {
  /** From the folder, with slashes. */
  readonly file: string
  readonly text: string
  readonly reading: ParsedRecipeFile
}

const recipeName = /\.(?:md|markdown|cook)$/i
/** Files that tell about a folder, by custom. */
const otherNames = /^(?:readme|changelog|contributing|license|licence)\b/i

/** All recipe files below a folder, by name; what starts with a point is not looked at. */
export async function readFolder(folder: string, { random }: RandomDep): Promise<LocalFile[]> {
  const files = await recipeFilesIn(folder)
  return Promise.all(files.map((file) => readLocalFile(folder, file, random)))
}

/** Refuses a folder that is not there: nothing could be sent or compared. */
export async function requireFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null)
  if (found === null) throw usageFailure(`There is no folder "${folder}".`)
}

/** The recipe files below a folder, by their paths from it. */
async function recipeFilesIn(folder: string): Promise<string[]> {
  const found = await stat(folder).catch(() => null)
  if (found === null) return []
  if (!found.isDirectory()) throw usageFailure(`${folder} is a file; give its folder.`)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && recipeName.test(entry.name) && !otherNames.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !file.split('/').some((part) => part.startsWith('.') || part === 'node_modules'))
    .sort()
}

export async function readLocalFile(
  folder: string,
  file: string,
  random: RandomDep['random'],
): Promise<LocalFile> {
  const text = await readFile(join(folder, file), 'utf8')
  return { file, text, reading: readText(file, text, random) }
}

/** Reads the text of a file in the format that its name says. */
export function readText(fileName: string, text: string, { uuid }: RandomDep['random']): ParsedRecipeFile {
  return recipeCodecs[formatOfFile(fileName)].read(text, { uuid, fileName })
}

/**
 * What a file says, in the one form in which texts are compared; null when it is not right. A file that asks to be
 * published says so as the site does, once the site has published it.
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
