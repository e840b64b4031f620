import { everyItem } from '#core/calls/every-item.ts'
import { counted } from '#core/values/text/counted.ts'
import { readFile } from 'node:fs/promises'
import type { CallResult } from '#core/calls/call.ts'
import type { Catalogue } from '#core/calls/catalogue.ts'
import { isAgreed } from '../confirm.ts'
import { writeWhole } from '../export/export-sink.ts'
import { CommandFailure, usageFailure } from '../failure.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import { writeTable } from '../render/table.ts'
import type { CommandDeps } from '../session.ts'
import { chooseSite } from '../site-choice.ts'

type OfSite = { readonly site: string | undefined }
type Subscriber = CallResult<Catalogue['listSubscribers']>['subscribers'][number]
type SubscriberImport = CallResult<Catalogue['importSubscribers']>['imported']

/** Lists the subscribers of a site, the newest first. */
export async function listSubscribers(
  deps: CommandDeps,
  options: OfSite & { readonly plan: 'all' | 'free' | 'paid'; readonly query: string },
): Promise<void> {
  const { output } = deps
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const subscribers: Subscriber[] = []
  for await (const subscriber of allSubscribers(deps, siteSlug, options)) {
    output.record(subscriber)
    subscribers.push(subscriber)
  }
  if (subscribers.length === 0) {
    const isAny = options.plan === 'all' && options.query === ''
    output.note(
      isAny ? `Nobody subscribes to ${siteSlug} yet.` : `There is no such subscriber on ${siteSlug}.`,
    )
  }
  if (output.mode === 'json') return
  writeTable(
    output,
    ['EMAIL', 'PLAN', 'NEWSLETTERS', 'STATUS', 'SINCE'],
    subscribers.map(({ email, planType, getsNewsletters, status, createdAt }) => [
      email,
      planType ?? '',
      getsNewsletters ? 'yes' : 'no',
      status,
      createdAt.slice(0, 10),
    ]),
  )
}

function allSubscribers(
  { api }: CommandDeps,
  siteSlug: string,
  { plan, query }: { readonly plan: 'all' | 'free' | 'paid'; readonly query: string },
): AsyncGenerator<Subscriber> {
  return everyItem(async (range) => {
    const { subscribers, total } = (await api.listSubscribers({ siteSlug, plan, query, ...range })).body
    return { items: subscribers, total }
  })
}

/** Writes all subscribers of a site as CSV to standard output or to a file that its owner alone can read. */
export async function exportSubscribers(
  deps: CommandDeps,
  options: OfSite & { readonly file: string | undefined },
): Promise<void> {
  const { api, output, host } = deps
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const { csv, count } = (await api.exportSubscribers({ siteSlug })).body
  if (options.file === undefined || options.file === '-') {
    host.stdout.write(csv)
    return
  }
  await writeWhole(options.file, csv, 0o600)
  output.record({ file: options.file, count })
  output.line(`Exported ${people(count)} to ${options.file}`)
}

/** Adds the people of a CSV file to the newsletter; a person is shown what that would do, and asked. */
export async function importSubscribers(
  deps: CommandDeps,
  options: OfSite & { readonly file: string; readonly areConfirmed: boolean; readonly isDryRun: boolean },
): Promise<void> {
  const { api, output, prompt, isYes } = deps
  const { areConfirmed, isDryRun } = options
  const bytes = await readList(deps, options.file)
  if (bytes.length === 0)
    throw usageFailure(`${options.file === '-' ? 'Standard input' : options.file} is empty.`)
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const send = async (dry: boolean) => {
    const body = { file: Buffer.from(bytes).toString('base64'), areConfirmed, isDryRun: dry }
    return (await api.importSubscribers({ siteSlug, body })).body.imported
  }
  const isAsked = prompt.isInteractive && !isYes && options.file !== '-' && output.mode === 'terminal'
  if (isAsked && !isDryRun) {
    const planned = await send(true)
    for (const line of told(planned)) output.line(line)
    if (planned.added === 0 && planned.refused === 0) return
    if (!(await isAgreed(deps, 'Go on?'))) {
      output.line('Nothing was written.')
      return
    }
  }
  const imported = await send(isDryRun)
  output.record(imported)
  for (const line of told(imported)) output.line(line)
  const { unconfirmed, refusedHere } = imported.leftOut
  const readable = imported.added + imported.unchanged + imported.refused + unconfirmed + refusedHere
  if (imported.invalid > 0 && readable === 0) {
    throw new CommandFailure('No line of this list could be read.', undefined, 'some_failed')
  }
}

async function readList({ prompt }: CommandDeps, file: string): Promise<Uint8Array> {
  if (file === '-') return prompt.readAll()
  const bytes = await readFile(file).catch(() => null)
  if (bytes === null) throw new CommandFailure(`${file} cannot be read: is there such a file?`)
  return new Uint8Array(bytes)
}

/** What an import did or would do, a line for each fact that there is something to say of. */
function told(imported: SubscriberImport): string[] {
  const { isDryRun, leftOut } = imported
  const facts: readonly (readonly [number, string])[] = [
    [imported.unchanged, 'get newsletters already'],
    [imported.refused, 'have unsubscribed or cannot be reached by what the list says, which is noted'],
    [leftOut.refusedHere, 'are left out, because they unsubscribed here or their address takes no mail'],
    [
      leftOut.unconfirmed,
      'are left out, because nothing says that they asked for mails; if you know that they did, add --confirmed',
    ],
    [imported.duplicates, 'stand in the list more than once'],
    [imported.paidElsewhere, 'pay elsewhere, and come without their payments'],
    [imported.invalid, 'have no usable address'],
  ]
  return [
    `${people(imported.added)} ${isDryRun ? 'would get' : imported.added === 1 ? 'gets' : 'get'} newsletters from now on.`,
    ...facts.flatMap(([count, words]) =>
      count > 0 ? `  ${count} ${count === 1 ? ofOne(words) : words}` : [],
    ),
    ...imported.issues.map(({ line, message }) => `  line ${line}: ${oneLine(message)}`),
  ]
}

const verbsOfOne: { readonly [Verb in string]?: string } = {
  get: 'gets',
  have: 'has',
  are: 'is',
  stand: 'stands',
  pay: 'pays',
}

function ofOne(words: string): string {
  return words.replace(/^\w+/, (verb) => verbsOfOne[verb] ?? verb)
}

function people(count: number): string {
  return counted(count, 'person', 'people')
}
