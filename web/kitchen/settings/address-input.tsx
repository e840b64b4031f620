import { useTypedUrl } from '../ui/use-typed-url.ts'
import { RowInput } from './setting-rows.tsx'

type AddressInputProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (url: string) => void
  /** The URL that is stored for a typed text. */
  readonly complete?: (text: string) => string
}

/** A URL field of a row, which completes what is typed. */
export function AddressInput({ label, value, onChange, complete }: AddressInputProps) {
  return <RowInput label={label} type="url" {...useTypedUrl(value, onChange, complete)} />
}
