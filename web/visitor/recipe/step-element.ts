/** The id of a step's element on the page. */
export function stepElementId(instructionId: string): string {
  return `step-${instructionId}`
}

/** Brings a step, or the first one, to the reader, without an entry in the browser's history. */
export function scrollToStep(instructionId: string | null): void {
  const step = instructionId === null ? null : document.getElementById(stepElementId(instructionId))
  const place = step ?? document.getElementById('steps')
  place?.scrollIntoView({ block: step === null ? 'start' : 'center' })
}
