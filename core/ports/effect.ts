import { fromPromise } from 'xstate'

/**
 * An effect of a machine, typed by its output and input. The app provides it with `machine.provide({ actors })`;
 * without an implementation it fails with its name.
 */
export function effect<Output, Input>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`Provide the actor ${name}.`)))
}
