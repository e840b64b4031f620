declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css' {}
declare module '*.svg?raw' {
  const text: string
  export default text
}
declare module '*.svg?url' {
  const url: string
  export default url
}

/** What the build puts in place of `import.meta.env`. */
interface ImportMeta {
  readonly env: {
    readonly SSR: boolean
    readonly PROD: boolean
    /** The path of the built files, with a slash at its end. */
    readonly BASE_URL: string
  }
}
