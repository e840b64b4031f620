import { readFile } from 'node:fs/promises'
import type { ColumnChoice } from '#core/formats/subscribers/column-choice.ts'
import type { DateOrder } from '#core/formats/subscribers/joined-date.ts'
import { grouped } from '#core/values/text/counted.ts'
import { basename } from 'node:path'
import { isAgreed } from '../../environment/confirm.ts'
import { writeWhole } from '../../export/export-sink.ts'
import { CommandFailure, usageFailure } from '../../environment/failure.ts'
import type { CommandDeps } from '../../environment/session.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import {
  changeLines,
  columnLine,
  questionLines,
  reportLines,
  type SubscriberImport,
} from './subscriber-report.ts'

type ImportOptions = {
  readonly site: string | undefined
  readonly file: string
  /** How the people of the list agreed to receive newsletters. */
  readonly consent: string | undefined
  /** The file for rejected rows. */
  readonly rejected: string | undefined
  /** The meaning of columns that are not recognized. */
  readonly columns: readonly ColumnChoice[]
  /** The order of day and month in dates such as 05/06/2024. */
  readonly dateOrder: DateOrder | undefined
  readonly isDryRun: boolean
}

/** The maximum number of changes that are shown before asking. */
const shownChanges = 10

/**
 * Adds the people of a CSV file to the newsletter; an interactive user is asked how they agreed, and shown a
 * preview.
 */
export async function importSubscribers(deps: CommandDeps, options: ImportOptions): Promise<void> {
  const { api, output, prompt, assumesYes } = deps
  const { isDryRun } = options
  const bytes = await readList(deps, options.file)
  if (bytes.length === 0)
    throw usageFailure(`${options.file === '-' ? 'Standard input' : options.file} is empty.`)
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const file = Buffer.from(bytes).toString('base64')
  const source = options.file === '-' ? {} : { fileName: basename(options.file).slice(-255) }
  const send = async (consent: string | undefined, dry: boolean) => {
    const stated = consent === undefined ? {} : { consent }
    const dates = options.dateOrder === undefined ? {} : { dateOrder: options.dateOrder }
    const body = { file, ...source, ...stated, ...dates, columns: [...options.columns], isDryRun: dry }
    return (await api.importSubscribers({ siteSlug, body })).body.imported
  }
  const isAsked = prompt.isInteractive && !assumesYes && options.file !== '-' && output.mode === 'terminal'
  const consent = options.consent ?? (isAsked ? await askConsent(deps) : undefined)
  if (isAsked && !isDryRun) {
    const planned = await send(consent, true)
    showPlan(deps, planned)
    requireAddresses(planned)
    const [question] = questionLines(planned)
    if (question !== undefined) throw usageFailure(question)
    if (planned.changes === '') return writeRejected(deps, options, planned)
    if (!(await isAgreed(deps, 'Continue?'))) {
      output.line('Nothing was written.')
      return
    }
  }
  const imported = await send(consent, isDryRun)
  output.record(imported)
  for (const line of reportLines(imported)) output.line(line)
  if (isDryRun) {
    const lines = [...questionLines(imported), columnLine(imported), ...changeLines(imported)]
    for (const line of lines) output.line(`  ${line}`)
  }
  await writeRejected(deps, options, imported)
  requireAddresses(imported)
}

/** Fails if the list contains no valid address. */
function requireAddresses(imported: SubscriberImport): void {
  if (imported.invalid === 0 || readable(imported) > 0) return
  const advice = 'Name the column of the addresses with --column email=…'
  throw new CommandFailure(
    `No row of this list has a valid email address. ${advice}; ${columnLine(imported)}`,
    undefined,
    'some_failed',
  )
}

/** Asks once; an empty answer excludes everyone who would be mailed. */
async function askConsent({ prompt, output }: CommandDeps): Promise<string | undefined> {
  output.note('Newsletters may only be sent to people who consented to them.')
  const answer = await prompt.ask('How did these people consent? (empty: send nothing to this list) ')
  return answer === null || answer === '' ? undefined : answer
}

function showPlan({ output }: CommandDeps, planned: SubscriberImport): void {
  for (const line of reportLines(planned)) output.line(line)
  output.line(`  ${columnLine(planned)}`)
  const lines = changeLines(planned)
  for (const line of lines.slice(0, shownChanges)) output.line(`  ${line}`)
  const more = lines.length - shownChanges
  if (more > 0) output.line(`  … and ${grouped(more)} more; --dry-run lists them all.`)
}

async function writeRejected(
  { output }: CommandDeps,
  { rejected: path }: ImportOptions,
  { rejected }: SubscriberImport,
): Promise<void> {
  if (rejected === '') return
  if (path === undefined) {
    output.note('Add --rejected FILE to write the rejected rows with the reasons to a file.')
    return
  }
  await writeWhole(path, rejected, 0o600)
  output.line(`The rejected rows are in ${path}; correct them and import that file.`)
}

function readable({ added, unchanged, refused, leftOut }: SubscriberImport): number {
  const { unconfirmed, unclear, refusedHere, withoutConsent } = leftOut
  return added + unchanged + refused + unconfirmed + unclear + refusedHere + withoutConsent
}

async function readList({ prompt }: CommandDeps, file: string): Promise<Uint8Array> {
  if (file === '-') return prompt.readAll()
  const bytes = await readFile(file).catch(() => null)
  if (bytes === null) throw new CommandFailure(`${file} cannot be read: does the file exist?`)
  return new Uint8Array(bytes)
}
