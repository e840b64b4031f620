import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'

type Variant = 'primary' | 'plain' | 'quiet'

type ButtonProps = ComponentProps<'button'> & { variant?: Variant; icon?: IconName; isFilled?: boolean }

/** A button with words; 34 pixels high, 44 to a finger. */
export function Button(props: ButtonProps) {
  const { variant = 'plain', icon, isFilled = false, children, className = '', ...rest } = props
  return (
    <button type="button" className={`button button--${variant} ${className}`.trim()} {...rest}>
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

/** A button without words; its label is read aloud and shown as a tip. */
export function IconButton({ icon, label, isFilled = false, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`icon-button ${className}`.trim()}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} isFilled={isFilled} />
    </button>
  )
}
