import { Text } from 'ink'
import { useState } from 'react'
import { editLine, type EditedLine } from './edit-line.ts'
import { useKeys } from './keys.tsx'

type LineInputProps = {
  readonly defaultValue: string
  readonly onChange: (text: string) => void
  readonly onSubmit: (text: string) => void
}

const segmenter = new Intl.Segmenter()

/** A line of text with a cursor, which begins at its end. */
export function LineInput({ defaultValue, onChange, onSubmit }: LineInputProps) {
  const [line, setLine] = useState<EditedLine>({ before: defaultValue, after: '' })
  useKeys((press) => {
    if (press.name === 'return') return onSubmit(line.before + line.after)
    const edited = editLine(line, press)
    setLine(edited)
    onChange(edited.before + edited.after)
  })
  const [cursor = { segment: ' ' }] = segmenter.segment(line.after)
  return (
    <Text>
      {line.before}
      <Text inverse>{cursor.segment}</Text>
      {line.after.slice(cursor.segment.length)}
    </Text>
  )
}
