/** What is typed into the named field of a form; empty where there is no such field, or a file. */
export function formText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}
