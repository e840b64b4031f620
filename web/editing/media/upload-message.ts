import { counted } from '#core/values/text/counted.ts'

/** How an upload ended. */
export type UploadOutcome = {
  /** The name of the file. */
  readonly name: string
  /** Why it could not be added, as a sentence; null if it was. */
  readonly error: string | null
}

/** One message about uploads that ran at the same time: how many were added, and which were not and why. */
export function uploadMessage(outcomes: readonly UploadOutcome[], noun: string): string {
  const failed = outcomes.filter(({ error }) => error !== null)
  const added = outcomes.length - failed.length
  if (failed.length === 0) return `${counted(added, noun)} added.`
  const head = added === 0 ? counted(failed.length, noun) : `${counted(added, noun)} added, ${failed.length}`
  return `${head} could not be added: ${failed.map(({ name, error }) => `${name}. ${error}`).join(' ')}`
}
