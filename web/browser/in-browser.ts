/**
 * False while a page is rendered on the server. Machines start no actors there and links need no router, because either
 * would take as long as rendering a list.
 */
export const inBrowser = !import.meta.env.SSR
