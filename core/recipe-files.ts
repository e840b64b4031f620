/** Reads and writes recipe files: files of other programs, plain text, and Trivet's own Markdown and Cooklang. */
export type { ImportedRecipe, ImportWarning } from './formats/imported/imported-recipe.ts'
export type { DraftIngredientLine, ImportedDraft, NewIngredient } from './formats/draft/imported-draft.ts'
export { importedRecipeToDraft, type ToDraftOptions } from './formats/draft/to-draft.ts'
export type {
  FileFailure,
  FileImage,
  FileReaderDeps,
  ParsedFile,
  FileRecipe,
  ImportFile,
  MissingImage,
} from './formats/imported/parsed-file.ts'
export { readFile, readFiles } from './formats/file/read-file.ts'
export { fileFormats, type FileFormat, formatOfFile } from './formats/imported/file-format.ts'
export { type RecipeCodec, recipeCodecs } from './formats/own-file/recipe-formats.ts'
export { readOwnFile } from './formats/file/read-own-file.ts'
export { readRecipeText } from './formats/page/read-recipe-text.ts'
export type { DecodeText } from './values/text/text-decoding.ts'
export type { Err, Ok, Result } from './values/result.ts'
