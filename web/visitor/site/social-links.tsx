import type { Site } from '#core/model/site/site.ts'

type SocialLink = Site['socialMediaLinks'][number]

const names: Readonly<Record<SocialLink['platform'], string>> = {
  amazon: 'Amazon',
  discord: 'Discord',
  email: 'E-mail',
  facebook: 'Facebook',
  instagram: 'Instagram',
  pinterest: 'Pinterest',
  substack: 'Substack',
  tiktok: 'TikTok',
  website: 'Website',
  x: 'X',
  youtube: 'YouTube',
}

/** Where else the creator can be found; words, for a row of logos says little to a reader's ear. */
export function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  if (links.length === 0) return null
  return (
    <ul className="social-links">
      {links.map(({ id, platform, url }) => (
        <li key={id}>
          <a
            href={platform === 'email' && !url.startsWith('mailto:') ? `mailto:${url}` : url}
            rel="me noopener"
          >
            {names[platform]}
          </a>
        </li>
      ))}
    </ul>
  )
}
