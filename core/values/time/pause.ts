/** Lets whoever else is waiting have their turn; resolves once they had it. */
export type Pause = () => Promise<void>

/** The dependency on a `Pause`, which lets other work run. */
export type PauseDep = { readonly pause: Pause }
