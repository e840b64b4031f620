import { useId, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

type CollapsibleProps = {
  readonly title: ReactNode
  readonly level: 2 | 3
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly className?: string
  readonly children: ReactNode
}

/** A heading that expands and collapses the content below it; always expanded in print. */
export function Collapsible({ title, level, isOpen, onToggle, className = '', children }: CollapsibleProps) {
  const contentId = useId()
  const Heading = `h${level}` as const
  return (
    <section className={`collapsible ${className}`.trim()}>
      <Heading className="collapsible__heading">
        <button
          type="button"
          className="collapsible__toggle"
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={onToggle}
        >
          <span>{title}</span>
          <Icon name="chevronDown" />
        </button>
      </Heading>
      <div id={contentId} className="collapsible__content" hidden={!isOpen}>
        {children}
      </div>
    </section>
  )
}
