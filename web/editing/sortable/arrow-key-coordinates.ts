import type { ClientRect, KeyboardCoordinateGetter } from '@dnd-kit/core'

const directions: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

/**
 * Moves a dragged item by an arrow key: its center goes to the center of the nearest place in that direction, which is
 * then the closest one whatever the sizes of the items.
 */
export const arrowKeyCoordinates: KeyboardCoordinateGetter = (event, { context }) => {
  const direction = directions[event.code]
  const { active, over, collisionRect, droppableRects, droppableContainers } = context
  if (direction === undefined || active === null || collisionRect === null) return undefined
  event.preventDefault()
  const from = centerOf(droppableRects.get(over?.id ?? active.id) ?? collisionRect)
  let nearest: { readonly distance: number; readonly x: number; readonly y: number } | null = null
  for (const { id } of droppableContainers.getEnabled()) {
    const rect = droppableRects.get(id)
    if (rect === undefined) continue
    const to = centerOf(rect)
    const along = (to.x - from.x) * direction.x + (to.y - from.y) * direction.y
    const distance = Math.hypot(to.x - from.x, to.y - from.y)
    if (along > 1 && (nearest === null || distance < nearest.distance)) nearest = { ...to, distance }
  }
  if (nearest === null) return undefined
  return { x: nearest.x - collisionRect.width / 2, y: nearest.y - collisionRect.height / 2 }
}

const centerOf = ({ left, top, width, height }: ClientRect) => ({ x: left + width / 2, y: top + height / 2 })
