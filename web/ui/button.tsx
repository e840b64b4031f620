import type { ComponentProps, MouseEvent } from 'react'
import { Icon, type IconName } from './icon.tsx'

type Variant = 'primary' | 'plain' | 'quiet'

type ButtonProps = ComponentProps<'button'> & { variant?: Variant; icon?: IconName; isFilled?: boolean }

/** A button with a text label; 34 pixels high, 44 on touch screens. While `aria-disabled`, it keeps the focus and does nothing. */
export function Button(props: ButtonProps) {
  const { variant = 'plain', icon, isFilled = false, children, className = '', ...rest } = props
  return (
    <button type="button" className={`button button--${variant} ${className}`.trim()} {...inert(rest)}>
      {icon !== undefined && <Icon name={icon} isFilled={isFilled} />}
      {children}
    </button>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconName
  label: string
  isFilled?: boolean
}

/** A button with an icon only; its label is the accessible name and the tooltip. */
export function IconButton({ icon, label, isFilled = false, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`icon-button ${className}`.trim()}
      aria-label={label}
      title={label}
      {...inert(rest)}
    >
      <Icon name={icon} isFilled={isFilled} />
    </button>
  )
}

/** Button props that ignore clicks and submits, also by Enter in its form, while the button is `aria-disabled`. */
function inert<Props extends Pick<ComponentProps<'button'>, 'aria-disabled' | 'onClick'>>(
  props: Props,
): Props {
  return String(props['aria-disabled']) === 'true' ? { ...props, onClick: ignore } : props
}

function ignore(event: MouseEvent): void {
  event.preventDefault()
}
