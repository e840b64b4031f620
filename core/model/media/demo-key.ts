/** The prefix of the keys of demo images; these are stored when they are first requested. */
export const demoKeyPrefix = 'demo-'
