import { useCallback, useReducer } from 'react'

/** The state, and a function that changes it. */
type FollowingState<State> = readonly [State, (change: (before: State) => State) => void]

/**
 * State that follows an external value, such as the data of a page: `follow` creates it, and adjusts it during the
 * first rendering with another value; `before` is null initially.
 *
 * It is a reducer, because React computes the next value of `useState` from the latest rendering, even a discarded one:
 * a change during the rendering of a new value would be applied to the state of that rendering, and displayed together
 * with the old value.
 */
export function useFollowingState<State, Source>(
  source: Source,
  follow: (before: State | null, source: Source) => State,
): FollowingState<State> {
  const [held, dispatch] = useReducer(
    (before: Held<State, Source>, change: (before: Held<State, Source>) => Held<State, Source>) =>
      change(before),
    null,
    () => ({ source, state: follow(null, source) }),
  )
  if (held.source !== source) dispatch(({ state }) => ({ source, state: follow(state, source) }))
  const change = useCallback(
    (changeState: (before: State) => State) =>
      dispatch(({ source, state }) => ({ source, state: changeState(state) })),
    [],
  )
  return [held.state, change]
}

type Held<State, Source> = { readonly source: Source; readonly state: State }
