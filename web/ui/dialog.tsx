import { useEffect, useId, useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react'
import { IconButton } from './button.tsx'

type DialogProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  /** Where it stands from 768 pixels on; below that it always is a sheet at the bottom. */
  readonly place?: 'center' | 'left'
  readonly className?: string
  readonly children: ReactNode
  readonly footer?: ReactNode
}

/** A modal dialog of at most 600 pixels. The browser keeps the focus in it and closes it on Escape. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, place = 'center', className = '', children, footer } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  const backdrop = useBackdropPress(onClose)
  return (
    <dialog
      ref={dialog}
      className={`dialog dialog--${place} ${className}`.trim()}
      aria-labelledby={titleId}
      onClose={(event) => event.target === event.currentTarget && onClose()}
      {...backdrop}
    >
      <div className="dialog__body">
        <header className="dialog__header">
          <h2 id={titleId} className="dialog__title">
            {title}
          </h2>
          <IconButton icon="close" label="Close" onClick={onClose} />
        </header>
        <div className="dialog__content">{children}</div>
        {footer !== undefined && <footer className="dialog__footer">{footer}</footer>}
      </div>
    </dialog>
  )
}

/**
 * Calls back when a press starts and ends on the backdrop. A click alone is not enough: text that is dragged out of
 * a field ends on the backdrop as well.
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

/** The backdrop belongs to the dialog element, but lies outside of its box. */
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

/** Asks before something is done that cannot be undone. */
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
          <button
            type="button"
            className="button button--primary"
            disabled={isLoading || props.isConfirmDisabled}
            onClick={props.onConfirm}
          >
            {isLoading ? 'Loading...' : confirmLabel}
          </button>
        </>
      }
    >
      {props.children}
    </Dialog>
  )
}
