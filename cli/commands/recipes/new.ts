import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { slugify } from '#core/model/recipe/recipe-slug.ts'
import { CommandFailure, usageFailure } from '../../environment/failure.ts'
import type { CommandDeps } from '../../environment/session.ts'
import { openEditor } from '../../environment/editor.ts'
import { exampleRecipe } from '../../sync/example-recipe.ts'
import { replaceFile } from '../../environment/replace-file.ts'

export type NewRecipeOptions = {
  readonly title: string
  readonly folder: string
  readonly isEditing: boolean
}

/** Writes a new recipe file with example content; nothing is sent. */
export async function newRecipe(
  { output, cliEnvironment, prompt }: Pick<CommandDeps, 'output' | 'cliEnvironment' | 'prompt'>,
  { title, folder, isEditing }: NewRecipeOptions,
): Promise<void> {
  if (title.trim() === '')
    throw usageFailure('Give the recipe a title, as in: trivet recipes new "Lemon cake".')
  const slug = slugify(title)
  const path = join(folder, `${slug}.md`)
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  if (isThere) throw new CommandFailure(`${path} already exists.`, 1, 'file_exists')
  await replaceFile(path, exampleRecipe(title.trim(), slug))
  output.record({ file: path, slug, title })
  output.line(`Created ${path}.`)
  output.note('Edit it, then run "trivet recipes push" to create a draft on your site.')
  if (isEditing) await openEditor({ cliEnvironment, prompt }, path)
}
