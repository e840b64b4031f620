import { ownedSettingsOf } from '#core/model/site/owned-settings.ts'
import { OwnedSettings } from '#core/model/site/site-settings.ts'
import type { ManagedSite } from '#core/model/site/site.ts'
import type { Issue } from '#core/values/errors.ts'
import { issueMessage } from '#core/values/messages.ts'
import { plainComplaint } from '#core/values/plain-issue.ts'
import { valueAt, withValueAt } from '#core/values/value-at.ts'

/** The settings that kitchen pages edit. The address of the site is changed separately. */
export type SettingsOfSite = Omit<OwnedSettings, 'slug'>

const Settings = OwnedSettings.omit({ slug: true })

/** Extracts the settings from a site response. */
export function settingsOf(site: ManagedSite): SettingsOfSite {
  const { slug: _slug, ...settings } = ownedSettingsOf(site)
  return settings
}

/**
 * Converts changed settings to the body of the update call. A link without a label omits the label, because it must not
 * be empty.
 */
export function sentSettings(changes: Partial<SettingsOfSite>): Partial<SettingsOfSite> {
  if (changes.links === undefined) return changes
  const links = changes.links.map(({ label, href }) => (label ? { label, href } : { href }))
  return { ...changes, links }
}

/** The validation errors that the server would return, by path, as readable messages. */
export function settingsIssues(settings: SettingsOfSite): readonly Issue[] {
  const sent = { ...settings, ...sentSettings(settings) }
  const read = Settings.safeParse(sent, { error: issueMessage })
  if (read.success) return []
  return read.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    message: sentenceFor(settings, path.map(String), message),
  }))
}

/** The settings that are lists of rows with several fields, which are filled in one by one. */
const rowLists = [
  ...['links', 'headerLinks', 'productLinks', 'socialMediaLinks', 'events', 'press'],
  ...['book.shops', 'book.prices', 'book.chapters'],
] as const

/** The settings without incomplete or invalid rows, so that the other rows are saved. */
export function savableSettings(settings: SettingsOfSite, issues: readonly Issue[]): SettingsOfSite {
  return rowLists.reduce((savable, list) => {
    const rows = valueAt(settings, list)
    if (!Array.isArray(rows)) return savable
    const complete = rows.filter(
      (_, index) => !issues.some(({ path }) => path.startsWith(`${list}.${index}.`)),
    )
    return complete.length === rows.length ? savable : withValueAt(savable, list, complete)
  }, settings)
}

const sentences: Readonly<Record<string, string>> = {
  title: 'Give the site a name of 1 to 200 characters.',
  monthlyAmountCents: 'A price is 0.50 or more, in dollars.',
  yearlyAmountCents: 'A price is 0.50 or more, in dollars.',
  replyToEmail: 'Write an email address, as in hello@example.com.',
  themeAccentColor: 'Write a color as #rrggbb.',
}

/** The names of fields in messages. Other fields have an adjacent label. */
const fieldNames: Readonly<Record<string, string>> = {
  href: 'address',
  url: 'address',
  label: 'text',
  title: 'title',
  productTitle: 'name',
  date: 'date',
  location: 'location',
  description: 'description',
  shop: 'shop',
  text: 'price',
  discountPercent: 'discount',
  recipeCount: 'number of recipes',
}

/** The message for an invalid field, which names the field if possible. */
function sentenceFor(settings: SettingsOfSite, path: readonly string[], message: string): string {
  const own = sentences[path[0] ?? '']
  if (own !== undefined) return own
  const last = path.at(-1) ?? ''
  const name = fieldNames[last]
  const place = name === undefined ? '' : `the ${name}`
  if (isEmptyInRow(settings, path)) return plainComplaint(place, 'Required')
  return last === 'date' ? 'Choose a date.' : plainComplaint(place, message)
}

function isEmptyInRow(settings: SettingsOfSite, path: readonly string[]): boolean {
  const value = valueAt(settings, path.join('.'))
  return path.some((part) => /^\d+$/.test(part)) && (value === '' || value === null)
}
