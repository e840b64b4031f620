import { useId, useRef, useState } from 'react'
import type { CaptionTrack } from '#core/model/media/captions.ts'
import type { Video } from '#core/model/media/image.ts'
import { captionsPath } from '#core/model/media/video-path.ts'
import { englishLanguageName } from '#core/values/text/language-name.ts'
import { useFocusInList } from '../../ui/menu/use-focus-in-list.ts'
import { Button } from '../../ui/button.tsx'
import { useKitchenSite } from '../page/kitchen-site.tsx'
import { LanguageOptions } from '../ui/language-options.tsx'
import { acceptedCaptions, textOfCaptionFile } from './caption-file.ts'
import { useCaptions } from './use-captions.ts'
import styles from './media.module.css'

/** The captions of a video: one file per language. */
export function VideoCaptions({ video, name }: { readonly video: Video; readonly name: string }) {
  const { language: ofSite } = useKitchenSite()
  const hasCaptions = (tag: string) => tracks.some((track) => track.language === tag)
  const [language, setLanguage] = useState(() =>
    (video.captions ?? []).some((track) => track.language === ofSite) ? '' : ofSite,
  )
  const { tracks, change, done, isPending, error } = useCaptions(video, () => setLanguage(''))
  const [fileError, setFileError] = useState<string | null>(null)
  const [target, setTarget] = useState(language)
  const input = useRef<HTMLInputElement>(null)
  const [headingId, listId] = [useId(), useId()]
  const focus = useFocusInList<HTMLElement>('li, [role="status"]')
  const languageToAdd = englishLanguageName(language)
  const choose = (tag: string) => {
    setTarget(tag)
    input.current?.click()
  }
  const take = async (file: File) => {
    const read = await textOfCaptionFile(file)
    setFileError(read.ok ? null : read.error)
    if (read.ok) change({ language: target, text: read.value })
  }
  return (
    <section className={styles['captions']} aria-labelledby={headingId} {...focus}>
      <h3 id={headingId}>Captions</h3>
      {tracks.length === 0 ? (
        <p className={styles['facts']}>
          No captions. People who cannot hear this video, or watch it without sound, need them to follow it.
        </p>
      ) : (
        <ul>
          {tracks.map((track) => (
            <CaptionRow
              key={track.language}
              {...{ track, video, name, isPending }}
              onReplace={() => choose(track.language)}
              onRemove={() => change({ language: track.language, text: null })}
            />
          ))}
        </ul>
      )}
      <p role="status" tabIndex={-1} className={styles['done']}>
        {done?.sentence}{' '}
        {done?.undo && (
          <Button variant="quiet" aria-disabled={isPending} onClick={() => done.undo && change(done.undo)}>
            Undo
          </Button>
        )}
      </p>
      <div className={styles['addCaptions']}>
        <label>
          Language
          <input
            list={listId}
            value={language}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target: { value } }) => setLanguage(value.trim())}
            // The surrounding form saves other fields.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </label>
        <LanguageOptions id={listId} />
        <Button
          aria-disabled={isPending || languageToAdd === null || hasCaptions(language)}
          onClick={() => choose(language)}
        >
          {['Add', languageToAdd, 'captions'].filter(Boolean).join(' ')}
        </Button>
      </div>
      <p className={styles['facts']}>
        A WebVTT (.vtt) or SRT file of at most 1 MB. The language is a tag: en, de, pt-BR.
      </p>
      <p role="alert">{fileError ?? error}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedCaptions}
        aria-label="Caption file"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void take(file)
          // Reset, so that choosing the same file again fires a change event.
          currentTarget.value = ''
        }}
      />
    </section>
  )
}

type CaptionRowProps = {
  readonly track: CaptionTrack
  readonly video: Video
  readonly name: string
  readonly isPending: boolean
  readonly onReplace: () => void
  readonly onRemove: () => void
}

function CaptionRow({ track, video, name, isPending, onReplace, onRemove }: CaptionRowProps) {
  const { language } = track
  const shown = englishLanguageName(language) ?? language
  return (
    <li>
      <span>
        {shown} <span className={styles['facts']}>{language}</span>
      </span>
      <span className={styles['captionActions']}>
        <a
          className="button button--quiet"
          href={captionsPath(video, track)}
          download={`${name.replace(/\.\w+$/, '')}.${language}.vtt`}
          aria-label={`Download ${shown} captions`}
        >
          Download
        </a>
        <Button
          variant="quiet"
          aria-disabled={isPending}
          aria-label={`Replace ${shown} captions`}
          onClick={onReplace}
        >
          Replace
        </Button>
        <Button
          variant="quiet"
          aria-disabled={isPending}
          aria-label={`Remove ${shown} captions`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </span>
    </li>
  )
}
