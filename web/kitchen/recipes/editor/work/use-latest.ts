import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The value of the last render, for handlers that stay the same while it changes. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const ref = useRef(value)
  useLayoutEffect(() => {
    ref.current = value
  })
  return ref
}
