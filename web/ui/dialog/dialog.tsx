import {
  useEffect,
  useId,
  useRef,
  type ComponentProps,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { Button, IconButton } from '../button.tsx'
import { openModal } from './top-dialog.ts'

type DialogProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  /** The position on screens of at least 768 pixels; on narrower ones a dialog is always a bottom sheet. */
  readonly place?: 'center' | 'left'
  readonly className?: string
  readonly children: ReactNode
  readonly footer?: ReactNode
}

/**
 * A modal dialog up to 600 pixels wide. The browser traps the focus in it, and Escape closes it. The element with
 * `data-first-focus` is focused when it opens; `autoFocus` would run while the dialog is still hidden.
 */
export function Dialog(props: DialogProps) {
  const { title, place = 'center', className = '', children, footer, ...modal } = props
  const titleId = useId()
  return (
    <Modal {...modal} className={`dialog dialog--${place} ${className}`.trim()} aria-labelledby={titleId}>
      <div className="dialog__body">
        <header className="dialog__header">
          <h2 id={titleId} className="dialog__title">
            {title}
          </h2>
          <IconButton icon="close" label="Close" onClick={modal.onClose} />
        </header>
        <div className="dialog__content">{children}</div>
        {footer !== undefined && <footer className="dialog__footer">{footer}</footer>}
      </div>
    </Modal>
  )
}

type ModalProps = Omit<ComponentProps<'dialog'>, 'onClose'> & Pick<DialogProps, 'isOpen' | 'onClose'>

/** A modal dialog without a header or styles. It needs a name, and opens and closes as `Dialog` does. */
export function Modal({ isOpen, onClose, ...attributes }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, isOpen)
  return (
    <dialog
      ref={dialog}
      {...attributes}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        // The browser closes the dialog now but dispatches the close event in a later task: a key pressed before that
        // would find the dialog still open.
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => event.target === event.currentTarget && onClose()}
      {...useBackdropPress(onClose)}
    />
  )
}

/**
 * Opens and closes a dialog. Restores the focus when an open dialog is unmounted; the browser does so only when it is
 * closed.
 */
function useModal(dialog: { readonly current: HTMLDialogElement | null }, isOpen: boolean) {
  useEffect(() => {
    const element = dialog.current
    if (!isOpen || element === null) return element?.close()
    const before = document.activeElement
    const release = openModal(element)
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    return () => {
      release()
      const isRemoved = !element.isConnected && document.activeElement === document.body
      if (isRemoved && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [dialog, isOpen])
}

/**
 * Calls back when a press both starts and ends on the backdrop. A click alone is not enough, because dragging text out
 * of a field also ends on the backdrop.
 */
function useBackdropPress(onPress: () => void) {
  const hasStarted = useRef(false)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      hasStarted.current = isOnBackdrop(event)
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (hasStarted.current && isOnBackdrop(event)) onPress()
      hasStarted.current = false
    },
  }
}

/** The backdrop belongs to the dialog element, but is outside of its box. */
function isOnBackdrop({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

type ConfirmDialogProps = {
  readonly isOpen: boolean
  readonly title: string
  readonly children: ReactNode
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly confirmLabel?: string
  readonly closeLabel?: string
  readonly isLoading?: boolean
  readonly isConfirmDisabled?: boolean
  readonly isCloseDisabled?: boolean
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirmLabel = 'Confirm', closeLabel = 'Cancel', isLoading = false } = props
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={props.title}
      footer={
        <>
          <button
            type="button"
            className="button button--plain"
            disabled={props.isCloseDisabled}
            onClick={props.onClose}
          >
            {closeLabel}
          </button>
          <Button
            variant="primary"
            aria-disabled={isLoading}
            disabled={props.isConfirmDisabled}
            onClick={props.onConfirm}
          >
            {isLoading ? 'Loading...' : confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  )
}
