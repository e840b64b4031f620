import type { RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import { cooklangLosses, rewrittenLosses } from '../cooklang/cooklang-losses.ts'
import { mergeCooklangFile } from '../cooklang/merge-cooklang-file.ts'
import { readCooklangFile } from '../cooklang/read-cooklang-file.ts'
import { writeCooklangFile } from '../cooklang/write-cooklang-file.ts'
import type { FileFormat } from '../imported/file-format.ts'
import type { Published } from '../markdown/front-matter.ts'
import { keepIds } from '../markdown/keep-ids.ts'
import { readRecipeFile } from '../markdown/read-recipe-file.ts'
import {
  type ParsedRecipeFile,
  type FileRecipe,
  namesOfFile,
  type ReadOptions,
  type RecipeNames,
} from '../markdown/recipe-file.ts'
import { writeRecipeFile } from '../markdown/write-recipe-file.ts'

type Uuid = () => string

/** Reads and writes recipe files of one format. */
export type RecipeCodec = {
  /** The file extension, without the dot. */
  readonly extension: string
  readonly write: (recipe: RecipeDraft, names: RecipeNames, published: Published) => string
  readonly read: (text: string, options: ReadOptions) => ParsedRecipeFile
  /** Applies a file to an existing recipe: parts keep their ids, and what the format cannot represent is kept. */
  readonly over: (file: FileRecipe, before: RecipeDraft, names: RecipeNames, uuid: Uuid) => FileRecipe
  /** Describes what the format cannot represent of the recipe, as phrases for users; empty if nothing is lost. */
  readonly losses: (recipe: RecipeDraft, names: RecipeNames, uuid: Uuid) => readonly string[]
  /** Which of these were removed from the existing recipe by `over`. */
  readonly rewritten: (
    before: RecipeDraft,
    names: RecipeNames,
    now: FileRecipe,
    uuid: Uuid,
  ) => readonly string[]
}

/** The codecs by format. */
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
