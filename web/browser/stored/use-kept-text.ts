import { useState } from 'react'
import { unsentTextsKey } from './personal-keys.ts'

/**
 * A text that is stored on the device until it is sent, so that neither closing its form nor reloading the page loses
 * it. The name identifies its purpose, such as the parent comment of a reply; with a name of null it is not stored.
 */
export function useKeptText(name: string | null, initial = '') {
  const [state, setState] = useState(() => ({ name, text: stored(name) ?? initial }))
  const text = state.name === name ? state.text : (stored(name) ?? initial)
  const set = (next: string) => {
    setState({ name, text: next })
    store(name, next)
  }
  return [text, set] as const
}

function stored(name: string | null): string | null {
  return name === null ? null : (readAll().get(name) ?? null)
}

/** An empty text is not stored. */
function store(name: string | null, text: string): void {
  if (name === null) return
  const texts = readAll()
  texts.delete(name)
  if (text !== '') texts.set(name, text)
  try {
    if (texts.size === 0) localStorage.removeItem(unsentTextsKey)
    else localStorage.setItem(unsentTextsKey, JSON.stringify([...texts]))
  } catch {
    // Without storage, the text stays in the form only.
  }
}

function readAll(): Map<string, string> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(unsentTextsKey) ?? '[]')
    return new Map(Array.isArray(value) ? value.filter(isNamedText) : [])
  } catch {
    return new Map()
  }
}

function isNamedText(entry: unknown): entry is [name: string, text: string] {
  return Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string')
}
