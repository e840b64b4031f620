import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { writeWhole } from '../../export/export-sink.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import { printable } from '../../render/table.ts'
import type { CommandDeps } from '../../environment/session.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import { findRecipe } from '../recipes/find-recipe.ts'
import { type PreviewOptions, readNote } from './newsletter-record.ts'

/** Shows a newsletter before it is sent: as text, as an HTML file, or in the browser. */
export async function previewNewsletter(deps: CommandDeps, options: PreviewOptions): Promise<void> {
  const { api, output, cliEnvironment } = deps
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const { id: recipeId, slug } = await findRecipe(deps, siteSlug, options.recipe)
  const note = await readNote(deps, options)
  const { preview } = (
    await api.previewNewsletter({ siteSlug, body: { recipeId, note, plan: options.plan } })
  ).body
  const path =
    options.output ??
    (options.isOpened ? join(await mkdtemp(join(tmpdir(), 'trivet-')), `${slug}.html`) : null)
  if (path !== null) await writeWhole(path, preview.html)
  output.record({ ...preview, file: path })
  if (options.isOpened && path !== null && (await cliEnvironment.browse(pathToFileURL(path).href))) {
    output.note(`Opened ${path}`)
  } else if (path === null) {
    output.line(`${output.paint('bold', 'Subject:')} ${oneLine(preview.subject)}`)
    output.line(`${output.paint('bold', 'From:')} ${oneLine(preview.fromName)}\n`)
    output.line(printable(preview.text).trimEnd())
  } else output.line(path)
}
