import { useState } from 'react'
import { DropZone } from '../../editing/media/drop-zone.tsx'
import { Button } from '../../ui/button.tsx'
import type { ChosenSource } from './chosen-source.ts'
import { sourcesInText } from './sources-in-text.ts'
import styles from './import.module.css'

type SourceFormProps = {
  /** The initial content of the field. */
  readonly pasted: string
  readonly onChoose: (sources: readonly ChosenSource[]) => void
}

/** A field for a link, a text or a page; also accepts files by file picker or drag and drop. */
export function SourceForm({ pasted, onChoose }: SourceFormProps) {
  const [text, setText] = useState(pasted)
  const sources = sourcesInText(text)
  return (
    <DropZone
      label="Choose files"
      icon="upload"
      accept=""
      isMultiple
      onFiles={(files) => onChoose(files.map((file) => ({ kind: 'file', file })))}
    >
      <form
        className={styles['give']}
        onSubmit={(event) => {
          event.preventDefault()
          if (sources.length > 0) onChoose(sources)
        }}
      >
        <label htmlFor="import-text">Paste links, the text of a recipe, or a whole page</label>
        <textarea
          id="import-text"
          rows={5}
          value={text}
          placeholder={'https://example.com/lemon-cake'}
          onChange={({ target }) => setText(target.value)}
        />
        <p className={styles['quiet']}>
          Files can be exports of other programs (Paprika, MasterCook, Meal-Master, Mealie, Tandoor, Plan to
          Eat, WP Recipe Maker and many more), saved pages, text, Markdown and Cooklang, or a .zip of them.
          Photos are imported too.
        </p>
        <Button variant="primary" type="submit" aria-disabled={sources.length === 0}>
          Read recipes
        </Button>
      </form>
    </DropZone>
  )
}
