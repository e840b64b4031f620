import { z } from 'zod'
import { Manager } from '../recipe/managed-recipe.ts'
import { limits } from '../../values/limits.ts'
import { Site } from './site.ts'
import { SiteEventDraft } from './site-event.ts'
import { SiteSettings } from './site-settings.ts'

/** The settings that make up the look and the pages of a site; they can be changed together, unseen by readers. */
export const LookSettings = SiteSettings.pick({
  title: true,
  about: true,
  aboutShort: true,
  aboutHeading: true,
  featuredImageId: true,
  logoId: true,
  iconId: true,
  faviconId: true,
  imageCrops: true,
  colorThemeId: true,
  typeThemeId: true,
  cssOverrides: true,
  hideSidebarBio: true,
  hideSearch: true,
  headerLayout: true,
  homeLayout: true,
  featuredRecipeIds: true,
  socialMediaLinks: true,
  headerLinks: true,
  productLinks: true,
  links: true,
  events: true,
  press: true,
  book: true,
  terms: true,
  linkPageHeading: true,
  themeAccentColor: true,
  themeStyle: true,
})

/** Changes to look and pages that are not published: the fields that differ, as they are to be. */
export const LookChanges = LookSettings.partial()
export type LookChanges = Partial<z.infer<typeof LookSettings>>

/** The fields that are given; what is absent is no change. */
export function givenChanges(fields: Readonly<Record<string, unknown>>): LookChanges {
  // The fields were checked by the schema; only what is undefined is left out here.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** What saving such changes takes; an event without an id gets it from the server. */
export const LookChangesDraft = LookChanges.extend({
  events: z.array(SiteEventDraft).max(limits.events).optional(),
})
export type LookChangesDraft = z.infer<typeof LookChangesDraft>

/** The working copy of look and pages, with the site as readers would see it. */
export const LookDraft = z.object({
  changes: LookChanges,
  /** The changed fields that were changed on the site itself since; publishing asks about them. */
  conflicts: z.array(z.string()),
  updatedAt: z.iso.datetime(),
  preview: Site,
})
export type LookDraft = z.infer<typeof LookDraft>

const lookFields: ReadonlySet<string> = new Set(Object.keys(LookSettings.shape))

/** What of settings makes up look and pages. */
export function lookOf(settings: Readonly<Record<string, unknown>>): LookChanges {
  return givenChanges(Object.fromEntries(Object.entries(settings).filter(([name]) => lookFields.has(name))))
}

/** The look and pages as readers saw them until something else was published. */
export const LookVersion = z.object({
  id: z.uuid(),
  /** When something else was published in its place, and by whom; null for who has no account any more. */
  replacedAt: z.iso.datetime(),
  replacedBy: Manager.nullable(),
  /** The fields that are different now. */
  differs: z.array(z.string()),
})
export type LookVersion = z.infer<typeof LookVersion>
