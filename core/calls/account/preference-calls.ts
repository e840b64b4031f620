import { z } from 'zod'
import { PreferenceChanges, Preferences } from '../../model/account/preferences.ts'
import { defineCall } from '../contract/call.ts'

/** The calls about a person's reading preferences on all sites. */
export const preferenceCalls = {
  getPreferences: defineCall('getPreferences', {
    summary: "Returns the caller's reading preferences for all sites, null if never set.",
    access: 'user',
    result: z.object({ preferences: Preferences.nullable() }),
  }),
  updatePreferences: defineCall('updatePreferences', {
    summary: "Changes the caller's reading preferences for all sites; omitted fields are unchanged.",
    access: 'user',
    body: PreferenceChanges,
    result: z.object({ preferences: Preferences }),
  }),
} as const
