import { defaultColorTheme, defaultTypeTheme } from '../../model/theme/themes.ts'
import type { FeaturingSite } from './share-image.ts'

/** The platform itself, as its main host is shared and put among apps: like a site in the default dress. */
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
