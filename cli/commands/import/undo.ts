import { allItems } from '#core/calls/contract/every-item.ts'
import { counted, grouped } from '#core/values/text/counted.ts'
import type { CallResult } from '#core/calls/contract/call.ts'
import type { Catalogue } from '#core/calls/catalogue.ts'
import { CommandFailure } from '../../environment/failure.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import type { CommandDeps } from '../../environment/session.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import { allBatches, type UndoOptions } from './find-batch.ts'

type Details = CallResult<Catalogue['getImportBatch']>

type Undone = CallResult<Catalogue['undoImportBatch']>['undone']

/**
 * Undoes an import: deletes what it created, restores what it updated, and keeps everything that was changed since
 * then.
 */
export async function undoImport(deps: CommandDeps, options: UndoOptions): Promise<void> {
  const { api, output, prompt, assumesYes } = deps
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const address = { siteSlug, importBatchId: await wholeId(deps, siteSlug, options.id) }
  const details = (await api.getImportBatch(address)).body
  const { undoneAt } = details.importBatch
  if (undoneAt !== null && isNothingLeft(details)) {
    output.record({ id: address.importBatchId, ...nothingUndone })
    output.line(`Already undone on ${undoneAt.slice(0, 10)}; nothing is left to undo.`)
    return
  }
  const plan = planOf(details)
  const plannedText = planText(plan, options.isDeletingPublished)
  if (options.isDryRun) {
    for (const recipe of details.recipes) output.record(recipe)
    for (const collection of details.collections) output.record(collection)
    output.note(`${plannedText} Nothing was written.`)
    return
  }
  output.note(plannedText)
  let deletePublished = options.isDeletingPublished
  if (plan.published > 0 && !deletePublished && !assumesYes && prompt.isInteractive) {
    const response = await prompt.ask(`Delete the ${counted(plan.published, 'published recipe')} too? [y/N] `)
    deletePublished = /^y(es)?$/i.test(response ?? '')
  }
  const { undone } = (await api.undoImportBatch({ ...address, body: { deletePublished } })).body
  output.record({ id: address.importBatchId, ...undone })
  for (const { title, reason } of undone.kept)
    output.line(`! kept      ${oneLine(title)}: ${keptReasons[reason]}`)
  for (const { title, reason } of undone.collections.kept)
    output.line(`! kept      collection ${oneLine(title)}: ${keptReasons[reason]}`)
  output.line(
    `${counted(undone.deleted, 'recipe')} deleted, ${grouped(undone.restored)} restored, ${grouped(undone.kept.length)} kept.`,
  )
  if (details.settings !== null) output.line(siteSentence(undone))
  const isSettingsKept = undone.settings === 'changed' || undone.settings === 'taken'
  if (undone.kept.length > 0 || undone.collections.kept.length > 0 || isSettingsKept)
    throw new CommandFailure('', 1, 'some_kept')
}

const nothingUndone: Undone = {
  ...{ deleted: 0, restored: 0, kept: [], settings: null },
  collections: { deleted: 0, restored: 0, kept: [] },
}

/** A restored recipe counts as changed since the import. */
function isNothingLeft({ recipes, collections, settings }: Details): boolean {
  return [...recipes, ...collections].every(({ state }) => state !== 'untouched') && settings !== 'untouched'
}

/** The changes of an import of a whole site other than recipes. */
function siteSentence({ collections, settings }: Undone): string {
  const { deleted, restored, kept } = collections
  return `${counted(deleted, 'collection')} deleted, ${restored} restored, ${kept.length} kept. ${settingsSentences[settings ?? 'none']}`
}

const settingsSentences: Readonly<Record<NonNullable<Undone['settings']> | 'none', string>> = {
  restored: 'The settings were restored.',
  changed: 'The settings were changed since and are kept.',
  taken: 'Another site uses the former address now; the settings are kept.',
  none: 'The settings did not have to be restored.',
}

const keptReasons: Readonly<Record<Undone['kept'][number]['reason'], string>> = {
  changed: 'it was changed since.',
  published: 'it is published; --published deletes it too.',
  taken: 'another recipe uses its former slug or source now.',
}

function planOf({ recipes, collections, settings }: Details) {
  const untouched = recipes.filter(({ state }) => state === 'untouched')
  const created = untouched.filter(({ how }) => how === 'created')
  return {
    drafts: created.filter(({ published }) => !published).length,
    published: created.filter(({ published }) => published).length,
    restored: untouched.length - created.length,
    changed: recipes.filter(({ state }) => state === 'changed').length,
    collections: collections.filter(({ state }) => state === 'untouched').length,
    hasSettings: settings === 'untouched',
  }
}

function planText(
  { drafts, published, restored, changed, collections, hasSettings }: ReturnType<typeof planOf>,
  deletes: boolean,
): string {
  const parts = [
    `${counted(drafts, 'draft')} to delete`,
    ...(published > 0 ? [`${published} published${deletes ? ' to delete' : ''}`] : []),
    `${grouped(restored)} to restore`,
    ...(changed > 0 ? [`${changed} changed since, to keep`] : []),
    ...(collections > 0 ? [`${counted(collections, 'collection')} to delete or restore`] : []),
    ...(hasSettings ? ['the settings to restore'] : []),
  ]
  return `${parts.join(', ')}.`
}

/** The first characters of an id are sufficient if only one import starts with them. */
async function wholeId({ api }: CommandDeps, siteSlug: string, start: string): Promise<string> {
  if (start.length >= 36) return start
  const batches = await allItems(allBatches({ api }, siteSlug))
  const found = batches.filter(({ id }) => id.startsWith(start.toLowerCase()))
  if (found.length === 1) return found[0]?.id ?? start
  throw new CommandFailure(
    found.length === 0
      ? `There is no import "${start}". Run "trivet import list" to see them.`
      : `Several imports start with "${start}"; give more characters.`,
    1,
    'import_batch_not_found',
  )
}
