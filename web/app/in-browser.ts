/**
 * False while a page is rendered on the server. Nothing is started or followed there, so what only serves that is left
 * out: a machine has no actors, and a link no router, for either takes as long as rendering a list.
 */
export const inBrowser = !import.meta.env.SSR
