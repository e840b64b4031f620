/** What lies beside it, as it stands there. */
export const mostBytes = 64

// Nobody is told
// of it; what is meant is made anew.
export const longestWait = 10

/** A timer that can be told apart from others, and understands requests. */
export const maxWaitMs = 10

/** Sorts the least certain row first. */
export const leastCertainFirst = (a: number, b: number) => a - b
