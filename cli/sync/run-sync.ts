import type { FileFormat } from '#core/formats/imported/file-format.ts'
import { badStatuses, type SyncOutcome } from '#core/workflows/sync/outcome.ts'
import type { Situation } from '#core/workflows/sync/situation.ts'
import { synchronize, type SyncOptions, type SyncWatcher } from '#core/workflows/sync/synchronize.ts'
import { CommandFailure, toFailure } from '../environment/failure.ts'
import { interruptible } from '../environment/interruptible.ts'
import type { CommandDeps } from '../environment/session.ts'
import { createProgress } from '../render/progress.ts'
import { openFolderSync } from './open-sync.ts'
import { requireFolder } from './recipe-folder.ts'
import { countsText, remainingText, reportOutcome } from './report-outcome.ts'

/** The options of `recipes pull` and `recipes push`. */
export type SyncCommand = SyncOptions & {
  /** The path of the folder. */
  readonly folder: string
  readonly site: string | undefined
  /** The format of new files, which is stored in the folder's state. */
  readonly format?: FileFormat | undefined
  readonly isDryRun: boolean
}

/** Synchronizes a folder of recipe files with a site, in one direction, and reports what became of each recipe. */
export async function runSync(deps: CommandDeps, command: SyncCommand): Promise<void> {
  if (command.direction === 'push') await requireFolder(command.folder)
  const { folder, site, isDryRun, format } = command
  const opened = await openFolderSync(deps, folder, site, isDryRun, format)
  const { output, cliEnvironment } = deps
  const outcomes: SyncOutcome[] = []
  const progress = createProgress({ output, stderr: cliEnvironment.stderr, label: 'Comparing' })
  const watcher: SyncWatcher = {
    compared: (done, total) => progress.show(done, total),
    endComparing: () => progress.end(),
    report(outcome) {
      outcomes.push(outcome)
      reportOutcome(outcome, output)
    },
    confirmDeletion: (situation) => confirmDeletion(situation, deps, command),
    describeFailure: (error) => toFailure(error, deps.server).message,
  }
  try {
    const remaining = () => remainingText(opened.pairs.length, outcomes.length)
    await interruptible(cliEnvironment, (signal) => synchronize(opened, command, watcher, signal), remaining)
  } finally {
    summarize(outcomes, deps, command)
  }
  if (outcomes.some(({ status }) => badStatuses.includes(status)))
    throw new CommandFailure('', 1, 'some_failed')
}

async function confirmDeletion(
  situation: Situation,
  { prompt }: CommandDeps,
  { direction }: SyncCommand,
): Promise<boolean> {
  if (!prompt.isInteractive) return false
  const file = situation.local?.file ?? situation.entry?.file ?? ''
  const question =
    direction === 'pull'
      ? `"${situation.local?.reading.recipe?.draft.title ?? file}" was deleted on the site. Delete ${file} too? [y/N] `
      : `${file} was deleted here. Delete "${situation.card?.title ?? file}" on the site too? [y/N] `
  return /^y(es)?$/i.test((await prompt.ask(question)) ?? '')
}

function summarize(
  outcomes: readonly SyncOutcome[],
  { output }: CommandDeps,
  { isDryRun }: SyncCommand,
): void {
  const counts = Map.groupBy(outcomes, ({ status }) => status)
  output.record({
    type: 'summary',
    counts: Object.fromEntries([...counts].map(([status, { length }]) => [status, length])),
    isDryRun,
  })
  const dry = isDryRun ? ' Nothing was written.' : ''
  if (!output.isQuiet) output.line(`${countsText(outcomes)}.${dry}`)
}
