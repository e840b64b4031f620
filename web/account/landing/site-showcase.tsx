import { useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { counted } from '#core/values/text/counted.ts'
import { ResponsiveImage } from '../../content/responsive-image.tsx'
import { TitlePlate } from '../../content/title-plate.tsx'
import { Button } from '../../ui/button.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import type { ShownSite } from './showcase.ts'

const widths = [
  { value: 'phone', text: 'Phone' },
  { value: 'computer', text: 'Computer' },
] as const
type PreviewWidth = (typeof widths)[number]['value']

type SiteShowcaseProps = {
  readonly sites: readonly ShownSite[]
  /** A list item shown after the sites. */
  readonly children?: ReactNode
}

/** Sites of the platform. Each opens in a frame on this page, or as a link without scripts. */
export function SiteShowcase({ sites, children }: SiteShowcaseProps) {
  const [openSlug, setOpenSlug] = useState<string | null>(null)
  const opener = useRef<HTMLElement>(null)
  const open = sites.find(({ slug }) => slug === openSlug)
  if (sites.length === 0) return null
  return (
    <section className="showcase" aria-labelledby="showcase-title">
      <div className="wrap landing-section">
        <h2 id="showcase-title" className="landing-section__title">
          No two tables alike
        </h2>
        <p className="landing-section__lead">
          Open one and look around. These are complete sites with their own colors, type and layout.
        </p>
        <ul className="showcase__sites">
          {sites.map((site) => (
            <SiteCard
              key={site.slug}
              site={site}
              isOpen={site.slug === openSlug}
              onToggle={({ currentTarget }) => {
                opener.current = currentTarget
                setOpenSlug(site.slug === openSlug ? null : site.slug)
              }}
            />
          ))}
          {children}
        </ul>
        {open !== undefined && (
          <Preview
            key={open.slug}
            site={open}
            onClose={() => {
              setOpenSlug(null)
              opener.current?.focus()
            }}
          />
        )}
      </div>
    </section>
  )
}

type SiteCardProps = {
  readonly site: ShownSite
  readonly isOpen: boolean
  readonly onToggle: (event: MouseEvent<HTMLElement>) => void
}

function SiteCard({ site, isOpen, onToggle }: SiteCardProps) {
  const sizes = '(min-width: 1240px) 280px, (min-width: 768px) 30vw, 60vw'
  return (
    <li className="showcase__site">
      {site.image === null ? (
        <TitlePlate title={site.title} seed={site.slug} ratio="4-3" />
      ) : (
        <ResponsiveImage image={site.image} alt="" ratio="4-3" sizes={sizes} />
      )}
      <h3>
        <a href={site.url}>{site.title}</a>
      </h3>
      <p>{site.text}</p>
      <p className="showcase__facts">{counted(site.recipeCount, 'recipe')}</p>
      <Button aria-expanded={isOpen} aria-label={`Look inside ${site.title}`} onClick={onToggle}>
        Look inside
      </Button>
    </li>
  )
}

function Preview({ site, onClose }: { site: ShownSite; onClose: () => void }) {
  const [width, setWidth] = useState<PreviewWidth>('computer')
  return (
    <div
      className={`preview preview--${width}`}
      ref={(element) => {
        element?.scrollIntoView({ block: 'nearest' })
      }}
    >
      <div className="preview__bar">
        <a href={site.url} target="_blank" rel="noopener" className="preview__address">
          {new URL(site.url).host}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        <Segments label="Width of the preview" options={widths} value={width} onChange={setWidth} />
        <Button onClick={onClose}>Close</Button>
      </div>
      <iframe
        className="preview__frame"
        src={site.url}
        title={site.title}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
      />
    </div>
  )
}
