import { readFileSync } from 'node:fs'
import { decodeText } from '#adapters/system/system.ts'
import { readFile } from '#core/formats/file/read-file.ts'
import { recipeOutput } from './read-pages.ts'

/** A file of the corpus `imports` from the scoring tool. */
export type ImportCase = { readonly file: string; readonly path: string }

/** Reads the file of a case and returns one result for each of its recipes; none if it cannot be read. */
export function readImportCase({ file, path }: ImportCase): object[] {
  const reading = readFile({ name: file, bytes: new Uint8Array(readFileSync(path)) }, { decodeText })
  if (!reading.ok) {
    console.error(`${file}: ${reading.error.message}`)
    return []
  }
  return reading.value.recipes.map(({ recipe, format }, index) => ({
    case: `${file}#${index}`,
    format,
    ...recipeOutput(recipe),
    instructions: recipe.instructionGroups.flatMap((group) => group.steps.map((step) => step.text)),
  }))
}
