import { ownedSettingsOf } from '#core/model/site/owned-settings.ts'
import type { z } from 'zod'
import { issueMessage } from '#core/values/messages.ts'
import { plainIssue } from '#core/values/plain-issue.ts'
import { nearWords } from '#core/model/search/near-words.ts'
import { readMarkdown } from '#core/values/rich-text/read-markdown.ts'
import { RichText } from '#core/values/rich-text/rich-text.ts'
import { writeMarkdown } from '#core/values/rich-text/write-markdown.ts'
import { colorThemes, typeThemes } from '#core/model/theme/themes.ts'
import { OwnedSettings, SettingsDraft } from '#core/model/site/site-settings.ts'
import type { OutputDep } from '../../environment/context.ts'
import { usageFailure } from '../../environment/failure.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import { isTextSetting, readTexts, writeTexts } from './setting-texts.ts'
import type { ChosenSite } from '../../environment/site-choice.ts'

type SettingName = keyof typeof OwnedSettings.shape

const names = Object.keys(OwnedSettings.shape)

/** Reports the new values of settings. */
export function reportChanges({ output }: OutputDep, site: ChosenSite, changed: readonly string[]): void {
  const settings = ownedSettingsOf(site)
  output.record(settings)
  for (const name of changed) {
    if (isName(name))
      output.line(`${name} is now ${shortened(oneLine(shown(name, settings[name]))) || 'empty'}`)
  }
}

export function isName(name: string): name is SettingName {
  return names.includes(name)
}

export function checkName(name: string): SettingName {
  if (isName(name)) return name
  const [near] = nearWords(
    name.toLowerCase(),
    names.map((known) => known.toLowerCase()),
  )
  const meant = names.find((known) => known.toLowerCase() === near)
  const guess = meant === undefined ? '' : ` Did you mean ${meant}?`
  throw usageFailure(`There is no setting "${name}".${guess} The settings are: ${names.join(', ')}.`)
}

/** Reads `name=value`. */
export function readChange(change: string): [SettingName, unknown] {
  const at = change.indexOf('=')
  if (at < 1) throw usageFailure(`"${change}" is not a change: write name=value, as in title="My Table".`)
  const name = checkName(change.slice(0, at))
  return [name, readValue(name, change.slice(at + 1))]
}

/** Plain text for settings that are text, Markdown for rich text, otherwise JSON. */
function readValue(name: SettingName, text: string): unknown {
  const schema: z.ZodType = SettingsDraft.shape[name].unwrap()
  if ((name === 'colorThemeId' || name === 'typeThemeId') && text !== '' && text !== 'null')
    return themeId(name, text)
  const isEmpty = text === '' || text === 'null'
  if (isEmpty && schema.safeParse(null).success) return null
  if (isTextSetting(name)) return readMarkdown(text)
  if (schema.safeParse(text).success) return text
  checkJson(name, text)
  const value = readTexts(name, jsonOf(text))
  const read = schema.safeParse(value, { error: issueMessage })
  if (read.success) return read.data
  const issue = read.error.issues[0]
  const complaint = issue ? plainIssue({ path: [name, ...issue.path].join('.'), message: issue.message }) : ''
  throw usageFailure(`${name} cannot be "${shortened(text)}". ${complaint}`)
}

/** The id of a theme, by its id or its title. */
function themeId(name: 'colorThemeId' | 'typeThemeId', text: string): string {
  const themes = name === 'colorThemeId' ? colorThemes : typeThemes
  const found = themes.find(({ id, title }) => id === text || title.toLowerCase() === text.toLowerCase())
  if (found !== undefined) return found.id
  const titles = themes.map(({ title }) => `"${title}"`).join(', ')
  throw usageFailure(
    `${name} cannot be "${shortened(text)}". Choose one of ${titles}, or "null" for the default.`,
  )
}

/** Lists and objects must be JSON, so the error is about the syntax, not about an unexpected string. */
function checkJson(name: SettingName, text: string): void {
  if (!/^\s*[[{]/.test(text) || jsonOf(text) !== text) return
  throw usageFailure(
    `${name} cannot be "${shortened(text)}". It is not valid JSON: check its quotes and brackets.`,
  )
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A value in the form that `settings set` accepts. */
export function shown(name: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = RichText.safeParse(value)
  if (text.success) return writeMarkdown(text.data)
  return typeof value === 'string' ? value : JSON.stringify(writeTexts(name, value))
}

export function shortened(text: string): string {
  return text.length <= 100 ? text : `${text.slice(0, 99)}…`
}
