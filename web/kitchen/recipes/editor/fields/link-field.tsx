import { useTypedUrl } from '../../../ui/use-typed-url.ts'
import { TextField } from './text-field.tsx'

type LinkFieldProps = {
  readonly value: string | null
  readonly onChange: (link: string | null) => void
}

/** The link of an ingredient or a piece of equipment. Completes the typed URL. */
export function LinkField({ value, onChange }: LinkFieldProps) {
  const typed = useTypedUrl(value ?? '', (url) => onChange(url === '' ? null : url))
  return <TextField label="Link" type="url" placeholder="https://" {...typed} />
}
