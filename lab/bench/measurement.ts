/** A measured figure, with its ratio to a named baseline of the same run, if there is one. */
export type Measurement = {
  readonly name: string
  /** Null if this machine cannot measure it. */
  readonly value: number | null
  readonly unit?: string
  readonly ratio?: number
  readonly baseline?: string
  readonly goal?: string
}

/** A Markdown table of measurements. */
export function measurementTable(measurements: readonly Measurement[]): string {
  const rows = measurements.map(({ name, value, unit = '', ratio, baseline = '', goal = '' }) =>
    [
      name,
      `${number(value)} ${unit}`.trim(),
      ratio === undefined ? '' : `${ratio.toFixed(2)} of ${baseline}`,
      goal,
    ].join(' | '),
  )
  return [
    '| what | measured | against | goal |',
    '| --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n')
}

function number(value: number | null): string {
  if (value === null) return 'cannot be told here'
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(1)
}
