import { notesOnTime } from '#core/values/time/local-time.ts'
import { useKitchenSite } from './kitchen-site.tsx'
import { deviceTimeZone } from '../ui/format-time.ts'

/**
 * Notes about a typed time: the time zone of the device, which time is used if that local time does not exist or occurs
 * twice, and the time at the site. `typed` is the value of a `datetime-local` field.
 */
export function TimeNotes({ typed }: { readonly typed: string }) {
  const { timeZone: siteTimeZone } = useKitchenSite()
  const timeZone = deviceTimeZone()
  const instant = new Date(typed)
  const notes = Number.isNaN(instant.getTime()) ? [] : notesOnTime({ typed, instant, timeZone, siteTimeZone })
  return (
    <p className="field__hint" aria-live="polite">
      {[`Time zone of this device: ${timeZone}.`, ...notes].join(' ')}
    </p>
  )
}
