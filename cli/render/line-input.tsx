import { Text } from 'ink'
import { editLine, type EditedLine } from './edit-line.ts'
import { useKeys } from './keys.tsx'

type LineInputProps = {
  readonly line: EditedLine
  readonly onChange: (change: (line: EditedLine) => EditedLine) => void
  readonly onSubmit: () => void
}

const segmenter = new Intl.Segmenter()

/** A line of text with a cursor. */
export function LineInput({ line, onChange, onSubmit }: LineInputProps) {
  useKeys((press) => {
    if (press.name === 'return') onSubmit()
    else onChange((before) => editLine(before, press))
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
