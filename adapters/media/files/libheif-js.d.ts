declare module 'libheif-js/wasm-bundle.js' {
  type Pixels = {
    readonly data: Uint8ClampedArray<ArrayBuffer>
    readonly width: number
    readonly height: number
  }

  interface HeifImage {
    is_primary(): boolean
    /** In pixels, as displayed. */
    get_width(): number
    get_height(): number
    /** Writes red, green, blue and opacity to the target; calls back with null on failure. */
    display(target: Pixels, done: (shown: Pixels | null) => void): void
  }

  const libheif: {
    readonly HeifDecoder: new () => { decode(bytes: Uint8Array): readonly HeifImage[] }
  }
  export default libheif
}
