export { DndContext } from '@dnd-kit/core'
