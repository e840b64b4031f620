import { formatOfFile, type FileFormat } from '../../formats/imported/file-format.ts'
import { namesOfFile, type ParsedRecipeFile } from '../../formats/markdown/recipe-file.ts'
import { recipeCodecs } from '../../formats/own-file/recipe-formats.ts'
import type { RandomDep } from '../../ports/random.ts'

/** A parsed recipe file of a folder. */
export type LocalFile = {
  /** The path relative to the folder, with slashes. */
  readonly file: string
  readonly text: string
  readonly reading: ParsedRecipeFile
}

/** A folder of recipe files; paths are from it, with slashes. */
export interface RecipeFolder {
  /** All recipe files, by name; none if the folder does not exist. */
  readAll(): Promise<LocalFile[]>
  read(file: string): Promise<LocalFile>
  /** Writes a file atomically: who reads it meanwhile sees either the old or the new one. */
  replace(file: string, text: string): Promise<void>
  /** Also succeeds if the file is gone. */
  remove(file: string): Promise<void>
}

/** The stored state of one recipe: its file, and the last change on the site when both agreed. */
export type Entry = { readonly id: string; readonly file: string; readonly updatedAt: string }

/** The stored state of a folder: the recipe of each file, and the last text on which folder and site agreed. */
export interface FolderState {
  /** The format of new files. */
  readonly format: FileFormat
  entries(): readonly Entry[]
  /** The text of the last agreement; empty if there was none. */
  base(id: string): Promise<string>
  /** Stores that folder and site agree on this text. */
  agree(entry: Entry, text: string): Promise<void>
  forget(id: string): Promise<void>
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
