import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'

/** Below this width menus are sheets; CSS has the same number in its media queries. */
const narrow = '(max-width: 767.98px)'

type MenuProps = {
  readonly label: string
  /** What the button shows. */
  readonly button: ReactNode
  readonly buttonClassName?: string
  /** The items; each closes the menu when it is used. */
  readonly children: ReactNode
}

/** A button that opens a short list under itself, or on a narrow screen a sheet at the bottom. */
export function Menu({ label, button, buttonClassName = 'icon-button', children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = panel.current
    if (!isOpen || dialog === null) return
    if (matchMedia(narrow).matches) dialog.showModal()
    else dialog.show()
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setIsOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      dialog.close()
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [isOpen])

  const closeAfterUse = (event: MouseEvent) => {
    const isUsed = event.target instanceof Element && event.target.closest('a, button') !== null
    if (isUsed || event.target === panel.current) setIsOpen(false)
  }
  return (
    <div className="menu" ref={root}>
      <button
        type="button"
        className={buttonClassName}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(!isOpen)}
      >
        {button}
      </button>
      <dialog
        ref={panel}
        className="menu__panel"
        aria-label={label}
        onClose={() => setIsOpen(false)}
        onClick={closeAfterUse}
      >
        <ul className="menu__list">{children}</ul>
      </dialog>
    </div>
  )
}
