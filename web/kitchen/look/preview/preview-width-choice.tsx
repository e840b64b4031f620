import { Segments } from '#web/ui/fields/segments.tsx'

const widths = [
  { value: 1280, text: 'Wide' },
  { value: 390, text: 'Phone' },
] as const

/** The width of a previewed page in CSS pixels. */
export type PreviewWidth = (typeof widths)[number]['value']

type PreviewWidthChoiceProps = {
  readonly value: PreviewWidth
  readonly onChange: (width: PreviewWidth) => void
}

/** Switches a preview between desktop and phone width. */
export function PreviewWidthChoice({ value, onChange }: PreviewWidthChoiceProps) {
  return <Segments label="Width of the preview" options={widths} value={value} onChange={onChange} />
}
