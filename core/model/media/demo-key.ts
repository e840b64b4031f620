/** How the keys of the demo's images begin; they are painted when they are first asked for. */
export const demoKeyPrefix = 'demo-'
