type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Undo and redo of the whole editor. The browser's own history of a field knows nothing of rows. */
export function undoKey({ key, ctrlKey, metaKey, shiftKey, altKey }: Keys): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !shiftKey ? 'redo' : null
}
