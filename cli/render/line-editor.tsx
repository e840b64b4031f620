import { Box, Text } from 'ink'
import type { ParsedIngredientLine } from '#core/formats/draft/parsed-ingredient-line.ts'
import { percent } from '#core/workflows/import/duplicate-sentence.ts'
import { readLine, usageText } from '#core/formats/draft/read-line.ts'
import { sureConfidence } from '#core/machines/import/import-review-machine.ts'
import type { EditedLine } from './edit-line.ts'
import { useKeyState } from './key-state.ts'
import { LineInput } from './line-input.tsx'

type LineEditorProps = {
  readonly line: ParsedIngredientLine
  readonly onDone: (text: string) => void
}

/** Edits an ingredient line, which is parsed again after every key. */
export function LineEditor({ line, onDone }: LineEditorProps) {
  const [edited, setEdited] = useKeyState<EditedLine>({ before: line.source, after: '' })
  const text = edited.before + edited.after
  const { line: read, usage } = readLine(text, line.usageId)
  return (
    <Box flexDirection="column">
      <Box>
        <Box flexShrink={0}>
          <Text>{'› '}</Text>
        </Box>
        <LineInput line={edited} onChange={setEdited} onSubmit={() => onDone(text)} />
      </Box>
      <Text
        {...(read.confidence < sureConfidence ? { color: 'yellow' } : { color: 'green' })}
        wrap="truncate-end"
      >
        {`  ${percent(read.confidence)}  ${usageText(usage)}`}
      </Text>
      <Text dimColor>Enter saves, Esc cancels</Text>
    </Box>
  )
}
