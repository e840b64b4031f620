import type { Preferences } from './preferences.ts'

/** The preferences of a person who leaves all to the sites. */
export const noPreferences: Preferences = {
  measurementSystem: null,
  temperatureSystem: null,
  dateLanguage: null,
  mailsOfReplies: true,
  mailsOfComments: true,
}
