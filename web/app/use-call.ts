import { useCallback, useEffect, useInsertionEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { failureCode, failureAdvice } from '#core/model/call-failure.ts'
import type { ToastMessage } from '../ui/toast/toast-message.ts'
import { useToast } from '../ui/toast/toast.tsx'
import { useApp } from './app-context.tsx'
import { logFailure } from '../browser/log-failure.ts'

type CallOptions<Input, Result> = {
  /** Called with the response. */
  readonly onDone?: (result: Result, input: Input) => void
  /** The success message. */
  readonly toast?: (result: Result, input: Input) => ToastMessage
  /** True to report a failure in a toast; otherwise the page shows `error`. */
  readonly toastsFailure?: boolean
  /** True to reload the data of the page afterwards. */
  readonly revalidates?: boolean
}

/** A call that the reader starts. */
export type RunningCall<Input> = {
  /** Makes the call and aborts the previous one. */
  readonly run: (input: Input) => void
  readonly isPending: boolean
  /** The message of the last failure; null once the call is repeated. */
  readonly error: string | null
  /** The error code of the last failure; null if the server returned none. */
  readonly code: string | null
  /** Aborts a pending call. */
  readonly abort: () => void
}

type State = { readonly isPending: boolean; readonly error: string | null; readonly code: string | null }

const idle: State = { isPending: false, error: null, code: null }

/**
 * A call that the reader starts, with its pending state and error. If the reader leaves the page meanwhile, the call
 * still completes, and the result is reported on the next page. `make` and the options are those at the time of the
 * call.
 */
export function useCall<Input, Result>(
  make: (api: TrivetApi, input: Input) => Promise<Result>,
  options: CallOptions<Input, Result> = {},
): RunningCall<Input> {
  const { abortableApi } = useApp()
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const [state, setState] = useState(idle)
  const pendingCall = useRef<{ readonly controller: AbortController; isLeft: boolean } | null>(null)
  const latest = useRef({ make, options })
  useEffect(() => {
    latest.current = { make, options }
  })

  const abort = useCallback(() => {
    pendingCall.current?.controller.abort()
    pendingCall.current = null
    setState(idle)
  }, [])
  /** True after the page was left, because an undo in a toast may start its call later. */
  const isGone = useRef(false)
  // Effects are cleaned up only after the next page is displayed, and layout effects also when a suspended part is
  // hidden.
  useInsertionEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      if (pendingCall.current !== null) pendingCall.current.isLeft = true
    }
  }, [])

  const run = useCallback(
    (input: Input) => {
      pendingCall.current?.controller.abort()
      const controller = new AbortController()
      const call = { controller, isLeft: false }
      pendingCall.current = call
      const { make, options } = latest.current
      const unlessAborted = (then: () => void) => () => {
        if (!controller.signal.aborted) then()
      }
      setState({ isPending: true, error: null, code: null })
      make(abortableApi(controller.signal), input).then(
        (result) =>
          unlessAborted(() => {
            if (!call.isLeft) {
              setState(idle)
              options.onDone?.(result, input)
            }
            if (options.toast !== undefined) showToast(options.toast(result, input))
            if (options.revalidates === true) void revalidate()
          })(),
        (error: unknown) =>
          unlessAborted(() => {
            logFailure('A call failed', error)
            const text = failureAdvice(error)
            if (!call.isLeft) setState({ isPending: false, error: text, code: failureCode(error) })
            if (options.toastsFailure === true || isGone.current) showToast({ text })
          })(),
      )
    },
    [abortableApi, revalidate, showToast],
  )
  return { run, ...state, abort }
}
