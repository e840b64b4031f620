import { failureCode, failureIssues, isCallFailure } from '../../model/call-failure.ts'
import { plainIssue } from '../../values/plain-issue.ts'
import { someAtATime } from '../../values/some-at-a-time.ts'
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
import type { Pair } from './match-up.ts'
import type { OpenSync } from './open-sync.ts'
import type { SyncOutcome } from './outcome.ts'
import { examine, pairFormat, type Situation } from './situation.ts'

/** The direction of a synchronization, and what it does about conflicts and deletions. */
export type SyncOptions = {
  readonly direction: 'pull' | 'push'
  readonly resolution: Resolution
  /** Deletions are applied to the other side without asking. */
  readonly isDeleting: boolean
}

/** Who runs a synchronization: learns of its progress, and decides about deletions. */
export type SyncWatcher = {
  /** How many recipes of how many were compared. */
  compared(done: number, total: number): void
  /** No further recipe is compared; questions follow. */
  endComparing(): void
  report(outcome: SyncOutcome): void
  /** True if a recipe that was deleted on one side is to be deleted on the other. */
  confirmDeletion(situation: Situation): Promise<boolean>
  /** A failed call as a sentence. */
  describeFailure(error: unknown): string
}

/** The number of recipes that are transferred at the same time. */
const concurrency = 4

/**
 * Synchronizes a folder of recipe files with a site, in one direction. After `signal` is aborted, recipes in progress are
 * completed. Rejects if the server or the token is lost.
 */
export async function synchronize(
  opened: OpenSync,
  options: SyncOptions,
  watcher: SyncWatcher,
  signal: { readonly aborted: boolean },
): Promise<void> {
  const asked: Situation[] = []
  let done = 0
  const work = someAtATime(opened.pairs, concurrency, signal, (pair) =>
    guarded(pair, watcher, async () => {
      const situation = await examine(pair, opened)
      const decision = decide(options.direction, situation, options.resolution)
      if (decision === 'delete-here' || decision === 'delete-there') return void asked.push(situation)
      if (decision === 'merge') return merge(situation, opened, options)
      return carries[decision](situation, opened)
    }),
  )
  try {
    for await (const [, outcome] of work) {
      watcher.compared((done += 1), opened.pairs.length)
      if (outcome) watcher.report(outcome)
    }
  } finally {
    watcher.endComparing()
  }
  // Questions are asked at the end, one after another.
  for (const situation of asked) {
    if (!signal.aborted)
      watcher.report(
        await guarded(situation, watcher, () => deleteIfConfirmed(situation, opened, options, watcher)),
      )
  }
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
async function merge(situation: Situation, deps: SyncDeps, { direction }: SyncOptions): Promise<SyncOutcome> {
  const merged = await mergeBoth(situation, deps)
  const { local, card } = situation
  if (direction === 'pull' || deps.isDryRun || merged.status !== 'merged' || !local || !card) return merged
  const now = await deps.folder.read(local.file)
  const remote = await deps.site.fetch(card.id, pairFormat(situation, deps.state))
  const sent = { ...situation, local: now, remote, localText: now.text }
  return now.text === remote.text ? merged : { ...(await sendOurs(sent, deps)), status: 'merged' }
}

async function deleteIfConfirmed(
  situation: Situation,
  opened: SyncDeps,
  { direction, isDeleting }: SyncOptions,
  watcher: SyncWatcher,
): Promise<SyncOutcome> {
  if (isDeleting || (!opened.isDryRun && (await watcher.confirmDeletion(situation))))
    return direction === 'pull' ? takeTheirs(situation, opened) : removeRemote(situation, opened)
  const where = direction === 'pull' ? 'deleted on the site' : 'deleted here'
  return outcomeOf(situation, 'left', { message: `${where}; --delete deletes it on the other side too.` })
}

/** A recipe that fails does not stop the others; an unreachable server or an invalid token does. */
async function guarded<Value>(
  pair: Pair,
  { describeFailure }: SyncWatcher,
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
    return outcomeOf(situation, 'failed', { message: describeFailure(error) })
  }
}
