import { useSite } from '../../app/app-context.tsx'
import { RichTextView } from '../../content/rich-text-view.tsx'

type MastheadProps = {
  /** The title is in the header already; a layout may leave it to be heard. */
  readonly isTitleHidden?: boolean
}

/** The site's name, and in a few words what it is. */
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
