import { ownedSettingsOf } from '#core/model/site/owned-settings.ts'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failureIssues, failureSentence, failureStatus } from '#core/model/call-failure.ts'
import { throwNamed } from '#core/values/throw-named.ts'
import { openEditor } from '../../environment/editor.ts'
import { exitCodes } from '../../environment/exit-codes.ts'
import { CommandFailure, toFailure } from '../../environment/failure.ts'
import type { CommandDeps } from '../../environment/session.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import { chooseSite, type ChosenSite } from '../../environment/site-choice.ts'
import { isName, reportChanges, shortened, shown } from './setting-changes.ts'
import { updateSeen } from './update-seen.ts'
import {
  lineIssue,
  readSettingsYaml,
  withComplaints,
  writeSettingsYaml,
  type LineIssue,
  type SettingsChanges,
} from './yaml.ts'

/** Edits all settings of a site as a file; if something is invalid, the editor is opened again with the text. */
export async function editSettings(
  deps: CommandDeps,
  options: { readonly site: string | undefined },
): Promise<void> {
  const site = await chooseSite(deps, options.site)
  const folder = await mkdtemp(join(tmpdir(), 'trivet-settings-'))
  const path = join(folder, `${site.slug}.yaml`)
  const before = writeSettingsYaml(ownedSettingsOf(site))
  await writeFile(path, before).catch(throwNamed(path))
  try {
    await editUntilSaved(deps, site, path, before)
  } catch (error) {
    const { message, exitCode, code } = toFailure(error, deps.server)
    if ((await readFile(path, 'utf8').catch(() => before)) !== before) {
      throw new CommandFailure(`${message}\n  Your text is kept in ${path}`, exitCode, code)
    }
    await rm(folder, { recursive: true })
    throw error
  }
  await rm(folder, { recursive: true })
}

async function editUntilSaved(
  deps: CommandDeps,
  site: ChosenSite,
  path: string,
  before: string,
): Promise<void> {
  const { output, prompt } = deps
  let seen = site
  for (let given = before; ;) {
    await openEditor(deps, path)
    const text = await readFile(path, 'utf8')
    if (text === before || text.trim() === '') {
      output.line('Nothing was changed.')
      return
    }
    if (text === given) throw notSaved('Nothing was saved.')
    const saved = await save(deps, seen, text, before)
    const { issues } = saved
    if (issues.length === 0) return
    seen = saved.seen
    given = withComplaints(text, issues)
    await writeFile(path, given).catch(throwNamed(path))
    if (!prompt.isInteractive) {
      throw notSaved(issues.map(({ line, message }) => `Line ${line}: ${message}`).join('\n  '))
    }
  }
}

function notSaved(message: string): CommandFailure {
  return new CommandFailure(message, exitCodes.someFailed, 'not_saved')
}

/** The problems to fix, empty if everything is saved, and the settings that the person has seen. */
type Saved = { readonly issues: readonly LineIssue[]; readonly seen: ChosenSite }

/** Sends the changed settings. */
async function save(deps: CommandDeps, seen: ChosenSite, text: string, before: string): Promise<Saved> {
  const read = readSettingsYaml(text, before)
  if (!read.ok) return { issues: read.error, seen }
  const { changes, lineOf } = read.value
  if (Object.keys(changes).length === 0) {
    deps.output.line('Nothing was changed.')
    return { issues: [], seen }
  }
  try {
    const { site, changedByOthers } = await updateSeen(deps, seen, changes)
    if (changedByOthers.length === 0) reportChanges(deps, site, Object.keys(changes))
    return { issues: changedByOthers.map((name) => overwriteIssue(site, name, lineOf)), seen: site }
  } catch (error) {
    return { issues: complaintsOf(error, read.value), seen }
  }
}

/** A setting that someone else saved while the editor was open; saving again overwrites it. */
function overwriteIssue(site: ChosenSite, name: string, lineOf: SettingsChanges['lineOf']): LineIssue {
  const value = isName(name) ? oneLine(shown(name, ownedSettingsOf(site)[name])) : ''
  const now = value === '' ? 'emptied' : `changed to ${shortened(value)}`
  const message = `${name} was ${now} by someone else in the meantime. To replace that, delete this line and save again.`
  return { line: lineOf(name), message }
}

/** The problems that the person can fix: a value or a slug. Other errors are failures. */
function complaintsOf(error: unknown, { changes, lineOf }: SettingsChanges): readonly LineIssue[] {
  const status = failureStatus(error)
  if (status !== 409 && status !== 422) throw error
  const issues = failureIssues(error)
  if (issues.length > 0) return issues.map((issue) => lineIssue(issue, lineOf))
  const path = changes.slug === undefined ? '' : 'slug'
  return [lineIssue({ path, message: failureSentence(error) ?? `Status ${status}.` }, lineOf)]
}
