import { counted } from '#core/values/text/counted.ts'
import { stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { CommandFailure, usageFailure } from '../../environment/failure.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import type { CommandDeps } from '../../environment/session.ts'
import type { LocalFile } from '#core/workflows/sync/recipe-folder.ts'
import { readFolder, readLocalFile } from '../../sync/recipe-folder.ts'

/** Checks recipe files without a server, and reports every problem with its line and advice. */
export async function validateRecipes(
  { cliEnvironment, output }: Pick<CommandDeps, 'cliEnvironment' | 'output'>,
  paths: readonly string[],
) {
  const files = (await Promise.all(paths.map((path) => readPath(path, cliEnvironment)))).flat()
  if (files.length === 0) throw usageFailure('No recipe files (.md, .cook) were found.')
  const bySlug = Map.groupBy(files, ({ reading }) => reading.recipe?.draft.slug ?? null)
  let wrong = 0
  for (const { path, reading } of files) {
    const slug = reading.recipe?.draft.slug ?? null
    const finder = slug === null ? [] : (bySlug.get(slug) ?? []).filter((other) => other.path !== path)
    const problems = [
      ...reading.problems,
      ...finder.slice(0, 1).map((duplicate) => ({
        line: reading.lineOf('slug'),
        message: `${duplicate.path} has the same slug "${slug}"; every recipe needs its own.`,
      })),
    ]
    if (problems.length > 0) wrong += 1
    output.record({ file: path, slug, valid: problems.length === 0, problems })
    for (const { line, message } of problems) output.line(`${path}:${line}: ${oneLine(message)}`)
  }
  const count = counted(files.length, 'file')
  if (wrong > 0) throw new CommandFailure(`${wrong} of ${count} ${wrong === 1 ? 'is' : 'are'} invalid.`)
  output.note(`${count}, all valid.`)
}

async function readPath(
  path: string,
  cliEnvironment: CommandDeps['cliEnvironment'],
): Promise<(LocalFile & { readonly path: string })[]> {
  const found = await stat(path).catch(() => null)
  if (found === null) throw usageFailure(`There is no file or folder "${path}".`)
  if (!found.isDirectory()) {
    return [{ ...(await readLocalFile(dirname(path), basename(path), cliEnvironment.random)), path }]
  }
  return (await readFolder(path, cliEnvironment)).map((file) => ({ ...file, path: join(path, file.file) }))
}
