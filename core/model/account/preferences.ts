import { z } from 'zod'
import { dateLanguages } from './date-languages.ts'
import { MeasurementSystem, TemperatureSystem } from '../../values/units/systems.ts'

/**
 * A user's display preferences for all sites, where null means the site's default, and which mails about comments they
 * get.
 */
export const Preferences = z.object({
  measurementSystem: MeasurementSystem.nullable(),
  temperatureSystem: TemperatureSystem.nullable(),
  /** The language of dates. */
  dateLanguage: z.enum(dateLanguages).nullable(),
  /** Whether they are mailed replies to their comments. */
  mailsOfReplies: z.boolean(),
  /** Whether they are mailed new comments on the sites that they own or edit. */
  mailsOfComments: z.boolean(),
})
export type Preferences = z.infer<typeof Preferences>

/** The preferences to change; the others stay. */
export const PreferenceChanges = Preferences.partial()
export type PreferenceChanges = z.infer<typeof PreferenceChanges>
