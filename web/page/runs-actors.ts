/**
 * False while a page is rendered on the server, where machines only show their first state and none is started:
 * they are left without their actors there, for making a machine with actors takes as long as rendering a list.
 */
export const runsActors = typeof document !== 'undefined'
