/** The texts of sorting: instructions and announcements for screen readers, and the tooltip of the handles. */

/** Describes every handle to screen readers. */
export const sortInstructions =
  'Press Space, move with the arrow keys, and press Space again; Escape cancels. Or press Alt with the up or down arrow key.'

export const handleTooltip = 'Drag, or press Alt with ↑ or ↓'

export const handleLabel = (name: string) => `Move ${name}`

/** The position of an item, counted from 1, such as "position 2 of 5"; null if it is not among these. */
export function positionText(ids: readonly string[], id: string): string | null {
  const index = ids.indexOf(id)
  return index < 0 ? null : `position ${index + 1} of ${ids.length}`
}

/** Announces a move by Alt with an arrow key. */
export const movedText = (name: string, position: string) => `Moved ${name} to ${position}.`

/** The announcements of a drag. A target is a position, or a heading such as "the heading “Sauce”". */
export const dragText = {
  start: (name: string, position: string) => `Picked up ${name}, ${position}.`,
  over: (name: string, target: string) => `${name} is over ${target}.`,
  unmoved: (name: string, position: string) => `${name} stays at ${position}.`,
  drop: (name: string, position: string) => `Dropped ${name} at ${position}.`,
  dropUnder: (name: string, heading: string) => `Dropped ${name} under ${heading}.`,
}
