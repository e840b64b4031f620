import type { Site } from '#core/model/site/site.ts'
import { SocialIcon } from './social-icon.tsx'

type SocialLink = Site['socialMediaLinks'][number]

const names: Readonly<Record<SocialLink['platform'], string>> = {
  amazon: 'Amazon',
  discord: 'Discord',
  email: 'Email',
  facebook: 'Facebook',
  instagram: 'Instagram',
  pinterest: 'Pinterest',
  substack: 'Substack',
  tiktok: 'TikTok',
  website: 'Website',
  x: 'X',
  youtube: 'YouTube',
}

/** The creator's social media links as icons, each labeled with the platform's name. */
export function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  if (links.length === 0) return null
  return (
    <ul className="social-links">
      {links.map(({ id, platform, url }) => (
        <li key={id}>
          <a
            href={platform === 'email' && !url.startsWith('mailto:') ? `mailto:${url}` : url}
            rel="me noopener"
            aria-label={names[platform]}
            title={names[platform]}
          >
            <SocialIcon platform={platform} />
          </a>
        </li>
      ))}
    </ul>
  )
}
