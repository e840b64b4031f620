import { z } from 'zod'
import { dateLanguages } from './date-languages.ts'
import { MeasurementSystem, TemperatureSystem } from '../../values/units/systems.ts'

/** How a person reads on all sites, where null leaves it to the site, and which mails they get of comments. */
export const Preferences = z.object({
  measurementSystem: MeasurementSystem.nullable(),
  temperatureSystem: TemperatureSystem.nullable(),
  /** In which language dates are written. */
  dateLanguage: z.enum(dateLanguages).nullable(),
  /** Whether replies to their comments are mailed to them. */
  mailsOfReplies: z.boolean(),
  /** Whether new comments on the sites that they own or edit are mailed to them. */
  mailsOfComments: z.boolean(),
})
export type Preferences = z.infer<typeof Preferences>

/** What a person changes of them; the rest stays. */
export const PreferenceChanges = Preferences.partial()
export type PreferenceChanges = z.infer<typeof PreferenceChanges>
