import { useCallback, useEffect, useInsertionEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { failureCode, failureAdvice } from '#core/model/call-failure.ts'
import type { ToastMessage } from '../ui/toast-message.ts'
import { useToast } from '../ui/toast.tsx'
import { useApp } from './app-context.tsx'
import { logFailure } from './log-failure.ts'

type CallOptions<Input, Result> = {
  /** What the page does with the answer. */
  readonly onDone?: (result: Result, input: Input) => void
  /** What to say once it is done. */
  readonly toast?: (result: Result, input: Input) => ToastMessage
  /** True where a failure is said by a toast; else the page shows `error`. */
  readonly toastsFailure?: boolean
  /** True where the page is loaded again once it is done. */
  readonly revalidates?: boolean
}

/** A call that the reader starts. */
export type RunningCall<Input> = {
  /** Makes the call, and gives up the one before it. */
  readonly run: (input: Input) => void
  readonly isPending: boolean
  /** What to show of the last failure, null once the call is made again. */
  readonly error: string | null
  /** The stable word of the last failure, null where the server gave none. */
  readonly code: string | null
  /** Gives up a call that is under way. */
  readonly abort: () => void
}

type State = { readonly isPending: boolean; readonly error: string | null; readonly code: string | null }

const idle: State = { isPending: false, error: null, code: null }

/**
 * A call of the catalogue that the reader starts: what is pending, what failed, and what follows. A reader who goes to
 * another page meanwhile has it done all the same, and is told there how it ended. `make` and the options are those of
 * the moment in which the call is made.
 */
export function useCall<Input, Result>(
  make: (api: TrivetApi, input: Input) => Promise<Result>,
  options: CallOptions<Input, Result> = {},
): RunningCall<Input> {
  const { abortableApi } = useApp()
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const [state, setState] = useState(idle)
  const underWay = useRef<{ readonly controller: AbortController; isLeft: boolean } | null>(null)
  const latest = useRef({ make, options })
  useEffect(() => {
    latest.current = { make, options }
  })

  const abort = useCallback(() => {
    underWay.current?.controller.abort()
    underWay.current = null
    setState(idle)
  }, [])
  // Effects are cleaned up after the next page is shown, and a call may end before that; layout effects are cleaned up
  // also for a part that is only hidden while another one of its page loads.
  useInsertionEffect(
    () => () => {
      if (underWay.current !== null) underWay.current.isLeft = true
    },
    [],
  )

  const run = useCallback(
    (input: Input) => {
      underWay.current?.controller.abort()
      const controller = new AbortController()
      const call = { controller, isLeft: false }
      underWay.current = call
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
            if (options.toastsFailure === true || call.isLeft) showToast({ text })
          })(),
      )
    },
    [abortableApi, revalidate, showToast],
  )
  return { run, ...state, abort }
}
