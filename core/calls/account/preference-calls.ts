import { z } from 'zod'
import { PreferenceChanges, Preferences } from '../../model/account/preferences.ts'
import { defineCall } from '../call.ts'

/** The calls about how a person reads on all sites. */
export const preferenceCalls = {
  getPreferences: defineCall('getPreferences', {
    summary: 'Answers how the signed-in person reads on all sites, null for one who never said.',
    access: 'user',
    result: z.object({ preferences: Preferences.nullable() }),
  }),
  updatePreferences: defineCall('updatePreferences', {
    summary: 'Changes how the signed-in person reads on all sites; what is left out stays.',
    access: 'user',
    body: PreferenceChanges,
    result: z.object({ preferences: Preferences }),
  }),
} as const
