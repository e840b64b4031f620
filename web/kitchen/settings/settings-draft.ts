import { ownedSettingsOf } from '#core/model/site/owned-settings.ts'
import { OwnedSettings } from '#core/model/site/site-settings.ts'
import type { ManagedSite } from '#core/model/site/site.ts'
import type { Issue } from '#core/values/errors.ts'
import { valueAt, withValueAt } from '#core/values/value-at.ts'

/** The settings that pages of the kitchen edit; the address of the site is changed by a step of its own. */
export type SettingsOfSite = Omit<OwnedSettings, 'slug'>

const Settings = OwnedSettings.omit({ slug: true })

/** The settings within what the server answers about a site. */
export function settingsOf(site: ManagedSite): SettingsOfSite {
  const { slug: _slug, ...settings } = ownedSettingsOf(site)
  return settings
}

/** The settings as they are sent: the text of a link may be left out, but not be empty. */
export function sentSettings(changes: Partial<SettingsOfSite>): Partial<SettingsOfSite> {
  if (changes.links === undefined) return changes
  const links = changes.links.map(({ label, href }) => (label ? { label, href } : { href }))
  return { ...changes, links }
}

/** What the server would refuse, by path, in words for the person who types. */
export function settingsIssues(settings: SettingsOfSite): readonly Issue[] {
  const read = Settings.safeParse({ ...settings, ...sentSettings(settings) })
  if (read.success) return []
  return read.error.issues.map(({ path, message, code }) => ({
    path: path.join('.'),
    message: missingAt(settings, path.map(String)) ?? sentenceFor(path.map(String), message, code),
  }))
}

/** The settings that are lists of rows which are filled in one text after another. */
const rowLists = [
  ...['links', 'headerLinks', 'productLinks', 'socialMediaLinks', 'events', 'press'],
  ...['book.shops', 'book.prices', 'book.chapters'],
] as const

/** The settings without the rows in which something is missing or wrong, so that the other rows are saved. */
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

const missing: Readonly<Record<string, string>> = {
  href: 'The address is missing.',
  url: 'The address is missing.',
  label: 'The text is missing.',
  title: 'The title is missing.',
  productTitle: 'The name is missing.',
  date: 'The date is missing.',
  shop: 'The shop is missing.',
  text: 'The price is missing.',
}

/** What is missing in a row, where nothing was filled in at a path. */
function missingAt(settings: SettingsOfSite, path: readonly string[]): string | null {
  const isInRow = path.some((part) => /^\d+$/.test(part))
  const value = valueAt(settings, path.join('.'))
  return isInRow && (value === '' || value === null) ? (missing[path.at(-1) ?? ''] ?? null) : null
}

const sentences: Readonly<Record<string, string>> = {
  title: 'Give the site a name of 1 to 200 characters.',
  monthlyAmountCents: 'A price is 0.50 or more, in dollars.',
  yearlyAmountCents: 'A price is 0.50 or more, in dollars.',
  replyToEmail: 'Write an email address, as in hello@example.com.',
  themeAccentColor: 'Write a color as #rrggbb.',
}

/** A text that is refused for its length is named by its field; patterns bring their own sentence. */
function sentenceFor(path: readonly string[], message: string, code: string): string {
  const [field = ''] = path
  const own = sentences[field]
  if (own !== undefined) return own
  const last = path.at(-1)
  if (last === 'date') return 'Choose a date.'
  if (last === 'href' || last === 'url') return 'Invalid URL'
  if (code === 'too_small') return 'Required'
  if (code === 'too_big') return 'This is too long.'
  return message
}
