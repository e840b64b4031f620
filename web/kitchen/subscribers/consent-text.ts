import type { CallResult } from '#core/calls/contract/call.ts'
import type { Catalogue } from '#core/calls/catalogue.ts'
import { managerName } from '#core/model/recipe/record/manager-name.ts'
import { longDay } from '../ui/format-time.ts'

type Reader = Pick<CallResult<Catalogue['getSubscriber']>, 'consent' | 'isConfirmed'>

/**
 * How a subscriber gave consent to newsletters: as recorded by the manager who added them, or by confirming the email
 * address.
 */
export function consentText({ consent, isConfirmed }: Reader): string {
  if (consent === null) return isConfirmed ? 'Confirmed the address.' : 'Never confirmed the address.'
  const { statement, source, recordedAt, recordedBy } = consent
  const by = managerName(recordedBy) ?? 'somebody of this site'
  const how = source === 'added by hand' ? 'by hand' : `from ${source}`
  return `Added ${how} by ${by} on ${longDay(new Date(recordedAt))}: “${statement}”`
}
