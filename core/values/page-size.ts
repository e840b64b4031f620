/** Page size of list calls when none is asked for, and the largest that may be. */
export const pageSize = { default: 24, max: 100 } as const
