import { duplicateSentence } from '#core/workflows/import/duplicate-sentence.ts'
import { failedResult, type ImportResult } from '#core/workflows/import/import-result.ts'
import type { Importer } from '#core/workflows/import/importer.ts'
import { withReviewEdits, readForReview, type ReviewItem } from '#core/workflows/import/read-for-review.ts'
import type { ReadRecipe } from '#core/workflows/import/read-source.ts'
import { readResult, writtenResult } from '#core/workflows/import/recipe-result.ts'
import type { Source } from '#core/workflows/import/source.ts'
import { writeChosen, writeRecipe } from '#core/workflows/import/write-recipe.ts'
import { createConversation, type ConversationEffects } from '#core/machines/import/import-conversation.ts'
import type { QueuedImport } from '#core/machines/import/import-queue-machine.ts'
import type { ParsedImport } from '#core/machines/import/import-review-machine.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import { exitCodes } from '../../environment/exit-codes.ts'
import { CommandFailure } from '../../environment/failure.ts'
import { noteAfterImport } from '../../import/note-after-import.ts'
import { interrupted, interruptible } from '../../environment/interruptible.ts'
import { resultLines } from '../../render/import-lines.ts'
import { createProgress } from '../../render/progress.ts'
import { showConversation } from '../../render/show-conversation.tsx'
import type { CommandDeps } from '../../environment/session.ts'
import type { CommandTarget, ImportOptions } from './import-request.ts'

type ConverseOptions = {
  readonly sources: readonly Source[]
  readonly target: CommandTarget
  readonly importer: Importer
  /** The recipes that were read so far. */
  readonly reads: readonly ReadRecipe[]
  readonly options: ImportOptions
}

/** Imports recipes interactively: all are read, and each is reviewed before it is written. */
export async function converse(deps: CommandDeps, work: ConverseOptions): Promise<void> {
  const { output, cliEnvironment } = deps
  const { target, options } = work
  const { items, without, skipped, unchanged } = await readAll(deps, work)
  const results: ImportResult[] = []
  const conversation = createConversation(
    items.map((item) => queued(item, options)),
    effectsOf(items, work, results),
  )
  if (items.length > 0) await showConversation(conversation, cliEnvironment)
  const { decisions, items: queue } = conversation.queue.getSnapshot().context
  for (const { id, source } of queue) {
    const decision = decisions.get(id)
    if (decision?.how !== 'failed') continue
    results.push(failedResult(source, { code: 'failed', message: decision.message ?? '' }))
  }
  results.push(...without)
  for (const result of results) for (const line of resultLines(result, output)) output.line(line)
  for (const { source, duplicate } of skipped) {
    output.note(`! ${oneLine(source)} was skipped: ${duplicate ? duplicateSentence(duplicate) : ''}`)
  }
  const decided = (how: string) => [...decisions.values()].filter((decision) => decision.how === how).length
  output.line(
    summary(results, {
      unchanged: unchanged + decided('unchanged'),
      skipped: skipped.length + decided('skipped'),
    }),
  )
  const open = queue.length - decisions.size
  if (open > 0) output.line(`Stopped: ${open} not imported; accepted recipes are kept.`)
  const importId = target.run.idIfBegun()
  if (importId !== null) noteAfterImport(output, importId, target, work.reads)
  if (open > 0) throw interrupted()
  if (results.some(({ status }) => status === 'failed'))
    throw new CommandFailure('', exitCodes.someFailed, 'some_failed')
}

function readAll(
  { cliEnvironment, output }: CommandDeps,
  { sources, target, importer, options }: ConverseOptions,
) {
  return interruptible(cliEnvironment, async (signal) => {
    const progress = createProgress({ output, stderr: cliEnvironment.stderr, label: 'Reading' })
    const { duplicates, jobs } = options
    const finder = await target.finder()
    return readForReview({
      ...{ sources, importer, finder, duplicates, jobs, signal },
      show: progress.show,
    }).finally(progress.end)
  })
}

/** Finds and writes recipes on the site; written recipes are added to the results. */
function effectsOf(
  items: readonly ReviewItem[],
  { target, options }: ConverseOptions,
  results: ImportResult[],
): ConversationEffects {
  const reads = new Map(items.map(({ id, read }) => [id, read]))
  const readOf = ({ id }: QueuedImport): ReadRecipe => {
    const read = reads.get(id)
    if (!read) throw new Error(`There is no recipe ${id} in this import`)
    return read
  }
  return {
    find: async (item) => (await target.finder()).find(readOf(item)),
    async write(item, reading, choice) {
      const read = readOf(item)
      const { duplicate } = item
      const reviewed = withReviewEdits(read, reading)
      const written =
        choice === null
          ? await writeRecipe(target, reviewed, options)
          : await writeChosen(target, reviewed, { choice, duplicate }, options)
      const result = readResult(item.source, read)
      const warnings = reading.warnings.map(({ message }) => message)
      // A recipe that the person compared with a similar one needs no hint about it.
      const policy = choice === null ? options.duplicates : choice
      results.push(writtenResult({ ...result, warnings }, written, target.siteUrl, policy))
      return written.recipe.id
    },
  }
}

function queued({ id, source, read, duplicate }: ReviewItem, { duplicates }: ImportOptions): QueuedImport {
  const item = { id, source, reading: readingOf(read), duplicate }
  return duplicates === null || duplicates === 'skip' ? item : { ...item, policy: duplicates }
}

function readingOf({ draft, ingredientLines, warnings, confidence }: ReadRecipe): ParsedImport {
  // The doubtful lines themselves are shown separately.
  const others = warnings.filter(({ path }) => !path.startsWith('ingredientUsageGroups.'))
  return { recipe: draft, ingredientLines, warnings: others, confidence }
}

/** "2 created, 1 failed, 40 unchanged, 1 skipped." */
function summary(
  results: readonly ImportResult[],
  others: { readonly unchanged: number; readonly skipped: number },
): string {
  const counts = new Map<string, number>()
  const add = (word: string, count: number) => counts.set(word, (counts.get(word) ?? 0) + count)
  for (const { status } of results) add(status, 1)
  for (const [word, count] of Object.entries(others)) add(word, count)
  const parts = [...counts].filter(([, count]) => count > 0).map(([word, count]) => `${count} ${word}`)
  return `${parts.join(', ') || 'Nothing done'}.`
}
