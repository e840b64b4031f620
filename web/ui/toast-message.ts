export type ToastMessage = {
  readonly text: string
  readonly action?: { readonly label: string; readonly onUse: () => void }
  /** Milliseconds; that of all toasts where it is left out. */
  readonly durationMs?: number
}

export type ShowToast = (message: ToastMessage) => void
