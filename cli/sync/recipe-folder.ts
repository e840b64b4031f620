import { isUtf8 } from 'node:buffer'
import { readFile, rm, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import type { ParsedRecipeFile } from '#core/formats/markdown/recipe-file.ts'
import { readText, type LocalFile, type RecipeFolder } from '#core/workflows/sync/recipe-folder.ts'
import type { RandomDep } from '#core/ports/random.ts'
import { usageFailure } from '../environment/failure.ts'
import { exampleProblem } from './example-recipe.ts'
import { filesBelow } from '../environment/files-below.ts'
import { replaceFile } from '../environment/replace-file.ts'

const recipeName = /\.(?:md|markdown|cook)$/i
/** Conventional names of files that describe a folder. */
const otherNames = /^(?:readme|changelog|contributing|license|licence)\b/i

/** Opens a folder of the disk; `folder` is its path. */
export function openRecipeFolder(folder: string, { random }: RandomDep): RecipeFolder {
  return {
    readAll: () => readFolder(folder, { random }),
    read: (file) => readLocalFile(folder, file, random),
    replace: (file, text) => replaceFile(join(folder, file), text),
    remove: (file) => rm(join(folder, file), { force: true }),
  }
}

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
  if (!isUtf8(bytes)) return { file, text, reading: notUtf8 }
  const reading = readText(file, text, random)
  const example = exampleProblem(text)
  return {
    ...{ file, text },
    reading: example === null ? reading : { ...reading, recipe: null, problems: [example] },
  }
}

/** Another encoding cannot be detected reliably, and accented letters would be lost. */
const notUtf8: ParsedRecipeFile = {
  recipe: null,
  problems: [{ line: 1, message: 'The text is not encoded as UTF-8: save the file as UTF-8.' }],
  lineOf: () => 1,
}
