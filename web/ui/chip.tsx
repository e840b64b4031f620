import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

type ChipProps = Omit<ComponentProps<'button'>, 'aria-pressed'> & { readonly isOn: boolean }

/** A toggle; a check mark shows that it is on, so that color is not the only sign. */
export function Chip({ isOn, children, ...rest }: ChipProps) {
  return (
    <button type="button" className="chip" aria-pressed={isOn} {...rest}>
      {isOn && <Icon name="check" />}
      {children}
    </button>
  )
}
