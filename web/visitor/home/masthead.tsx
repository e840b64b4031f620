import { useSite } from '../../app/app-context.tsx'
import { RichTextView } from '../../content/rich-text-view.tsx'

type MastheadProps = {
  /** Hides the title visually when the header shows it already; screen readers still read it. */
  readonly isTitleHidden?: boolean
}

/** The site's name and its short description. */
export function Masthead({ isTitleHidden = false }: MastheadProps) {
  const { title, aboutShort } = useSite()
  return (
    <header
      className={`masthead wrap ${isTitleHidden ? 'masthead--statement' : ''}`.trim()}
      id="introduction"
    >
      <h1 className={isTitleHidden ? 'visually-hidden' : 'masthead__title'}>{title}</h1>
      {aboutShort !== null && (
        <div className="masthead__text">
          <RichTextView text={aboutShort} />
        </div>
      )}
    </header>
  )
}
