import { useCallback, useRef, useState } from 'react'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { useCall } from '../../app/use-call.ts'

/**
 * Loads what a dialog shows once its content is there, for data that is not worth loading with the page. Give `ref` to
 * the element of the content.
 */
export function useLoadOnOpen<Data>(load: (api: TrivetApi) => Promise<Data>) {
  const [data, setData] = useState<Data | null>(null)
  const { run, error } = useCall((api) => load(api), { onDone: setData })
  const isAsked = useRef(false)
  const retry = useCallback(() => run(undefined), [run])
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null || isAsked.current) return
      isAsked.current = true
      // The effects of the component, which this call needs, run after its elements are there.
      queueMicrotask(retry)
    },
    [retry],
  )
  return { data, error, retry, ref }
}
