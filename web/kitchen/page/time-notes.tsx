import { notesOnTime } from '#core/values/time/local-time.ts'
import { useKitchenSite } from './kitchen-site.tsx'
import { deviceTimeZone } from '../ui/format-time.ts'

/**
 * The time zone in which a time is typed, which time was chosen if the clock has none or two of it, and when it is at the
 * site. `typed` is the value of a `datetime-local` field.
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
