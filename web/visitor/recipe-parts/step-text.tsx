import type { RichText } from '#core/values/rich-text/rich-text.ts'
import type { ShowWords } from '../../content/rich-text-view.tsx'
import { ResolvedText } from './resolved-text.tsx'

/** The text of a step; `showWords` renders its words, for example durations as timers. */
export function StepText({ content, showWords }: { content: RichText | null; showWords?: ShowWords }) {
  return (
    <div className="step__text">
      <ResolvedText text={content} headingLevel={4} {...(showWords && { showWords })} />
    </div>
  )
}
