import { useState } from 'react'
import { DropZone } from '../../editing/media/drop-zone.tsx'
import { Button } from '../../ui/button.tsx'
import type { ChosenSource } from './chosen-source.ts'
import styles from './import.module.css'

/** Accepts a link, a text or a page in a field, and files by file picker or drag and drop. */
export function SourceForm({ onChoose }: { readonly onChoose: (sources: readonly ChosenSource[]) => void }) {
  const [text, setText] = useState('')
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
          Read
        </Button>
      </form>
    </DropZone>
  )
}

/** If every line is an address, each is the link of a recipe; any other input is one text. */
function sourcesInText(text: string): readonly ChosenSource[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length === 0) return []
  if (lines.every((line) => /^https?:\/\/\S+$/i.test(line))) {
    return lines.map((url) => ({ kind: 'address', url }))
  }
  return [{ kind: 'text', text, url: null }]
}
