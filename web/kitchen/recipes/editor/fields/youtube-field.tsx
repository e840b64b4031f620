import { useState } from 'react'
import { readYoutubeId } from '#core/model/media/youtube.ts'
import { TextField } from './text-field.tsx'

type YoutubeFieldProps = {
  readonly value: string | null
  readonly error: string | undefined
  readonly onChange: (id: string | null) => void
}

/** A YouTube video, by link or id. Other text stays in the field with an error, and the value does not change. */
export function YoutubeField({ value, error, onChange }: YoutubeFieldProps) {
  const [text, setText] = useState<string | null>(null)
  const [isLeft, setIsLeft] = useState(false)
  const isWrong = text !== null && text.trim() !== '' && readYoutubeId(text) === null
  return (
    <TextField
      label="YouTube video"
      placeholder="Link or id"
      value={text ?? value ?? ''}
      error={isWrong && isLeft ? 'Paste the link of a YouTube video, or its id of 11 characters.' : error}
      description={value ? `youtube.com/watch?v=${value}` : undefined}
      onChange={(typed) => {
        const id = readYoutubeId(typed)
        setIsLeft(false)
        setText(id === null ? typed : null)
        if (id !== null || typed.trim() === '') onChange(id)
      }}
      onBlur={() => {
        setIsLeft(true)
        if (!isWrong) setText(null)
      }}
    />
  )
}
