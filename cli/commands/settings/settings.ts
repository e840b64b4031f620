import { ownedSettingsOf } from '#core/model/site/owned-settings.ts'
import type { z } from 'zod'
import { issueMessage } from '#core/values/messages.ts'
import { plainIssue } from '#core/values/plain-issue.ts'
import { readMarkdown } from '#core/values/rich-text/read-markdown.ts'
import { RichText } from '#core/values/rich-text/rich-text.ts'
import { writeMarkdown } from '#core/values/rich-text/write-markdown.ts'
import { OwnedSettings, SettingsDraft } from '#core/model/site/site.ts'
import type { OutputDep } from '../../context.ts'
import { usageFailure } from '../../failure.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import { freeText, writeTable } from '../../render/table.ts'
import { readEventTexts, writeEventTexts } from './event-texts.ts'
import { chooseSite, type SiteDep, type ChosenSite } from '../../site-choice.ts'

type SettingName = keyof typeof OwnedSettings.shape

const names = Object.keys(OwnedSettings.shape)

/** Shows all settings of a site, or one of them, whole. */
export async function getSettings(
  deps: SiteDep & OutputDep,
  options: { readonly name: string | undefined; readonly site: string | undefined },
): Promise<void> {
  const { output } = deps
  if (options.name !== undefined) checkName(options.name)
  const site = await chooseSite(deps, options.site)
  const settings = ownedSettingsOf(site)
  if (options.name !== undefined && isName(options.name)) {
    output.record({ [options.name]: settings[options.name] })
    output.line(shown(settings[options.name]))
    return
  }
  output.record(settings)
  if (output.mode === 'json') return
  const rows = Object.entries(settings).map(([name, value]) => [name, shortened(oneLine(shown(value)))])
  writeTable(output, ['SETTING', freeText('VALUE')], rows)
}

/** Changes settings given as `name=value`; all of them, or none when one is wrong. */
export async function setSettings(
  deps: SiteDep & OutputDep,
  options: { readonly changes: readonly string[]; readonly site: string | undefined },
): Promise<void> {
  const { api } = deps
  const changes = Object.fromEntries(options.changes.map(readChange))
  const { slug } = await chooseSite(deps, options.site)
  const { site } = (await api.updateSite({ siteSlug: slug, body: changes })).body
  tellChanges(deps, site, Object.keys(changes))
}

/** Tells what settings are now. */
export function tellChanges({ output }: OutputDep, site: ChosenSite, changed: readonly string[]): void {
  const settings = ownedSettingsOf(site)
  output.record(settings)
  for (const name of changed) {
    if (isName(name)) output.line(`${name} is now ${shortened(oneLine(shown(settings[name]))) || 'empty'}`)
  }
}

function isName(name: string): name is SettingName {
  return names.includes(name)
}

function checkName(name: string): SettingName {
  if (isName(name)) return name
  throw usageFailure(`There is no setting "${name}". There are: ${names.join(', ')}.`)
}

/** Reads `name=value`. */
export function readChange(change: string): [SettingName, unknown] {
  const at = change.indexOf('=')
  if (at < 1) throw usageFailure(`"${change}" is no change: write name=value, as in title="My Table".`)
  const name = checkName(change.slice(0, at))
  return [name, readValue(name, change.slice(at + 1))]
}

/** Words as they stand where the setting takes words, Markdown where it takes rich text, else JSON. */
function readValue(name: SettingName, text: string): unknown {
  const schema: z.ZodType = SettingsDraft.shape[name].unwrap()
  const isEmpty = text === '' || text === 'null'
  if (isEmpty && schema.safeParse(null).success) return null
  if (name === 'about' || name === 'aboutShort') return readMarkdown(text)
  if (schema.safeParse(text).success) return text
  checkJson(name, text)
  const value = name === 'events' ? readEventTexts(jsonOf(text)) : jsonOf(text)
  const read = schema.safeParse(value, { error: issueMessage })
  if (read.success) return read.data
  const issue = read.error.issues[0]
  const complaint = issue ? plainIssue({ path: [name, ...issue.path].join('.'), message: issue.message }) : ''
  throw usageFailure(`${name} cannot be "${shortened(text)}". ${complaint}`)
}

/** Lists and objects are JSON; that they are not is what is wrong with them, not that they are words. */
function checkJson(name: SettingName, text: string): void {
  if (!/^\s*[[{]/.test(text) || jsonOf(text) !== text) return
  throw usageFailure(
    `${name} cannot be "${shortened(text)}". It is no JSON: look at its quotes and brackets.`,
  )
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A value as `settings set` takes it. */
function shown(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = RichText.safeParse(value)
  if (text.success) return writeMarkdown(text.data)
  return typeof value === 'string' ? value : JSON.stringify(writeEventTexts(value))
}

function shortened(text: string): string {
  return text.length <= 100 ? text : `${text.slice(0, 99)}…`
}
