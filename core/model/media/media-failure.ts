/** Why an image or a video cannot be stored or displayed; `message` is a sentence for users. */
export type MediaFailure = {
  readonly reason:
    | 'missing'
    | 'wrong_type'
    | 'damaged'
    | 'too_large'
    /** Bytes were already stored under this key; they are not replaced. */
    | 'taken'
    /** The account has reached its storage limit. */
    | 'full'
    /** The disk of the server is full. */
    | 'disk_full'
    /** The storage is unreachable; a retry may succeed. */
    | 'unavailable'
  readonly message: string
}

/** The failure of an upload to an address that was already used, or whose account was deleted. */
export const addressUsed: MediaFailure = {
  reason: 'taken',
  message: 'This upload address has been used; request a new one.',
}
