import { imageUrl } from '#core/model/media/image-url.ts'
import { useSite } from '../../app/app-context.tsx'
import { Link } from '../../ui/link.tsx'

type SiteBrandProps = {
  readonly className: string
  /** The height of the logo in pixels. */
  readonly logoHeight: number
  readonly loading?: 'lazy' | 'eager'
}

/** The site's logo, or its title without one; links to the home page. */
export function SiteBrand({ className, logoHeight, loading = 'eager' }: SiteBrandProps) {
  const { logo, isLogoDark, title } = useSite()
  return (
    <Link to="/" className={className}>
      {logo === null ? (
        title
      ) : (
        <img
          className={isLogoDark ? 'dark-logo' : undefined}
          src={imageUrl(logo, { height: 2 * logoHeight })}
          width={Math.round((logo.width / logo.height) * logoHeight)}
          height={logoHeight}
          alt={title}
          loading={loading}
        />
      )}
    </Link>
  )
}
