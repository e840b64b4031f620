/** Focuses the first field of the page that says what is wrong with it, or shows the top of the page if there is none. */
export function showFirstIssue(): void {
  const main = document.querySelector('main')
  const issue = main?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]:not(:empty)')
  if (issue == null) return main?.scrollIntoView()
  issue.scrollIntoView({ block: 'center' })
  const isField = issue.hasAttribute('aria-invalid')
  const field = isField ? issue : issue.parentElement?.querySelector<HTMLElement>('input, textarea, button')
  field?.focus({ preventScroll: true })
}
