import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

type ChipProps = Omit<ComponentProps<'button'>, 'aria-pressed'> & { readonly isOn: boolean }

/** A choice that is on or off; what is on has a tick, so that colour does not say it alone. */
export function Chip({ isOn, children, ...rest }: ChipProps) {
  return (
    <button type="button" className="chip" aria-pressed={isOn} {...rest}>
      {isOn && <Icon name="check" />}
      {children}
    </button>
  )
}
