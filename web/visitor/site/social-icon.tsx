import type { Site } from '#core/model/site/site.ts'
import { OutlineIcon } from '../../ui/outline-icon.tsx'

export type SocialPlatform = Site['socialMediaLinks'][number]['platform']

/** The SVG path of each platform's icon; the link's label names the platform. */
const paths: Readonly<Record<SocialPlatform, string>> = {
  amazon:
    'M8 9.5a4 4 0 0 1 8 0V16m0-4.5c-4.5 0-8 .6-8 3 0 3 6 3 8-.5M3.5 18.500c5 3.5 12 3.5 17 0m0 0-2.5-.5m2.5.5-.5 2.5',
  discord:
    'M8 6.500c2.6-.7 5.4-.7 8 0l2.5 1.500c1.5 3 2.2 6.5 2 9.5-1.5 1.2-3 1.8-4.5 2l-1.2-2m-9.6 0-1.2 2c-1.5-.2-3-.8-4.5-2-.2-3 .5-6.5 2-9.500L8 6.500m-1 10c3.2 1.4 6.8 1.4 10 0M9 11.500v1m6-1v1',
  email: 'M3.5 6h17v12.500h-17V6Zm.5.5 8 6.5 8-6.5',
  facebook: 'M14.5 4.500H13a3 3 0 0 0-3 3V20m-2.5-9h6.5',
  instagram:
    'M7.5 3.500h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4Zm4.5 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm4.7-8.300v.1',
  pinterest:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-2 0 2.5-11m-3.5 3c-1-3 1-5 3.3-5 2.2 0 3.7 1.6 3.3 4-.4 2.5-2.6 3.5-4.3 2.2',
  substack: 'M5 4.500h14M5 8.500h14M5 12.500V20l7-3.5 7 3.500v-7.500H5Z',
  tiktok: 'M13.5 3.500v11.500a3.5 3.5 0 1 1-3.5-3.500m3.5-8c.3 2.8 2.2 4.7 5 5',
  website:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c2.5 2.5 3.5 5.5 3.5 9s-1 6.5-3.5 9c-2.5-2.5-3.5-5.5-3.5-9S9.5 5.5 12 3Z',
  x: 'M4.5 4.500l15 15m0-15-15 15',
  youtube:
    'M6 5.500h12a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3Zm4.5 3.750v5.500L15 12l-4.5-2.750Z',
}

export function SocialIcon({ platform }: { platform: SocialPlatform }) {
  return <OutlineIcon path={paths[platform]} />
}
