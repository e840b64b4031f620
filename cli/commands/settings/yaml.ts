import { isMap, stringify, type Document } from 'yaml'
import type { Issue } from '#core/values/errors.ts'
import { issueMessage } from '#core/values/messages.ts'
import { plainIssue } from '#core/values/plain-issue.ts'
import { readMarkdown } from '#core/values/rich-text/read-markdown.ts'
import { writeMarkdown } from '#core/values/rich-text/write-markdown.ts'
import { err, ok, type Result } from '#core/values/result.ts'
import { readYaml } from '#core/formats/yaml/read-yaml.ts'
import { OwnedSettings, SettingsDraft } from '#core/model/site/site-settings.ts'
import { isTextSetting, readTexts, writeTexts } from './setting-texts.ts'

type SettingName = keyof OwnedSettings

/** A problem with a line of the file, counted from 1. */
export type LineIssue = { readonly line: number; readonly message: string }

/** The settings that were changed in a file, compared to its original text. */
export type SettingsChanges = {
  readonly changes: SettingsDraft
  /** The line of a problem reported by the server. */
  readonly lineOf: (path: string) => number
}

/** Every setting in the order of the file, with its description. */
const sections: readonly (readonly [string, Partial<Record<SettingName, string>>])[] = [
  [
    'The site',
    {
      title: 'Its name.',
      slug: 'First part of its address. Links to the old address stop working.',
      defaultMeasurementSystem: 'The default for readers: metric or imperial.',
      defaultTemperatureSystem: 'The default for readers: celsius or fahrenheit.',
      googleAnalyticsId: 'null for none.',
    },
  ],
  [
    'Texts about you, in Markdown',
    {
      aboutHeading: 'The heading of the about page.',
      about: 'The about page.',
      aboutShort: 'Displayed next to recipes and on the home page.',
      hideSidebarBio: 'true hides the short text next to recipes.',
      linkPageHeading: 'The heading of the links page.',
      terms: 'Your own terms, displayed before those of the platform; null for none.',
    },
  ],
  [
    'Links',
    {
      links: 'The links page: href, and optionally label.',
      headerLinks: 'The header: label, href, and optionally openInNewTab: true.',
      socialMediaLinks:
        'Social profiles: platform (discord, email, instagram, pinterest, substack, tiktok, x, youtube) and url.',
      events:
        'Events: title, date such as 2026-12-31, and optionally location, description (Markdown), href, and imageId, the id of an image.',
      press: 'Mentions in the press: title, url, description and date such as 2026-12-31; null if unknown.',
      book: 'The book that the site promotes, null for none: title, subtitle, coverImageId, introduction (Markdown), chapters (title, recipeCount), prices (shop, text) and shops (title, region uk or us, discountPercent, href).',
      productLinks: 'Products: productTitle, href, and productImageId, the id of an image.',
    },
  ],
  [
    'Look',
    {
      headerLayout: 'The position of the logo: left or centered.',
      homeLayout: 'The layout of the home page: featured, lead, magazine, grid, letter or strip.',
      hideSearch: 'true hides the search in the header.',
      themeStyle: 'How much of the accent color is used: accent, tonal or bold.',
      themeAccentColor: 'A color such as #a04000; null for that of the theme.',
      colorThemeId: 'Ids of themes; null for the default.',
      typeThemeId: '',
      cssOverrides: 'Custom CSS.',
      featuredImageId: 'Ids of images, as printed by "trivet images upload".',
      logoId: '',
      iconId: '',
      faviconId: '',
      imageCrops:
        'The displayed part of an image, in pixels: place (logo, icon, favicon, featuredImage), imageId, and crop with width, height, x and y.',
      featuredRecipeIds: 'Recipes on the home page, by id.',
    },
  ],
  [
    'Features of the site',
    {
      newslettersEnabled: 'Each is true or false.',
      newsletterCheckedByDefault: 'Whether the newsletter checkbox of the sign-up form is initially checked.',
      replyToEmail: 'The reply address of newsletters, which readers see; null for none.',
      postalAddress: 'The postal address at the end of newsletters, in one line; null for none.',
      subscriptionsEnabled: '',
      paymentsEnabled: '',
      monthlyAmountCents: 'Prices for readers, in US cents; null if a plan is not offered.',
      yearlyAmountCents: '',
      language: 'The language of your content, as a tag such as en, de-AT or he.',
      timeZone: 'The time zone for the days of your analytics, such as Europe/Rome.',
      allowTraining: 'true allows programs to collect your texts to train language models.',
      commentsEnabled: '',
      holdFirstComments: 'true holds the first comment of a reader until you approve it.',
    },
  ],
]

