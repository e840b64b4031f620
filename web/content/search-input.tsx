import type { ComponentProps } from 'react'
import { Icon } from '../ui/icon.tsx'

type SearchInputProps = Omit<
  ComponentProps<'input'>,
  'type' | 'className' | 'placeholder' | 'autoComplete'
> & {
  /** The accessible name, also used as the placeholder. */
  readonly label: string
}

/** The icon and the input of a `search-box`. */
export function SearchInput({ label, ...props }: SearchInputProps) {
  return (
    <>
      <Icon name="search" />
      <input
        className="search-box__input"
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        {...props}
      />
    </>
  )
}
