import { defaultColorTheme, defaultTypeTheme } from '../../model/theme/themes.ts'
import type { FeaturingSite } from './share-image.ts'

/** The platform as a site in the default theme, for share images and the web app manifest of the main host. */
export const platformFace: FeaturingSite = {
  slug: 'trivet',
  title: 'Trivet',
  colorTheme: defaultColorTheme,
  typeTheme: defaultTypeTheme,
  themeAccentColor: null,
  featuredImage: null,
  featuredRecipes: [],
}

/** The description of the platform in a sentence. */
export const platformDescription =
  'Publish your recipes on a site that is yours: fast, beautiful, and made for the kitchen.'
