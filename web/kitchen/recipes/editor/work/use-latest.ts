import { useLayoutEffect, useRef, type RefObject } from 'react'

/** A ref with the value of the last render, for callbacks that must not change with it. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const ref = useRef(value)
  useLayoutEffect(() => {
    ref.current = value
  })
  return ref
}
