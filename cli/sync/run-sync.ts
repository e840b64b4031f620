import type { FileFormat } from '#core/formats/imported/file-format.ts'
import { failureCode, failureIssues, isCallFailure } from '#core/model/call-failure.ts'
import { plainIssue } from '#core/values/plain-issue.ts'
import { someAtATime } from '#core/values/some-at-a-time.ts'
import { CommandFailure, toFailure } from '../environment/failure.ts'
import { interruptible } from '../environment/interruptible.ts'
import { createProgress } from '../render/progress.ts'
import type { CommandDeps } from '../environment/session.ts'
import {
  adopt,
  conflict,
  invalid,
  keep,
  mergeBoth,
  outcomeOf,
  removeRemote,
  type Resolution,
  sendOurs,
  type SyncDeps,
  takeTheirs,
} from './actions.ts'
import { type Decision, decide } from './decide.ts'
import { readLocalFile, requireFolder } from './local-files.ts'
import type { Pair } from './match-up.ts'
import { openSync } from './open-sync.ts'
import { badStatuses, countsText, remainingText, type SyncOutcome, reportOutcome } from './outcome.ts'
import { examine, pairFormat, type Situation } from './situation.ts'

export type SyncOptions = {
  readonly direction: 'pull' | 'push'
  readonly folder: string
  readonly site: string | undefined
  /** The format of new files, which is stored in the folder's state. */
  readonly format?: FileFormat | undefined
  readonly resolution: Resolution
  readonly isDryRun: boolean
  /** Deletions are applied to the other side without asking. */
  readonly isDeleting: boolean
}

/** The number of recipes that are transferred at the same time. */
const concurrency = 4

/** Synchronizes a folder of recipe files with a site, in one direction. */
export async function runSync(deps: CommandDeps, options: SyncOptions): Promise<void> {
  if (options.direction === 'push') await requireFolder(options.folder)
  const opened = await openSync(deps, options.folder, options.site, options.isDryRun, options.format)
  const { output, cliEnvironment } = deps
  const outcomes: SyncOutcome[] = []
  const asked: Situation[] = []
  const report = (outcome: SyncOutcome) => {
    outcomes.push(outcome)
    reportOutcome(outcome, output)
  }
  const progress = createProgress({ output, stderr: cliEnvironment.stderr, label: 'Comparing' })
  let done = 0
  const synchronize = async (signal: AbortSignal) => {
    const work = someAtATime(opened.pairs, concurrency, signal, (pair) =>
      guarded(pair, deps, async () => {
        const situation = await examine(pair, opened)
        const decision = decide(options.direction, situation, options.resolution)
        if (decision === 'delete-here' || decision === 'delete-there') return void asked.push(situation)
        if (decision === 'merge') return merge(situation, opened, options)
        return carries[decision](situation, opened)
      }),
    )
    try {
      for await (const [, outcome] of work) {
        progress.show((done += 1), opened.pairs.length)
        if (outcome) report(outcome)
      }
    } finally {
      progress.end()
    }
    // Questions are asked at the end, one after another.
    for (const situation of asked) {
      if (!signal.aborted)
        report(await guarded(situation, deps, () => deleteIfConfirmed(situation, opened, deps, options)))
    }
  }
  try {
    const remaining = () => remainingText(opened.pairs.length, outcomes.length)
    await interruptible(cliEnvironment, synchronize, remaining)
  } finally {
    summarize(outcomes, deps, options)
  }
  if (outcomes.some(({ status }) => badStatuses.includes(status)))
    throw new CommandFailure('', 1, 'some_failed')
}

type Carry = (situation: Situation, deps: SyncDeps) => Promise<SyncOutcome> | SyncOutcome

const left =
  (message: string): Carry =>
  (situation) =>
    outcomeOf(situation, 'left', { message })

