const units = [
  { unit: 'GB', bytes: 1024 ** 3, digits: 2 },
  { unit: 'MB', bytes: 1024 ** 2, digits: 1 },
] as const

/** Formats a size in KB, MB or GB (powers of 1024), as the limits of uploads are displayed. */
export function bytesText(bytes: number): string {
  const found = units.find((each) => bytes >= each.bytes)
  if (found === undefined) return `${Math.ceil(bytes / 1024)} KB`
  return `${Number((bytes / found.bytes).toFixed(found.digits))} ${found.unit}`
}
