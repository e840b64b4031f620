/** Why an image or a video cannot be kept or shown; `message` is a sentence for a person. */
export type MediaFailure = {
  readonly reason:
    | 'missing'
    | 'wrong_type'
    | 'damaged'
    | 'too_large'
    /** Bytes have arrived under this key already; they stay as they are. */
    | 'taken'
    /** The account that uploads has no room for it. */
    | 'full'
    /** The place where the bytes are kept does not answer or is full; another try may do. */
    | 'unavailable'
  readonly message: string
}

/** What is said of an upload to an address that has taken its bytes, or whose account is gone. */
export const addressUsed: MediaFailure = {
  reason: 'taken',
  message: 'This upload address has been used; ask for a new one.',
}
