export type Page = { readonly path: string }
export const home: Page = { path: '/' }
