import { ownedSettingsOf } from '#core/model/site/owned-settings.ts'
import { OwnedSettings } from '#core/model/site/site-settings.ts'
import type { ManagedSite } from '#core/model/site/site.ts'
import type { Issue } from '#core/values/errors.ts'

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
    message: sentenceFor(path.map(String), message, code),
  }))
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
