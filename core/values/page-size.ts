/** The default and the maximum page size of list calls. */
export const pageSize = { default: 24, max: 100 } as const
