import type { ImportChoice } from '#core/model/recipe/duplicates.ts'
import type { QueuedImport } from '#core/machines/import-queue-machine.ts'
import type { ImportReading } from '#core/machines/import-review-machine.ts'
import type { Result } from '#core/values/result.ts'
import { exitCodes } from '../exit-codes.ts'
import { CommandFailure } from '../failure.ts'
import { createConversation } from '#core/machines/import-conversation.ts'
import { undoHint } from '#core/calls/import/run/import-run.ts'
import { failedResult, type ImportResult, type SourceFailure } from '#core/calls/import/run/import-result.ts'
import type { ReadRecipe } from '#core/calls/import/run/read-source.ts'
import { readResult, writtenResult } from '#core/calls/import/run/recipe-result.ts'
import type { Source } from '#core/calls/import/run/source.ts'
import { duplicateSentence } from '#core/calls/import/run/duplicate-sentence.ts'
import { type Written, writeNew, writeOver, writeRecipe } from '#core/calls/import/run/write-recipe.ts'
import { interrupted, interruptible } from '../interruptible.ts'
import { showConversation } from '../render/show-conversation.tsx'
import { resultLines } from '../render/import-lines.ts'
import { createProgress } from '../render/progress.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import type { CommandDeps } from '../session.ts'
import { someAtATime } from '#core/values/some-at-a-time.ts'
import type { ImportOptions, ImportTarget } from './import.ts'

type ConverseOptions = {
  readonly sources: readonly Source[]
  readonly target: ImportTarget
  /** Null when it was given up because of the signal. */
  readonly readOne: (source: Source, signal: AbortSignal) => Promise<Result<ReadRecipe, SourceFailure> | null>
  readonly options: ImportOptions
}

/** Imports recipes as a conversation: all are read, and each is looked over before it is written. */
export async function converse(
  deps: CommandDeps,
  { sources, target, readOne, options }: ConverseOptions,
): Promise<void> {
  const { output, host } = deps
  const { items, reads, failed, left, unchanged } = await interruptible(host, (signal) =>
    readAll(deps, sources, (source) => readOne(source, signal), options, signal, target),
  )
  const written: ImportResult[] = []

  async function write(
    item: QueuedImport,
    reading: ImportReading,
    choice: ImportChoice | null,
  ): Promise<string> {
    const read = reads.get(item.id)
    if (!read) throw new Error(`There is no reading of ${item.id}`)
    const outcome = await writeChosen(target, lookedOver(read, reading), item, choice, options)
    const told = {
      ...readResult(item.source, read),
      warnings: reading.warnings.map(({ message }) => message),
    }
    // Whoever looked at it knows what it is like.
    const wish = choice === null ? options.duplicates : choice
    written.push(writtenResult(told, outcome, target.siteUrl, wish))
    return outcome.recipe.id
  }

  const conversation = createConversation(items, write)
  if (items.length > 0) await showConversation(conversation, host)
  const { decisions, items: queue } = conversation.queue.getSnapshot().context
  for (const { id, source } of queue) {
    const decision = decisions.get(id)
    if (decision?.how !== 'failed') continue
    failed.push(failedResult(source, { code: 'failed', message: decision.message ?? '' }))
  }
  for (const result of [...written, ...failed]) {
    for (const line of resultLines(result, output)) output.line(line)
  }
  for (const line of left) output.note(line)
  const skipped = left.length + [...decisions.values()].filter(({ how }) => how === 'skipped').length
  const open = queue.length - decisions.size
  output.line(summary([...written, ...failed], unchanged, skipped))
  if (open > 0) output.line(`Stopped: ${open} not touched; what was accepted stays.`)
  const importId = target.run.idIfBegun()
  if (importId !== null) output.note(undoHint(importId))
  if (open > 0) throw interrupted()
  if (failed.length > 0) throw new CommandFailure('', exitCodes.someFailed, 'some_failed')
}

/** "2 created, 1 failed, 40 unchanged, 1 skipped." */
function summary(results: readonly ImportResult[], unchanged: number, skipped: number): string {
  const counts = new Map<string, number>()
  const add = (word: string, count: number) => counts.set(word, (counts.get(word) ?? 0) + count)
  for (const { status } of results) add(status, 1)
  add('unchanged', unchanged)
  add('skipped', skipped)
  const parts = [...counts].filter(([, count]) => count > 0).map(([word, count]) => `${count} ${word}`)
  return `${parts.join(', ') || 'Nothing done'}.`
}

async function readAll(
  deps: CommandDeps,
  sources: readonly Source[],
  readOne: (source: Source) => Promise<Result<ReadRecipe, SourceFailure> | null>,
  options: ImportOptions,
  signal: AbortSignal,
  target: ImportTarget,
) {
  const progress = createProgress({ output: deps.output, stderr: deps.host.stderr, label: 'Reading' })
  const { duplicates } = options
  const finder = await target.finder()
  const items: QueuedImport[] = []
  const reads = new Map<string, ReadRecipe>()
  const failed: ImportResult[] = []
  const left: string[] = []
  let unchanged = 0
  let done = 0
  try {
    for await (const [source, read] of someAtATime(sources, options.jobs, signal, readOne)) {
      progress.show((done += 1), sources.length)
      if (read === null) continue
      if (!read.ok) {
        failed.push(failedResult(source.name, read.error))
        continue
      }
      const { duplicate, hasNothingNew } = await finder.find(read.value)
      // Of these nobody need be asked, as when an import is taken up again.
      if (hasNothingNew) {
        unchanged += 1
        continue
      }
      if (duplicate && duplicates === 'skip') {
        left.push(`! ${oneLine(source.name)} was left out: ${duplicateSentence(duplicate)}`)
        continue
      }
      const id = String(items.length)
      reads.set(id, read.value)
      const item = { id, source: source.name, reading: readingOf(read.value), duplicate }
      items.push(duplicates === null || duplicates === 'skip' ? item : { ...item, wish: duplicates })
    }
  } finally {
    progress.end()
  }
  return { items, reads, failed, left, unchanged }
}

function readingOf({ draft, ingredientLines, warnings, confidence }: ReadRecipe): ImportReading {
  // The doubtful lines are shown themselves.
  const others = warnings.filter(({ path }) => !path.startsWith('ingredientUsageGroups.'))
  return { recipe: draft, ingredientLines, warnings: others, confidence }
}

/** What was read, with what a person changed in it. */
function lookedOver(read: ReadRecipe, { recipe, ingredientLines }: ImportReading): ReadRecipe {
  const byTitle = Map.groupBy(ingredientLines, ({ ingredient }) => ingredient.toLowerCase())
  return {
    ...read,
    draft: recipe,
    ingredientLines,
    newIngredients: [...byTitle.values()].map((lines) => ({
      title: lines[0]?.ingredient ?? '',
      usageIds: lines.map(({ usageId }) => usageId),
    })),
  }
}

async function writeChosen(
  target: ImportTarget,
  read: ReadRecipe,
  { duplicate }: QueuedImport,
  choice: ImportChoice | null,
  options: ImportOptions,
): Promise<Written> {
  if (choice === null) return writeRecipe(target, read, options)
  const done =
    duplicate && choice === 'update'
      ? await writeOver(target, read, duplicate.recipeId, options)
      : await writeNew(target, read, options, duplicate)
  return { ...done, duplicate }
}
