import { z } from 'zod'

/** The systems in which amounts are shown. */
export const MeasurementSystem = z.enum(['metric', 'imperial'])

export type MeasurementSystem = z.infer<typeof MeasurementSystem>

/** The scales in which temperatures are shown. */
export const TemperatureSystem = z.enum(['celsius', 'fahrenheit'])

export type TemperatureSystem = z.infer<typeof TemperatureSystem>
