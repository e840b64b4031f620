import type { KeyboardEvent } from 'react'

/** True for Enter without Ctrl or Cmd (which opens the publish dialog), and not during IME composition. */
export const isPlainEnter = ({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !ctrlKey && !metaKey && !nativeEvent.isComposing