const head = `# The settings of this site. Save and close the editor to apply your changes, or close it without changes.
# A setting that you remove is not changed. Lines that start with # are comments.
`

/** The settings as YAML with comments; those without a section are at the end. */
export function writeSettingsYaml(settings: OwnedSettings): string {
  const named = new Set(sections.flatMap(([, names]) => Object.keys(names)))
  const others = Object.keys(settings).filter((name) => !named.has(name))
  const rest =
    others.length > 0 ? [['More', Object.fromEntries(others.map((name) => [name, '']))] as const] : []
  const blocks = [...sections, ...rest].map(([title, remarks]) =>
    [
      `\n# ${title}\n`,
      ...Object.entries(remarks).map(([name, remark]) => entry(settings, name, remark)),
    ].join(''),
  )
  return head + blocks.join('')
}

function entry(settings: OwnedSettings, name: string, remark: string): string {
  if (!isName(name)) return ''
  const value = settings[name]
  const shown =
    isTextSetting(name) && settings[name] !== null ? writeMarkdown(settings[name]) : writeTexts(name, value)
  const text = stringify({ [name]: shown }, { lineWidth: 0, blockQuote: 'literal' })
  return `${remark === '' ? '' : `\n# ${remark}\n`}${text}`
}

/** Parses a file; problems name their line. Settings with the same value as in `before` are not changes. */
export function readSettingsYaml(
  text: string,
  before: string,
): Result<SettingsChanges, readonly LineIssue[]> {
  const { document, problems, lineAt } = readYaml(text, { uniqueKeys: true })
  if (problems.length > 0 || document === null) return err(problems)
  const lineOf = (path: string) => lineOfPath(document, lineAt, path.split('.'))
  const values = valuesOf(document)
  if (values === null) return err([{ line: 1, message: 'Write settings as name: value.' }])
  const { document: oldDocument } = readYaml(before)
  const old = (oldDocument && valuesOf(oldDocument)) ?? {}
  const changed = Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name]))
      .map(([name, value]) => [
        name,
        isTextSetting(name) && typeof value === 'string' ? readMarkdown(value) : readTexts(name, value),
      ]),
  )
  const parsed = SettingsDraft.safeParse(changed, { error: issueMessage })
  if (parsed.success) return ok({ changes: parsed.data, lineOf })
  return err(
    parsed.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' && issue.path.length === 0
        ? issue.keys.map((key) => ({ line: lineOf(key), message: `There is no setting "${key}".` }))
        : [lineIssue({ path: issue.path.join('.'), message: issue.message }, lineOf)],
    ),
  )
}

/** A problem with its line. */
export function lineIssue(issue: Issue, lineOf: (path: string) => number): LineIssue {
  return { line: lineOf(issue.path), message: plainIssue(issue) }
}

const remarkMark = '#! '

/** The text with the problems as comments above it, in place of earlier ones; line numbers refer to the new text. */
export function withComplaints(text: string, issues: readonly LineIssue[]): string {
  const body = withoutComplaints(text)
  const removed = text.split('\n').length - body.split('\n').length
  const moved = issues.length + 1 - removed
  const complaints = issues.map(
    ({ line, message }) => `line ${line + moved}: ${message.replace(/\s+/g, ' ')}`,
  )
  return ['Not saved yet. Please fix this, or close the editor without changes to cancel:', ...complaints]
    .map((line) => `${remarkMark}${line}\n`)
    .join('')
    .concat(body)
}

function withoutComplaints(text: string): string {
  const lines = text.split('\n')
  const first = lines.findIndex((line) => !line.startsWith(remarkMark.trim()))
  return lines.slice(Math.max(0, first)).join('\n')
}

function valuesOf(document: Document): Record<string, unknown> | null {
  if (document.contents === null) return {}
  if (!isMap(document.contents)) return null
  const value: unknown = document.toJS()
  return typeof value === 'object' && value !== null ? { ...value } : null
}

/** The position of a value, or of its nearest ancestor. */
function lineOfPath(document: Document, lineAt: (offset: number) => number, path: readonly string[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const place = path.slice(0, length).map((part) => (/^\d+$/.test(part) ? Number(part) : part))
    const node: unknown = document.getIn(place, true)
    if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)) {
      return lineAt(Number(node.range[0]))
    }
  }
  return 1
}

function isName(name: string): name is SettingName {
  return name in OwnedSettings.shape
}
