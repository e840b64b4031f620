import { counted } from '#core/values/text/counted.ts'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { NewsletterSend } from '#core/calls/newsletter/newsletter-calls.ts'
import { isAgreed, requireAnswerable } from '../../confirm.ts'
import type { PromptDep } from '../../context.ts'
import { writeWhole } from '../../export/export-sink.ts'
import { CommandFailure } from '../../failure.ts'
import { interruptible } from '../../interruptible.ts'
import { createProgress } from '../../render/progress.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import { freeText, printable, writeTable } from '../../render/table.ts'
import type { CommandDeps } from '../../session.ts'
import { chooseSite } from '../../site-choice.ts'
import { findRecipe } from '../recipes/find-recipe.ts'
import { openRecipeNames } from '../recipes/names.ts'

type OfSite = { readonly site: string | undefined }
type Note = {
  /** Words above the recipe, or `-` for standard input. */
  readonly note: string | undefined
}

export type PreviewOptions = OfSite &
  Note & {
    readonly recipe: string
    readonly plan: 'free' | 'paid'
    /** Where the HTML goes. */
    readonly output: string | undefined
    readonly isOpened: boolean
  }

/** Shows a newsletter before it is sent: as text, as an HTML file, or in the browser. */
export async function previewNewsletter(deps: CommandDeps, options: PreviewOptions): Promise<void> {
  const { api, output, host } = deps
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
  if (options.isOpened && path !== null && (await host.browse(pathToFileURL(path).href))) {
    output.note(`Opened ${path}`)
  } else if (path === null) {
    output.line(`${output.paint('bold', 'Subject:')} ${oneLine(preview.subject)}`)
    output.line(`${output.paint('bold', 'From:')} ${oneLine(preview.fromName)}\n`)
    output.line(printable(preview.text).trimEnd())
  } else output.line(path)
}

/** Sends a recipe to everybody who gets the newsletters of the site, after asking. */
export async function sendNewsletter(
  deps: CommandDeps,
  options: OfSite & Note & { readonly recipe: string; readonly isAwaited: boolean },
): Promise<void> {
  const { api, output } = deps
  requireAnswerable(deps, 'A newsletter goes to many people')
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const { id: recipeId, title, slug } = await findRecipe(deps, siteSlug, options.recipe)
  const note = await readNote(deps, options)
  const { counts } = (await api.listSubscribers({ siteSlug, limit: 1 })).body
  const people = counted(counts.newsletter, 'recipient')
  if (!(await isAgreed(deps, `Send "${oneLine(title)}" to ${people}?`))) {
    output.line('Nothing was sent.')
    return
  }
  const { newsletterSend } = (await api.createNewsletterSend({ siteSlug, body: { recipeId, note } })).body
  if (options.isAwaited) return await watch(deps, siteSlug, newsletterSend)
  output.record(sendRecord(newsletterSend, slug))
  output.line(
    `Sending to ${counted(newsletterSend.progress.total, 'recipient')}. How far it is: trivet newsletter status ${slug}`,
  )
}

/** Lists the newsletters of a site, the newest first. */
export async function listNewsletters(deps: CommandDeps, options: OfSite): Promise<void> {
  const { output, api } = deps
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const { newsletterSends } = (await api.listNewsletterSends({ siteSlug })).body
  const names = await openRecipeNames(deps, siteSlug)
  const rows = newsletterSends.map((send) => ({
    send,
    card: send.recipeId === null ? undefined : names.byIds([send.recipeId])[0],
  }))
  for (const { send, card } of rows) output.record(sendRecord(send, card?.slug ?? null))
  if (rows.length === 0)
    output.note(`No newsletter was sent yet. Look at one: trivet newsletter preview <recipe>`)
  if (output.mode === 'json') return
  writeTable(
    output,
    ['DATE', 'RECIPE', freeText('TITLE'), 'SENT', 'FAILED', 'STATE'],
    rows.map(({ send, card }) => [
      send.createdAt.slice(0, 10),
      card?.slug ?? send.recipeId ?? 'letter',
      card?.title ?? send.title,
      `${send.progress.sent}/${send.progress.total}`,
      String(send.progress.failed),
      send.isDone ? 'done' : 'sending',
    ]),
  )
}

