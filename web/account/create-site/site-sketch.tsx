import type { CSSProperties } from 'react'
import { fontStack } from '#core/model/theme/font-stacks.ts'
import { colorThemeById, typeThemeById } from '#core/model/theme/themes.ts'
import { accentColors } from '#core/model/theme/site-colors.ts'
import { TitlePlate } from '../../content/title-plate.tsx'

type SiteSketchProps = {
  /** Beside the form on wide screens, inside it on narrow ones. */
  readonly placement: 'beside' | 'within'
  readonly title: string
  readonly host: string
  readonly colorThemeId: string
  readonly typeThemeId: string
}

/** A small preview of the site with the title and themes chosen in the form. */
export function SiteSketch({ placement, title, host, colorThemeId, typeThemeId }: SiteSketchProps) {
  const name = title.trim() === '' ? 'Your site' : title.trim()
  return (
    <figure className={`sketch sketch--${placement}`} style={themeStyle(colorThemeId, typeThemeId)}>
      <figcaption className="sketch__address">{host}</figcaption>
      <div className="sketch__page" aria-hidden="true">
        <p className="sketch__header">
          <span className="sketch__name">{name}</span>
          <span className="sketch__button">Subscribe</span>
        </p>
        <p className="sketch__heading">Latest recipes</p>
        <div className="sketch__cards">
          {['Tomato soup', 'Plum tart'].map((recipe) => (
            <div key={recipe}>
              <TitlePlate title={recipe} seed={recipe} ratio="4-3" />
              <p className="sketch__recipe">{recipe}</p>
              <p className="sketch__facts">8 ingredients · 40 min</p>
            </div>
          ))}
        </div>
      </div>
    </figure>
  )
}

function themeStyle(colorThemeId: string, typeThemeId: string): CSSProperties {
  const colors = colorThemeById(colorThemeId)
  const type = typeThemeById(typeThemeId)
  const { accent, onAccent } = accentColors({ colorTheme: colors, themeAccentColor: null })
  const properties: Record<`--${string}`, string | number> = {
    '--color-text': colors.colorText,
    '--color-subdued': colors.colorSubdued,
    '--color-accent': accent,
    '--color-on-accent': onAccent,
    '--color-background': colors.colorBackground,
    '--color-panel': colors.colorPanel,
    '--color-emphasis': colors.colorEmphasis,
    '--color-outline': colors.colorOutline,
    '--font-display': fontStack(type.displayFontFamily),
    '--font-narrative': fontStack(type.narrativeFontFamily),
    '--display-bold': type.displayFontBoldWeight,
    '--narrative-bold': type.narrativeFontBoldWeight,
  }
  return properties
}
