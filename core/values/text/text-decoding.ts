/** Turns bytes into text by the name of an encoding (https://encoding.spec.whatwg.org); null when it is unknown. */
export type DecodeText = (bytes: Uint8Array, encoding: string) => string | null

/** Asks for a decoder of bytes. */
export type DecodeTextDep = { readonly decodeText: DecodeText }
