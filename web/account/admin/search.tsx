import { useId } from 'react'

/** The field of a search; the form that it stands in sends it. */
export function Search({ label, query }: { readonly label: string; readonly query: string }) {
  const id = useId()
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <input id={id} className="input" type="search" name="query" maxLength={200} defaultValue={query} />
    </div>
  )
}
