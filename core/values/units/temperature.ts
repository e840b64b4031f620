import { withDecimals, type NumberLanguage } from '../text/number-text.ts'
import type { TemperatureSystem } from './systems.ts'

/** A temperature scale by the slug of its unit. */
export type TemperatureScale = 'celsius' | 'fahrenheit' | 'gas-mark'

type GasMark = { readonly mark: number; readonly celsius: number; readonly fahrenheit: number }

/** British gas marks with the usual oven temperatures of cookbooks. */
const gasMarks: readonly GasMark[] = [
  { mark: 1 / 4, celsius: 110, fahrenheit: 225 },
  { mark: 1 / 2, celsius: 120, fahrenheit: 250 },
  { mark: 1, celsius: 140, fahrenheit: 275 },
  { mark: 2, celsius: 150, fahrenheit: 300 },
  { mark: 3, celsius: 160, fahrenheit: 325 },
  { mark: 4, celsius: 180, fahrenheit: 350 },
  { mark: 5, celsius: 190, fahrenheit: 375 },
  { mark: 6, celsius: 200, fahrenheit: 400 },
  { mark: 7, celsius: 220, fahrenheit: 425 },
  { mark: 8, celsius: 230, fahrenheit: 450 },
  { mark: 9, celsius: 240, fahrenheit: 475 },
]

/** The oven temperature of a gas mark (¼, ½, 1 to 9); null for any other number. */
export function gasMarkTemperature(mark: number, system: TemperatureSystem): number | null {
  return gasMarks.find((each) => each.mark === mark)?.[system] ?? null
}

/** The range of ovens in each scale; other temperatures are those of food, sugar or a freezer. */
const ovenRange = { celsius: { from: 90, to: 290 }, fahrenheit: { from: 200, to: 550 } } as const

/** True for a temperature in steps of `step` within the range of ovens. */
export function isOvenSetting(value: number, scale: TemperatureSystem, step: number): boolean {
  const { from, to } = ovenRange[scale]
  return value >= from && value <= to && value % step === 0
}

/** How a converted temperature is rounded: to the nearest 5 for ovens, otherwise with the precision of the source. */
export type TemperatureRounding = 'oven' | 'precise'

/**
 * Converts a temperature to a system, always from the author's value, so that converting back changes nothing. Null for
 * a gas mark that does not exist.
 */
export function convertTemperature(
  value: number,
  scale: TemperatureScale,
  system: TemperatureSystem,
  rounding: TemperatureRounding = temperatureRounding(value, scale),
): number | null {
  if (!Number.isFinite(value)) return null
  if (scale === 'gas-mark') return gasMarkTemperature(value, system)
  if (scale === system) return value
  const exact = system === 'celsius' ? ((value - 32) * 5) / 9 : (value * 9) / 5 + 32
  if (rounding === 'oven') return Math.round(exact / 5) * 5
  const places = Number.isInteger(value) ? 1 : 10
  return Math.round(exact * places) / places
}

/** The rounding of a temperature without context: oven settings to steps of 5, others to the degree. */
export function temperatureRounding(value: number, scale: TemperatureScale): TemperatureRounding {
  return scale === 'gas-mark' || isOvenSetting(value, scale, 5) ? 'oven' : 'precise'
}

/** Formats a temperature: "175°C", "350°F", in German "37,5°C". */
export function formatTemperature(
  value: number,
  system: TemperatureSystem,
  language?: NumberLanguage,
): string {
  const sign = value < 0 ? '−' : ''
  return `${sign}${withDecimals(String(Math.abs(value)), language)}°${system === 'celsius' ? 'C' : 'F'}`
}
