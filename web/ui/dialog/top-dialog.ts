import { useSyncExternalStore } from 'react'

/** The open modal dialogs; the last one is on top. */
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLDialogElement[]): void {
  open = next
  listeners.forEach((listener) => listener())
}

/** Opens a dialog as a modal. Call the returned function once the dialog is closed or unmounted. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  change([...open, dialog])
  return () => change(open.filter((other) => other !== dialog))
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const top = () => open.at(-1)

/** The topmost modal dialog, if any. While it is open, everything outside of it is inert. */
export const useTopDialog = (): HTMLDialogElement | undefined =>
  useSyncExternalStore(listen, top, () => undefined)
