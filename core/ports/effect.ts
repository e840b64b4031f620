import { fromPromise } from 'xstate'

/**
 * An effect that a machine asks of the edge, typed by what it gives and takes. The edge fills it in with
 * `machine.provide({ actors })`; running it unprovided fails with its name.
 */
export function effect<Output, Input>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`Provide the actor ${name}.`)))
}
