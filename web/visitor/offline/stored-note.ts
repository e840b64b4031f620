const className = 'stored-note'

/** Writes into a page that is about to be stored that it is the stored one; beside what its scripts render. */
export function withStoredNote(html: string, storedAt: Date): string {
  const language = /<html lang="([\w-]+)"/.exec(html)?.[1]
  const date = storedAt.toLocaleDateString(language, { dateStyle: 'medium' })
  const note =
    `<aside class="${className}" aria-label="Stored page">No connection, or a slow one. ` +
    `This page was stored on this device on ${date}. <a href="">Load again</a></aside>`
  return html.replace('<div id="root">', `${note}$&`)
}

/** Removes the note, once the page shows something else. */
export function removeStoredNote(): void {
  document.querySelector(`.${className}`)?.remove()
}
