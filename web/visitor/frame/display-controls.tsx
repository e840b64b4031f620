import { useState } from 'react'
import { useApp } from '../../app/app-context.tsx'
import {
  appearanceKey,
  readAppearance,
  schemes,
  textSizes,
  applyAppearance,
  type Appearance,
} from '../../browser/start/appearance.ts'
import { Segments } from '../../ui/fields/segments.tsx'

const schemeNames = { system: 'As the device', light: 'Light', dark: 'Dark' } as const
const sizeNames = { normal: 'Normal', large: 'Large', larger: 'Larger' } as const

/** The reader's settings for colors and text size, stored on this device. */
export function DisplayControls() {
  const { local } = useApp().device
  const [appearance, setAppearance] = useState(() => readAppearance(local.get(appearanceKey)))
  const change = (changed: Partial<Appearance>) => {
    const next = { ...appearance, ...changed }
    setAppearance(next)
    local.set(appearanceKey, `${next.scheme} ${next.text}`)
    applyAppearance(next, document.documentElement)
  }
  return (
    <div className="display-controls">
      <p aria-hidden="true">Colors</p>
      <Segments
        label="Colors"
        options={schemes.map((value) => ({ value, text: schemeNames[value] }))}
        value={appearance.scheme}
        onChange={(scheme) => change({ scheme })}
      />
      <p aria-hidden="true">Text size</p>
      <Segments
        label="Text size"
        options={textSizes.map((value) => ({ value, text: sizeNames[value] }))}
        value={appearance.text}
        onChange={(text) => change({ text })}
      />
    </div>
  )
}
