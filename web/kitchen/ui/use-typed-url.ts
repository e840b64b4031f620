import { useState } from 'react'
import { completeUrl } from '#core/values/text/complete-url.ts'

type TypedUrl = {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onBlur: () => void
}

/**
 * The props of a URL field that keeps the typed text, including spaces, until the field is left, and reports the
 * completed URL.
 */
export function useTypedUrl(
  value: string,
  onChange: (url: string) => void,
  complete: (text: string) => string = completeUrl,
): TypedUrl {
  const [typed, setTyped] = useState<{ readonly text: string; readonly url: string } | null>(null)
  return {
    // Undo can change the value while the field has the focus.
    value: typed !== null && typed.url === value ? typed.text : value,
    onChange: (text) => {
      const url = complete(text)
      setTyped({ text, url })
      onChange(url)
    },
    onBlur: () => setTyped(null),
  }
}
