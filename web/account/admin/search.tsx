import { useId } from 'react'

/** A search field, submitted by the form around it. */
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
