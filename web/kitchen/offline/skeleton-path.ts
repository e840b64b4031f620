/** The document that stands for every page of the kitchen without a network. No site can have this name. */
export const skeletonPath = '/kitchen/_skeleton'
