/** Decodes bytes with the named encoding (https://encoding.spec.whatwg.org); null if it is unknown. */
export type DecodeText = (bytes: Uint8Array, encoding: string) => string | null

/** Dependency on a decoder of bytes. */
export type DecodeTextDep = { readonly decodeText: DecodeText }
