import { z } from 'zod'

/** The measurement systems in which amounts are displayed. */
export const MeasurementSystem = z.enum(['metric', 'imperial'])

export type MeasurementSystem = z.infer<typeof MeasurementSystem>

/** The temperature scales in which temperatures are displayed. */
export const TemperatureSystem = z.enum(['celsius', 'fahrenheit'])

export type TemperatureSystem = z.infer<typeof TemperatureSystem>
