export function stepElementId(instructionId: string): string {
  return `step-${instructionId}`
}

/** Scrolls to a step, or to the first one for null, without a history entry. */
export function scrollToStep(instructionId: string | null): void {
  const step = instructionId === null ? null : document.getElementById(stepElementId(instructionId))
  const place = step ?? document.getElementById('steps')
  place?.scrollIntoView({ block: step === null ? 'start' : 'center' })
}
