/** Scales, converts and formats amounts and temperatures. It has no dependencies on other entry points. */
export { bestUnit } from './values/units/best-unit.ts'
export {
  type Amount,
  convertAmount,
  type ConvertedAmount,
  type ConvertOptions,
  type IngredientFacts,
} from './values/units/convert.ts'
export { densityByTitle, factsWithDensity, type IngredientDensity } from './values/units/density.ts'
export {
  type FormattedQuantity,
  formatQuantity,
  type Quantity,
  type QuantityOptions,
} from './values/units/quantity.ts'
export { type Multiplier, multiplyRatios, type Ratio, scaleQuantity, toRatio } from './values/units/ratio.ts'
export type { MeasurementSystem, TemperatureSystem } from './values/units/systems.ts'
export {
  convertTemperature,
  formatTemperature,
  type TemperatureRounding,
  type TemperatureScale,
} from './values/units/temperature.ts'
export {
  type TemperatureMention,
  type ParsedTemperature,
  temperaturesInSystem,
  temperaturesInText,
} from './values/units/temperature-text.ts'
export { unitSlugByWord } from './values/units/unit-words.ts'
export {
  unitBySlug,
  type UnitDefinition,
  type UnitKind,
  type UnitLabel,
  units,
  type UnitSystem,
} from './values/units/units.ts'
