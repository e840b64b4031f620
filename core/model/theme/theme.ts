import { z } from 'zod'

/** A color, #rgb or #rrggbb. */
export const Color = z
  .string()
  .max(7)
  .regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, { error: 'Invalid color' })
const weight = z.number().int().min(1).max(1000)

/** The eight colors from which all colors of a site are derived; each #rgb or #rrggbb. */
export const ColorTheme = z.object({
  id: z.uuid(),
  title: z.string(),
  colorText: Color,
  colorAccent: Color,
  colorSubdued: Color,
  colorOverlay: Color,
  colorBackground: Color,
  colorPanel: Color,
  colorEmphasis: Color,
  colorOutline: Color,
})
export type ColorTheme = z.infer<typeof ColorTheme>

/** The two font families of a site, display for headings and narrative for text, with two weights each. */
export const TypeTheme = z.object({
  id: z.uuid(),
  title: z.string(),
  displayFontFamily: z.string(),
  narrativeFontFamily: z.string(),
  displayFontNormalWeight: weight,
  displayFontBoldWeight: weight,
  narrativeFontNormalWeight: weight,
  narrativeFontBoldWeight: weight,
})
export type TypeTheme = z.infer<typeof TypeTheme>
