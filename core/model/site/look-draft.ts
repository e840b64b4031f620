import { z } from 'zod'
import { Manager } from '../recipe/record/managed-recipe.ts'
import { limits } from '../../values/limits.ts'
import { Site } from './site.ts'
import { SiteEventDraft } from './site-event.ts'
import { SiteSettings } from './site-settings.ts'

/** The settings of look and pages; changes to them can be prepared together and published at once. */
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

/** Unpublished changes to look and pages: the fields that differ, with their new values. */
export const LookChanges = LookSettings.partial()
export type LookChanges = Partial<z.infer<typeof LookSettings>>

/** The fields that are not undefined; an undefined field is no change. */
export function givenChanges(fields: Readonly<Record<string, unknown>>): LookChanges {
  // The schema has checked the fields; this only removes undefined ones.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** The input for saving such changes; the server adds missing ids of events. */
export const LookChangesDraft = LookChanges.extend({
  events: z.array(SiteEventDraft).max(limits.events).optional(),
})
export type LookChangesDraft = z.infer<typeof LookChangesDraft>

/** The working copy of look and pages, with the site as readers would see it. */
export const LookDraft = z.object({
  changes: LookChanges,
  /** The changed fields that were also changed on the site since; publishing asks about them. */
  conflicts: z.array(z.string()),
  updatedAt: z.iso.datetime(),
  preview: Site,
})
export type LookDraft = z.infer<typeof LookDraft>

const lookFields: ReadonlySet<string> = new Set(Object.keys(LookSettings.shape))

/** The fields of the settings that belong to look and pages. */
export function lookOf(settings: Readonly<Record<string, unknown>>): LookChanges {
  return givenChanges(Object.fromEntries(Object.entries(settings).filter(([name]) => lookFields.has(name))))
}

/** An earlier version of look and pages, as readers saw it. */
export const LookVersion = z.object({
  id: z.uuid(),
  /** When and by whom it was replaced; null for a deleted account. */
  replacedAt: z.iso.datetime(),
  replacedBy: Manager.nullable(),
  /** The fields whose current values are different. */
  differs: z.array(z.string()),
})
export type LookVersion = z.infer<typeof LookVersion>
