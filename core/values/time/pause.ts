/** Lets whoever else is waiting have their turn; resolves once they had it. */
export type Pause = () => Promise<void>

/** Asks for a `Pause`. */
export type PauseDep = { readonly pause: Pause }
