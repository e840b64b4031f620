import type { ImportProgress } from '#core/calls/subscribers/subscriber-calls.ts'
import { counted, grouped } from '#core/values/text/counted.ts'

/** The progress or the result of an import as a sentence. */
export function importProgressText(progress: ImportProgress): string {
  const { fileName, isDryRun, state, rows, written, total, added } = progress
  const name = fileName === '' ? 'the list' : fileName
  if (state === 'reading') return `Reading ${name}: ${counted(rows, 'row')} so far`
  if (state === 'writing') {
    return `${isDryRun ? 'Checking' : 'Importing'} ${name}: ${grouped(written)} of ${counted(total ?? written, 'person', 'people')}`
  }
  if (state === 'failed') return `The import of ${name} did not succeed. Nothing was changed.`
  return `The import of ${name} is done: ${counted(added ?? 0, 'new subscriber')}.`
}
