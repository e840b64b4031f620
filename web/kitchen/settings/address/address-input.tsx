import { useTypedUrl } from '../../ui/use-typed-url.ts'
import { RowInput } from '../editor/setting-rows.tsx'

type AddressInputProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (url: string) => void
  /** Completes the typed text to the URL to store. */
  readonly complete?: (text: string) => string
}

/** A URL field in a row, which completes the typed text. */
export function AddressInput({ label, value, onChange, complete }: AddressInputProps) {
  return <RowInput label={label} type="url" {...useTypedUrl(value, onChange, complete)} />
}
