import { counted } from '#core/values/text/counted.ts'

/** The outcome of an upload. */
export type UploadOutcome = {
  /** The name of the file. */
  readonly name: string
  /** Why the file could not be added, as a sentence, or null if it was added. */
  readonly error: string | null
}

/** Returns one message about concurrent uploads: how many were added, and which were not and why. */
export function uploadMessage(outcomes: readonly UploadOutcome[], noun: string): string {
  const failed = outcomes.filter(({ error }) => error !== null)
  const added = outcomes.length - failed.length
  if (failed.length === 0) return `${counted(added, noun)} added.`
  const head = added === 0 ? counted(failed.length, noun) : `${counted(added, noun)} added, ${failed.length}`
  return `${head} could not be added: ${failed.map(({ name, error }) => `${name}. ${error}`).join(' ')}`
}
