const className = 'stored-note'

/** Marks the HTML of a page as the cached one, outside of what its scripts render. */
export function withStoredNote(html: string, storedAt: Date): string {
  const language = /<html lang="([\w-]+)"/.exec(html)?.[1]
  const date = storedAt.toLocaleDateString(language, { dateStyle: 'medium' })
  const note =
    `<aside class="${className}" aria-label="Stored page">No connection, or a slow one. ` +
    `This page was stored on this device on ${date}. <a href="">Load again</a></aside>`
  return html.replace('<div id="root">', `${note}$&`)
}

/** Removes the note when the page shows something else. */
export function removeStoredNote(): void {
  document.querySelector(`.${className}`)?.remove()
}
