import type { Preferences } from './preferences.ts'

/** The preferences of a user who has set none, so the defaults of the sites apply. */
export const noPreferences: Preferences = {
  measurementSystem: null,
  temperatureSystem: null,
  dateLanguage: null,
  mailsOfReplies: true,
  mailsOfComments: true,
}