const carries: Readonly<Record<Exclude<Decision, 'delete-here' | 'delete-there' | 'merge'>, Carry>> = {
  keep,
  take: takeTheirs,
  send: sendOurs,
  adopt,
  conflict,
  invalid,
  async forget(situation, { state }) {
    if (situation.entry) await state.forget(situation.entry.id)
    return outcomeOf(situation, 'unchanged')
  },
  'newer-here': left('changed here; "trivet recipes push" sends it.'),
  'newer-there': (situation) => {
    const what = situation.entry === null ? 'only on the site' : 'changed on the site'
    return outcomeOf(situation, 'left', { message: `${what}; "trivet recipes pull" fetches it.` })
  },
  'gone-here': left('deleted here; "trivet recipes push" asks whether to delete it on the site too.'),
  'gone-there': left('deleted on the site; "trivet recipes pull" asks whether to delete the file too.'),
}

/** A push also sends merged files; if the result equals the text of the site, nothing is sent. */
async function merge(
  situation: Situation,
  deps: SyncDeps,
  { direction, isDryRun }: SyncOptions,
): Promise<SyncOutcome> {
  const merged = await mergeBoth(situation, deps)
  const { local, card } = situation
  if (direction === 'pull' || isDryRun || merged.status !== 'merged' || !local || !card) return merged
  const now = await readLocalFile(deps.folder, local.file, deps.random)
  const remote = await deps.site.fetch(card.id, pairFormat(situation, deps.state))
  const sent = { ...situation, local: now, remote, localText: now.text }
  return now.text === remote.text ? merged : { ...(await sendOurs(sent, deps)), status: 'merged' }
}

async function deleteIfConfirmed(
  situation: Situation,
  opened: SyncDeps,
  { prompt }: CommandDeps,
  { direction, isDeleting, isDryRun }: SyncOptions,
): Promise<SyncOutcome> {
  const file = situation.local?.file ?? situation.entry?.file ?? ''
  const question =
    direction === 'pull'
      ? `"${situation.local?.reading.recipe?.draft.title ?? file}" was deleted on the site. Delete ${file} too? [y/N] `
      : `${file} was deleted here. Delete "${situation.card?.title ?? file}" on the site too? [y/N] `
  const isAsking = !isDeleting && !isDryRun && prompt.isInteractive
  const isConfirmed = isDeleting || (isAsking && /^y(es)?$/i.test((await prompt.ask(question)) ?? ''))
  if (isConfirmed)
    return direction === 'pull' ? takeTheirs(situation, opened) : removeRemote(situation, opened)
  const where = direction === 'pull' ? 'deleted on the site' : 'deleted here'
  return outcomeOf(situation, 'left', { message: `${where}; --delete deletes it on the other side too.` })
}

/** A recipe that fails does not stop the others; an unreachable server or an invalid token does. */
async function guarded<Value>(
  pair: Pair,
  { server }: CommandDeps,
  act: () => Promise<Value>,
): Promise<Value | SyncOutcome> {
  try {
    return await act()
  } catch (error) {
    const isOwn = isCallFailure(error) && error.status !== 401 && error.status < 500
    if (!isOwn) throw error
    const situation = {
      ...pair,
      here: 'changed',
      there: 'same',
      base: '',
      localText: null,
      remote: null,
    } as const
    if (failureCode(error) === 'conflict') {
      return outcomeOf(situation, 'conflict', {
        message: 'It was changed on the site in the meantime; try again.',
      })
    }
    const lineOf = pair.local?.reading.lineOf
    const issues = failureIssues(error)
    if (lineOf && issues.length > 0) {
      const problems = issues.map((issue) => ({ line: lineOf(issue.path), message: plainIssue(issue) }))
      return outcomeOf(situation, 'invalid', { problems })
    }
    return outcomeOf(situation, 'failed', { message: toFailure(error, server).message })
  }
}

function summarize(
  outcomes: readonly SyncOutcome[],
  { output }: CommandDeps,
  { isDryRun }: SyncOptions,
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