type OfSend = OfSite & { readonly newsletter: string | undefined; readonly isAwaited: boolean }

/** Tells how far a newsletter is; the newest when none is named. Watches it until all mails are out when that is wanted. */
export async function newsletterStatus(deps: CommandDeps, options: OfSend): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const send = await findSend(deps, siteSlug, options.newsletter)
  await (options.isAwaited ? watch(deps, siteSlug, send) : tell(deps, siteSlug, send))
}

/** Sends the mails of a newsletter again that have failed. */
export async function retryNewsletter(
  deps: CommandDeps,
  options: OfSend & { readonly newsletter: string },
): Promise<void> {
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const { id: newsletterSendId, progress } = await findSend(deps, siteSlug, options.newsletter)
  const { newsletterSend } = (await deps.api.retryNewsletterSend({ siteSlug, newsletterSendId })).body
  deps.output.note(`Sending ${counted(progress.failed, 'mail')} again.`)
  await (options.isAwaited ? watch(deps, siteSlug, newsletterSend) : tell(deps, siteSlug, newsletterSend))
}

/** The newsletter of a recipe, by its own id or the recipe's slug or id; the newest when none is named. */
async function findSend(
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

/** How often is looked how far a newsletter is, in milliseconds. */
const interval = 500

/** Follows a newsletter until all its mails are out. Whoever stops watching stops nothing else. */
async function watch(deps: CommandDeps, siteSlug: string, begun: NewsletterSend): Promise<void> {
  const { output, host, api } = deps
  const progress = createProgress({ output, stderr: host.stderr, label: 'Sending', delay: 0 })
  let send = begun
  await interruptible(host, async (signal) => {
    while (!send.isDone && !signal.aborted) {
      progress.show(send.progress.total - send.progress.pending, send.progress.total)
      await pause(interval, null, { signal }).catch(() => {})
      const { newsletterSends } = (await api.listNewsletterSends({ siteSlug })).body
      send = newsletterSends.find(({ id }) => id === begun.id) ?? send
    }
    progress.end()
    if (signal.aborted) output.note('The mails go on being sent.')
  }).finally(progress.end)
  await tell(deps, siteSlug, send)
}

async function tell(deps: CommandDeps, siteSlug: string, send: NewsletterSend): Promise<void> {
  const { output, api } = deps
  const { total, sent, pending, failed, skipped, lastError } = send.progress
  const { recipeId, title } = send
  // A letter has no slug.
  const slug =
    recipeId === null ? null : (await api.getManagedRecipe({ siteSlug, recipeId })).body.recipe.slug
  const others = [
    [pending, 'on their way'],
    [failed, 'failed'],
    [skipped, 'unsubscribed before their turn'],
  ] as const
  const rest = others.flatMap(([count, words]) => (count > 0 ? `, ${count} ${words}` : [])).join('')
  output.record(sendRecord(send, slug))
  output.line(`${oneLine(title)}: ${sent} of ${total} sent${rest}.`)
  if (failed === 0) return
  throw new CommandFailure(
    `${counted(failed, 'mail')} failed${lastError === null ? '' : ` (${oneLine(lastError)})`}. Try again: trivet newsletter retry ${slug ?? send.id}`,
    undefined,
    'some_failed',
  )
}

function sendRecord(
  { id, recipeId, letterId, audience, title, note, createdAt, isDone, progress }: NewsletterSend,
  recipeSlug: string | null,
) {
  return { id, recipeId, recipeSlug, letterId, audience, title, note, createdAt, isDone, progress }
}

async function readNote({ prompt }: PromptDep, { note }: Note): Promise<string | null> {
  return note === '-' ? new TextDecoder().decode(await prompt.readAll()).trim() : (note ?? null)
}
