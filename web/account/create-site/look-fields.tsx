import { useId, type ReactNode } from 'react'
import { colorThemes, typeThemes } from '#core/model/theme/themes.ts'
import { fontStack } from '#core/model/theme/font-stacks.ts'

const swatches = ['colorBackground', 'colorPanel', 'colorEmphasis', 'colorAccent', 'colorText'] as const

type LookFieldsProps = {
  readonly colorThemeId: string
  readonly typeThemeId: string
  readonly onChange: (changes: { colorThemeId?: string; typeThemeId?: string }) => void
}

/** Chooses the color theme and the type theme of a new site. */
export function LookFields({ colorThemeId, typeThemeId, onChange }: LookFieldsProps) {
  return (
    <>
      <Tiles
        label="Colors"
        options={colorThemes}
        value={colorThemeId}
        onChange={(id) => onChange({ colorThemeId: id })}
        show={(theme) => (
          <svg viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden="true" className="tile__swatches">
            {swatches.map((name, index) => (
              <rect key={name} x={index * 20} width="20" height="24" fill={theme[name]} />
            ))}
          </svg>
        )}
      />
      <Tiles
        label="Type"
        options={typeThemes}
        value={typeThemeId}
        onChange={(id) => onChange({ typeThemeId: id })}
        show={(theme) => (
          <span
            className="tile__letters"
            aria-hidden="true"
            style={{
              fontFamily: fontStack(theme.displayFontFamily),
              fontWeight: theme.displayFontBoldWeight,
            }}
          >
            Aa
          </span>
        )}
      />
    </>
  )
}

type TilesProps<Theme> = {
  readonly label: string
  readonly options: readonly Theme[]
  readonly value: string
  readonly onChange: (id: string) => void
  readonly show: (theme: Theme) => ReactNode
}

function Tiles<Theme extends { readonly id: string; readonly title: string }>(props: TilesProps<Theme>) {
  const name = useId()
  return (
    <fieldset className="tiles">
      <legend className="field__label">{props.label}</legend>
      {props.options.map((theme) => (
        <label key={theme.id} className="tile">
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={theme.id === props.value}
            onChange={() => props.onChange(theme.id)}
          />
          {props.show(theme)}
          <span>{theme.title}</span>
        </label>
      ))}
    </fieldset>
  )
}
