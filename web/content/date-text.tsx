import { useDateTexts } from '../app/date-language.ts'

/** A date in the reader's format. `date` is YYYY-MM-DD or an instant, whose day is shown in UTC. */
export function DateText({ date, isLong = false }: { readonly date: string; readonly isLong?: boolean }) {
  const texts = useDateTexts()
  return <time dateTime={date}>{isLong ? texts.long(date) : texts.short(date)}</time>
}
