/** Focuses the first invalid field of the page, or scrolls to the top if there is none. */
export function showFirstIssue(): void {
  const main = document.querySelector('main')
  const issue = main?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]:not(:empty)')
  if (issue == null) return main?.scrollIntoView()
  issue.scrollIntoView({ block: 'center' })
  const isField = issue.hasAttribute('aria-invalid')
  const field = isField ? issue : issue.parentElement?.querySelector<HTMLElement>('input, textarea, button')
  field?.focus({ preventScroll: true })
}
