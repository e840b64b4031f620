export type ToastMessage = {
  readonly text: string
  readonly action?: { readonly label: string; readonly onUse: () => void }
  /** How long the toast stays, in milliseconds. Defaults to the standard duration. */
  readonly durationMs?: number
}

export type ShowToast = (message: ToastMessage) => void

/** How long an action can be undone, in milliseconds. */
export const undoMs = 10_000

/** The message of an action that can be undone for 10 seconds. */
export const undoMessage = (text: string, onUndo: () => void): ToastMessage => ({
  ...{ text, durationMs: undoMs },
  action: { label: 'Undo', onUse: onUndo },
})
