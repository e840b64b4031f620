import { z } from 'zod'
import { dateLanguages } from './date-languages.ts'
import { MeasurementSystem, TemperatureSystem } from '../../values/units/systems.ts'

/** How a person reads on all sites; null leaves it to the site. */
export const Preferences = z.object({
  measurementSystem: MeasurementSystem.nullable(),
  temperatureSystem: TemperatureSystem.nullable(),
  /** In which language dates are written. */
  dateLanguage: z.enum(dateLanguages).nullable(),
})
export type Preferences = z.infer<typeof Preferences>

/** What a person changes of them; the rest stays. */
export const PreferenceChanges = Preferences.partial()
export type PreferenceChanges = z.infer<typeof PreferenceChanges>
