import { z } from 'zod'
import { BookSetting } from '#core/model/site/book.ts'
import { PressItem } from '#core/model/site/press-item.ts'
import { SocialPlatform } from '#core/model/site/site-links.ts'
import { HeaderLayout, HomeLayout, ThemeStyle } from '#core/model/site/site-settings.ts'
import { MeasurementSystem, TemperatureSystem } from '#core/values/units/systems.ts'
import type { FileRecipe } from '#core/formats/markdown/recipe-file.ts'
import type { RichText } from '#core/values/rich-text/rich-text.ts'
import { readMarkdown } from '#core/values/rich-text/read-markdown.ts'

const markdown = z.string().transform((text): RichText => readMarkdown(text))
const label = { label: z.string(), href: z.string() }

/** `demo/SLUG/site.yaml`: a site's settings and people. Texts are Markdown. */
export const DemoSiteFile = z.strictObject({
  title: z.string(),
  /** The creator. */
  owner: z.strictObject({ name: z.string(), email: z.email() }),
  /** Editors, who can be named as contributors of recipes. */
  team: z.array(z.strictObject({ name: z.string(), email: z.email() })).default([]),
  /** Titles of themes in core/model/theme/themes.ts. */
  colorTheme: z.string(),
  typeTheme: z.string(),
  themeStyle: ThemeStyle,
  /** True if the header shows the mark, which is the site's icon, instead of the title. */
  hasLogo: z.boolean().default(false),
  measurementSystem: MeasurementSystem,
  temperatureSystem: TemperatureSystem,
  headerLayout: HeaderLayout,
  homeLayout: HomeLayout.default('featured'),
  hideSidebarBio: z.boolean().default(false),
  aboutHeading: z.string(),
  aboutShort: markdown,
  about: markdown,
  socialLinks: z.array(z.strictObject({ platform: SocialPlatform, url: z.string() })),
  headerLinks: z.array(z.strictObject(label)),
  links: z.array(z.strictObject(label)),
  linkPageHeading: z.string().nullable().default(null),
  products: z.array(z.strictObject({ title: z.string(), href: z.string() })),
  book: BookSetting.omit({ coverImageId: true, shops: true }).extend({ introduction: markdown }).optional(),
  /** In cents of a US dollar; null if the site has no paid plan. */
  plans: z.strictObject({ monthlyCents: z.int(), yearlyCents: z.int() }).nullable(),
  /** Slugs of recipes. */
  featured: z.array(z.string()),
  events: z.array(
    z.strictObject({
      ...{ title: z.string(), date: z.iso.date(), location: z.string(), href: z.string() },
      description: markdown,
      hasImage: z.boolean().default(false),
    }),
  ),
  /** Slugs of recipes, the newest first; each is a file in `recipes`. */
  recipes: z.array(z.string()),
})

/** `demo/SLUG/media.yaml`: the images, videos and contributors of each recipe, by its slug. */
export const DemoMediaFile = z.record(
  z.string(),
  z.strictObject({
    /** The number of images. */
    images: z.int(),
    /** The steps with an image, by the numbers of group and step, such as `2.1`. */
    steps: z.array(z.string()).default([]),
    video: z.boolean().default(false),
    /** Email addresses of members of the site. */
    contributors: z.array(z.email()).default([]),
  }),
)

/** `demo/SLUG/press.yaml`. */
export const DemoPressFile = z.array(PressItem)

/** A recipe of a demo site: its parsed file and its media. */
export type DemoRecipe = z.infer<typeof DemoMediaFile>[string] & {
  readonly slug: string
  readonly file: FileRecipe
}

/** A site in `demo/SLUG`. */
export type DemoSite = Omit<z.infer<typeof DemoSiteFile>, 'recipes'> & {
  readonly slug: string
  readonly press: readonly PressItem[]
  readonly recipes: readonly DemoRecipe[]
}

/** The titles of the ingredients in a recipe. */
export const ingredientTitles = ({ file }: DemoRecipe): readonly string[] =>
  file.newIngredients.map(({ title }) => title)

/** The titles of the equipment in a recipe. */
export const equipmentTitles = ({ file }: DemoRecipe): readonly string[] =>
  file.equipment.map(({ title }) => title)
