/** Yields to other waiting work; resolves after it ran. */
export type Pause = () => Promise<void>

/** Dependency on a `Pause`. */
export type PauseDep = { readonly pause: Pause }
