import { ownedSettingsOf } from '#core/model/site/owned-settings.ts'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failureIssues, failureSentence, failureStatus } from '#core/model/call-failure.ts'
import { openEditor } from '../../editor.ts'
import { exitCodes } from '../../exit-codes.ts'
import { CommandFailure, toFailure } from '../../failure.ts'
import type { CommandDeps } from '../../session.ts'
import { chooseSite, type ChosenSite } from '../../site-choice.ts'
import { reportChanges } from './setting-changes.ts'
import {
  lineIssue,
  readSettingsYaml,
  withComplaints,
  writeSettingsYaml,
  type LineIssue,
  type SettingsChanges,
} from './yaml.ts'

/** Opens all settings of a site in an editor; what is not right leads back into it, and nothing that was written is lost. */
export async function editSettings(
  deps: CommandDeps,
  options: { readonly site: string | undefined },
): Promise<void> {
  const site = await chooseSite(deps, options.site)
  const folder = await mkdtemp(join(tmpdir(), 'trivet-settings-'))
  const path = join(folder, `${site.slug}.yaml`)
  const before = writeSettingsYaml(ownedSettingsOf(site))
  await writeFile(path, before)
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
  for (let given = before; ;) {
    await openEditor(deps, path)
    const text = await readFile(path, 'utf8')
    if (text === before || text.trim() === '') {
      output.line('Nothing was changed.')
      return
    }
    if (text === given) throw notSaved('Nothing was saved.')
    const issues = await save(deps, site, text, before)
    if (issues.length === 0) return
    given = withComplaints(text, issues)
    await writeFile(path, given)
    if (!prompt.isInteractive) {
      throw notSaved(issues.map(({ line, message }) => `Line ${line}: ${message}`).join('\n  '))
    }
  }
}

function notSaved(message: string): CommandFailure {
  return new CommandFailure(message, exitCodes.someFailed, 'not_saved')
}

/** Sends what was changed; returns what the person has to fix. */
async function save(
  deps: CommandDeps,
  { slug: siteSlug }: ChosenSite,
  text: string,
  before: string,
): Promise<readonly LineIssue[]> {
  const read = readSettingsYaml(text, before)
  if (!read.ok) return read.error
  const { changes } = read.value
  if (Object.keys(changes).length === 0) {
    deps.output.line('Nothing was changed.')
    return []
  }
  try {
    const { site } = (await deps.api.updateSite({ siteSlug, body: changes })).body
    reportChanges(deps, site, Object.keys(changes))
    return []
  } catch (error) {
    return complaintsOf(error, read.value)
  }
}

/** What the person can fix: a value or a slug. Anything else is a failure. */
function complaintsOf(error: unknown, { changes, lineOf }: SettingsChanges): readonly LineIssue[] {
  const status = failureStatus(error)
  if (status !== 409 && status !== 422) throw error
  const issues = failureIssues(error)
  if (issues.length > 0) return issues.map((issue) => lineIssue(issue, lineOf))
  const path = changes.slug === undefined ? '' : 'slug'
  return [lineIssue({ path, message: failureSentence(error) ?? `Status ${status}.` }, lineOf)]
}
