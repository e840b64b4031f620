import type { Active, Announcements, Over } from '@dnd-kit/core'
import { dragText, positionText } from './sortable-text.ts'

/** The announcements of drags within these ids, each of which says something new. */
export function dragAnnouncements(ids: readonly string[]): Announcements {
  // A picked up item is over its own place at first; announcing that would replace the message of the start.
  let announced: string | number | null = null
  const position = ({ id }: Active | Over) => positionText(ids, String(id))
  const unmoved = (active: Active) => dragText.unmoved(nameOf(active), position(active) ?? '')
  return {
    onDragStart({ active }) {
      announced = active.id
      return dragText.start(nameOf(active), position(active) ?? '')
    },
    onDragOver({ active, over }) {
      if (over === null || over.id === announced) return undefined
      announced = over.id
      return dragText.over(nameOf(active), position(over) ?? nameOf(over))
    },
    onDragEnd({ active, over }) {
      if (over === null || over.id === active.id) return unmoved(active)
      const target = position(over)
      return target === null
        ? dragText.dropUnder(nameOf(active), nameOf(over))
        : dragText.drop(nameOf(active), target)
    },
    onDragCancel: ({ active }) => unmoved(active),
  }
}

function nameOf({ data }: Active | Over): string {
  const name: unknown = data.current?.['name']
  return typeof name === 'string' ? name : ''
}
