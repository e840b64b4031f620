import type {
  HeaderLayout,
  HomeLayout,
  PressItem,
  SocialPlatform,
  ThemeStyle,
} from '#core/model/site/site.ts'
import type { DemoRecipe } from './author.ts'
import type { GoodsName } from './pictures/goods.ts'
import type { MarkName } from './pictures/marks.ts'
import type { Person } from './pictures/people.ts'
import type { Palette, Scene } from './pictures/scene.ts'
import type { MeasurementSystem, TemperatureSystem } from '#core/values/units/systems.ts'

/** Somebody of a site beside its owner. */
export type DemoPerson = { readonly name: string; readonly email: string; readonly portrait: Person }

export type DemoEvent = {
  readonly title: string
  readonly date: string
  readonly location: string
  readonly description: string
  readonly href: string
  readonly picture?: Scene
}

/** A site as it is written down in web/demo/sites; texts are in the markup of author-text.ts. */
export type DemoSite = {
  readonly slug: string
  readonly title: string
  /** The creator, and who is on the portrait. */
  readonly owner: { readonly name: string; readonly email: string; readonly people: readonly Person[] }
  /** Editors, who can be named as contributors of recipes. */
  readonly team?: readonly DemoPerson[]
  /** Titles of themes in core/model/theme/themes.ts. */
  readonly colorTheme: string
  readonly typeTheme: string
  readonly themeStyle: ThemeStyle
  readonly palette: Palette
  /** The sign in the site's icon and favicon. */
  readonly emblem: MarkName
  /** True when the emblem also stands in the header, in place of the title. */
  readonly hasLogo?: boolean
  readonly measurementSystem: MeasurementSystem
  readonly temperatureSystem: TemperatureSystem
  readonly headerLayout: HeaderLayout
  readonly homeLayout?: HomeLayout
  readonly hideSidebarBio?: boolean
  readonly aboutHeading: string
  readonly aboutShort: string
  readonly about: string
  readonly socialLinks: readonly (readonly [SocialPlatform, url: string])[]
  readonly headerLinks: readonly (readonly [label: string, href: string])[]
  readonly links: readonly (readonly [label: string, href: string])[]
  readonly linkPageHeading?: string
  readonly products: readonly (readonly [title: string, href: string, picture: GoodsName])[]
  /** Cents of a US dollar; null where the site has no paid plan. */
  readonly plans: { readonly monthlyCents: number; readonly yearlyCents: number } | null
  /** Slugs of recipes. */
  readonly featured: readonly string[]
  readonly events: readonly DemoEvent[]
  readonly press?: readonly PressItem[]
  readonly recipes: readonly DemoRecipe[]
}
