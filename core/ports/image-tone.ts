/** Judges images by their placeholders. */
export interface ImageTone {
  /** True for an image whose visible parts are mostly dark on a transparent background, such as a logo in black. */
  isDarkOnTransparent(lqip: string): Promise<boolean>
}

/** The dependency on an `ImageTone`. */
export type ImageToneDep = { readonly imageTone: ImageTone }
