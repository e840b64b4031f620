/** The JSON of a record of a recipe for rice, with changed fields. */
export function riceRecord(changes: object = {}): string {
  return JSON.stringify({
    ...{ name: 'Rice', ingredients: ['rice', 'salt'], directions: ['Cook.', 'Rest.'] },
    ...changes,
  })
}
