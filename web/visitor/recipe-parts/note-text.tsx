import { temperaturesInSystem } from '#core/values/units/temperature-text.ts'
import { useReaderSystems } from './recipe-context.tsx'

type NoteTextProps = { readonly note: string | null; readonly className: string }

/** The note of a step or a group with temperatures in the reader's units; renders nothing without a note. */
export function NoteText({ note, className }: NoteTextProps) {
  const { temperatureSystem, language } = useReaderSystems()
  if (note === null || note === '') return null
  return <p className={className}>{temperaturesInSystem(note, temperatureSystem, language)}</p>
}
