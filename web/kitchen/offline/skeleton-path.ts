/** The path of the offline skeleton, which replaces every kitchen page while offline. No site can have this slug. */
export const skeletonPath = '/kitchen/_skeleton'
