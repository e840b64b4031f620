/** A validation problem; `path` is the dotted path of the field, empty for the whole value. */
export type Issue = { readonly path: string; readonly message: string }
