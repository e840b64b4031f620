import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failureCode, failureIssues, isCallFailure } from '#core/model/call-failure.ts'
import { plainIssue } from '#core/values/plain-issue.ts'
import { mergeTexts } from '#core/values/text/merge-lines.ts'
import { type FileFormat, formatOfFile } from '#core/formats/imported/file-format.ts'
import { recipeCodecs } from '#core/formats/own-file/recipe-formats.ts'
import type { FileProblem, ParsedRecipeFile } from '#core/formats/markdown/recipe-file.ts'
import { throwNamed } from '#core/values/throw-named.ts'
import { CommandFailure, toFailure } from '../../environment/failure.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import type { CommandDeps } from '../../environment/session.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import { openEditor } from '../../environment/editor.ts'
import { readText } from '#core/workflows/sync/recipe-folder.ts'
import { openSiteSide, type SiteRecipe, type SiteSide } from '#core/workflows/sync/site-side.ts'
import { findRecipe } from './find-recipe.ts'

/** Edits a recipe of the site as a file; if something is invalid, the editor is opened again with the text. */
export async function editRecipe(
  deps: CommandDeps,
  options: { readonly recipe: string; readonly site: string | undefined; readonly format: FileFormat },
): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const { id, slug } = await findRecipe(deps, siteSlug, options.recipe)
  const site = await openSiteSide({ api: deps.api, random: deps.cliEnvironment.random }, siteSlug)
  const folder = await mkdtemp(join(tmpdir(), 'trivet-edit-'))
  const name = slug.replace(/[^\p{L}\p{N}-]+/gu, '-').slice(0, 80) || 'recipe'
  const path = join(folder, `${name}.${recipeCodecs[options.format].extension}`)
  try {
    await edit(deps, { site, id, path })
  } catch (error) {
    const isWritten = await readFile(path, 'utf8').then(
      () => true,
      () => false,
    )
    if (isWritten) deps.output.note(`Your text is kept in ${path}.`)
    throw error
  }
  await rm(folder, { recursive: true, force: true })
}

type Edit = { readonly site: SiteSide; readonly id: string; readonly path: string }

async function edit(deps: CommandDeps, { site, id, path }: Edit): Promise<void> {
  const format = formatOfFile(path)
  let seen = await site.fetch(id, format)
  await writeFile(path, seen.text).catch(throwNamed(path))
  for (;;) {
    await openEditor(deps, path)
    const text = await readFile(path, 'utf8')
    if (text === seen.text) {
      deps.output.line('Nothing was changed.')
      deps.output.record({ id, slug: seen.recipe.slug, status: 'unchanged' })
      return
    }
    const reading = readText(path, text, deps.cliEnvironment.random)
    const sent = await send(deps, site, reading, seen)
    if (sent.status === 'saved') return
    for (const { line, message } of sent.problems) deps.output.note(`${path}:${line}: ${oneLine(message)}`)
    if (sent.status === 'conflict') {
      const now = await site.fetch(id, format)
      const merged = mergeTexts(seen.text, text, now.text, { ours: 'yours', theirs: 'site' })
      await writeFile(path, merged.text).catch(throwNamed(path))
      seen = now
      deps.output.note(
        'Someone else changed the recipe in the meantime. The file now contains both changes; review it.',
      )
    }
    await askToContinue(deps)
  }
}

type Sent = { readonly status: 'saved' | 'invalid' | 'conflict'; readonly problems: readonly FileProblem[] }

async function send(
  { output, server }: CommandDeps,
  site: SiteSide,
  { recipe, problems, lineOf }: ParsedRecipeFile,
  seen: SiteRecipe,
): Promise<Sent> {
  if (recipe === null) return { status: 'invalid', problems }
  try {
    const { id, slug, title } = (await site.update(recipe, seen)).recipe
    output.line(`Saved ${oneLine(title)}.`)
    output.record({ id, slug, status: 'updated' })
    return { status: 'saved', problems: [] }
  } catch (error) {
    if (failureCode(error) === 'conflict') return { status: 'conflict', problems: [] }
    if (!isCallFailure(error) || error.status === 401 || error.status >= 500) throw error
    const issues = failureIssues(error)
    if (issues.length === 0)
      return { status: 'invalid', problems: [{ line: 1, message: toFailure(error, server).message }] }
    return {
      status: 'invalid',
      problems: issues.map((issue) => ({ line: lineOf(issue.path), message: plainIssue(issue) })),
    }
  }
}

async function askToContinue({ prompt }: CommandDeps): Promise<void> {
  const response = prompt.isInteractive ? await prompt.ask('Continue editing? [Y/n] ') : 'n'
  if (response === null || /^n/i.test(response))
    throw new CommandFailure('Nothing was saved.', 1, 'not_saved')
}
