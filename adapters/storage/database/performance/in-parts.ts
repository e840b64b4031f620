import { pause } from '#adapters/system/system.ts'

/** The number of keys per statement: the rows of 500 keys are read in about 2 ms. */
const keysAtOnce = 500

/**
 * Reads the rows of any number of keys, with a limited number of keys in each statement and a pause between statements.
 * The rows of a part come in the order in which `read` returns them. Without keys, nothing is read.
 */
export async function inParts<Key, Row>(
  keys: readonly Key[],
  read: (part: readonly Key[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let start = 0; start < keys.length; start += keysAtOnce) {
    if (start > 0) await pause()
    for (const row of await read(keys.slice(start, start + keysAtOnce))) rows.push(row)
  }
  return rows
}
