import type { OfSite } from '../shared/of-site.ts'
import { counted, grouped } from '#core/values/text/counted.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { NewsletterSend } from '#core/calls/newsletter/newsletter-calls.ts'
import type { PromptDep } from '../../environment/context.ts'
import { CommandFailure } from '../../environment/failure.ts'
import { interruptible } from '../../environment/interruptible.ts'
import { createProgress } from '../../render/progress.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import type { CommandDeps } from '../../environment/session.ts'
import { findRecipe } from '../recipes/find-recipe.ts'

export type Note = {
  /** A text above the recipe, or `-` for standard input. */
  readonly note: string | undefined
}

export type PreviewOptions = OfSite &
  Note & {
    readonly recipe: string
    readonly plan: 'free' | 'paid'
    /** The target of the HTML. */
    readonly output: string | undefined
    readonly isOpened: boolean
  }

export type OfSend = OfSite & { readonly newsletter: string | undefined; readonly isAwaited: boolean }

/** The newsletter of a recipe, by its id or the recipe's slug or id; the newest if none is given. */
export async function findSend(
  deps: CommandDeps,
  siteSlug: string,
  name: string | undefined,
): Promise<NewsletterSend> {
  const { newsletterSends } = (await deps.api.listNewsletterSends({ siteSlug })).body
  const own = name === undefined ? newsletterSends[0] : newsletterSends.find(({ id }) => id === name)
  if (own) return own
  if (name !== undefined) {
    const { id, title } = await findRecipe(deps, siteSlug, name)
    const found = newsletterSends.find(({ recipeId }) => recipeId === id)
    if (found) return found
    throw noSend(`"${oneLine(title)}" was not sent as a newsletter. Send it: trivet newsletter send ${name}`)
  }
  throw noSend('No newsletter was sent yet. Send one: trivet newsletter send <recipe>')
}

function noSend(message: string): CommandFailure {
  return new CommandFailure(message, undefined, 'newsletter_send_not_found')
}

/** The interval of checking the progress of a newsletter, in milliseconds. */
const interval = 500

/** Reports the progress of a newsletter until all its mails are sent. Interrupting this does not stop the newsletter. */
export async function watch(deps: CommandDeps, siteSlug: string, begun: NewsletterSend): Promise<void> {
  const { output, cliEnvironment, api } = deps
  const progress = createProgress({ output, stderr: cliEnvironment.stderr, label: 'Sending', delay: 0 })
  let send = begun
  await interruptible(cliEnvironment, async (signal) => {
    while (!send.isDone && send.waiting === null && !signal.aborted) {
      progress.show(send.progress.total - send.progress.pending, send.progress.total)
      await pause(interval, null, { signal }).catch(() => {})
      const { newsletterSends } = (await api.listNewsletterSends({ siteSlug })).body
      send = newsletterSends.find(({ id }) => id === begun.id) ?? send
    }
    progress.end()
    if (signal.aborted) output.note('The mails are still being sent.')
  }).finally(progress.end)
  await reportSend(deps, siteSlug, send)
}

export async function reportSend(deps: CommandDeps, siteSlug: string, send: NewsletterSend): Promise<void> {
  const { output, api } = deps
  const { total, sent, pending, failed, skipped, lastError } = send.progress
  const { recipeId, title } = send
  // A letter is not a recipe and has no slug.
  const slug =
    recipeId === null ? null : (await api.getManagedRecipe({ siteSlug, recipeId })).body.recipe.slug
  const others = [
    [pending, send.waiting === null ? 'being sent' : 'waiting'],
    [failed, 'failed'],
    [skipped, 'unsubscribed before sending'],
  ] as const
  const rest = others.flatMap(([count, words]) => (count > 0 ? `, ${count} ${words}` : [])).join('')
  output.record(sendRecord(send, slug))
  output.line(`${oneLine(title)}: ${grouped(sent)} of ${grouped(total)} sent${rest}.`)
  if (send.waiting !== null) output.line(send.waiting.reason)
  if (failed === 0) return
  throw new CommandFailure(
    `${counted(failed, 'mail')} failed${lastError === null ? '' : ` (${oneLine(lastError)})`}. Try again: trivet newsletter retry ${slug ?? send.id}`,
    undefined,
    'some_failed',
  )
}

export function sendRecord(
  { id, recipeId, letterId, audience, title, note, createdAt, isDone, progress, waiting }: NewsletterSend,
  recipeSlug: string | null,
) {
  return { id, recipeId, recipeSlug, letterId, audience, title, note, createdAt, isDone, progress, waiting }
}

export async function readNote({ prompt }: PromptDep, { note }: Note): Promise<string | null> {
  return note === '-' ? new TextDecoder().decode(await prompt.readAll()).trim() : (note ?? null)
}
