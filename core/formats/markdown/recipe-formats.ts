import type { RecipeDraft } from '../../model/recipe/recipe.ts'
import { cooklangLosses, rewrittenLosses } from '../cooklang/cooklang-losses.ts'
import { mergeCooklangFile } from '../cooklang/merge-cooklang-file.ts'
import { readCooklangFile } from '../cooklang/read-cooklang-file.ts'
import { writeCooklangFile } from '../cooklang/write-cooklang-file.ts'
import type { FileFormat } from './file-format.ts'
import type { Published } from './front-matter.ts'
import { keepIds } from './keep-ids.ts'
import { readRecipeFile } from './read-recipe-file.ts'
import {
  type ParsedRecipeFile,
  type FileRecipe,
  namesOfFile,
  type ReadOptions,
  type RecipeNames,
} from './recipe-file.ts'
import { writeRecipeFile } from './write-recipe-file.ts'

type Uuid = () => string

/** How recipes are in the files of a format. */
export type RecipeCodec = {
  /** The ending of its files, without the point. */
  readonly extension: string
  readonly write: (recipe: RecipeDraft, names: RecipeNames, published: Published) => string
  readonly read: (text: string, options: ReadOptions) => ParsedRecipeFile
  /** What a file makes of the recipe as it was before: parts keep their ids, and what it cannot say stays. */
  readonly over: (file: FileRecipe, before: RecipeDraft, names: RecipeNames, uuid: Uuid) => FileRecipe
  /** What of a recipe its file leaves out, in words for a person; empty where it holds everything. */
  readonly losses: (recipe: RecipeDraft, names: RecipeNames, uuid: Uuid) => readonly string[]
  /** What of that went from the recipe as it was before by what `over` made of it. */
  readonly rewritten: (
    before: RecipeDraft,
    names: RecipeNames,
    now: FileRecipe,
    uuid: Uuid,
  ) => readonly string[]
}

/** The codecs by their formats. */
export const recipeCodecs: Readonly<Record<FileFormat, RecipeCodec>> = {
  markdown: {
    extension: 'md',
    write: writeRecipeFile,
    read: readRecipeFile,
    over: (file, before, names) => keepIds(file, namesOfFile(file), before, names),
    losses: () => [],
    rewritten: () => [],
  },
  cooklang: {
    extension: 'cook',
    write: writeCooklangFile,
    read: readCooklangFile,
    over: mergeCooklangFile,
    losses: cooklangLosses,
    rewritten: rewrittenLosses,
  },
}
