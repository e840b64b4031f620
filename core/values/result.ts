/** The outcome of an operation with expected failures. */
export type Result<Value, Failure> = Ok<Value> | Err<Failure>

/** The success of a `Result`. */
export type Ok<Value> = { readonly ok: true; readonly value: Value }

/** The expected failure of a `Result`. */
export type Err<Failure> = { readonly ok: false; readonly error: Failure }

/** Wraps a value as a success. */
export function ok<const Value>(value: Value): Ok<Value> {
  return { ok: true, value }
}

/** Wraps a failure that the caller is expected to handle. */
export function err<const Failure>(error: Failure): Err<Failure> {
  return { ok: false, error }
}
