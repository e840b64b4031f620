import type { ImportProgress } from '#core/calls/subscription/subscriber-calls.ts'

/** How far an import is, or what became of it, in a sentence. */
export function importProgressText(progress: ImportProgress): string {
  const { fileName, isDryRun, state, rows, written, total, added } = progress
  const name = fileName === '' ? 'the list' : fileName
  if (state === 'reading') return `Reading ${name}: ${grouped(rows)} rows so far`
  if (state === 'writing') {
    return `${isDryRun ? 'Checking' : 'Importing'} ${name}: ${grouped(written)} of ${grouped(total ?? written)} people`
  }
  if (state === 'failed') return `The import of ${name} did not succeed. Nothing was changed.`
  return `The import of ${name} is done: ${grouped(added ?? 0)} new ${added === 1 ? 'subscriber' : 'subscribers'}.`
}

function grouped(count: number): string {
  return count.toLocaleString('en-US')
}
