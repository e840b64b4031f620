import { OutlineIcon } from '../../ui/outline-icon.tsx'

/** Icons used only for editing. Icons that readers also see are in web/ui/icon.tsx. */
const paths = {
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7V5Zm0 7h7a3.5 3.5 0 0 1 0 7H7v-7Z',
  italic: 'M10 5h8M6 19h8M14.5 5l-5 14',
  link: 'M10 14a4 4 0 0 0 5.66 0l3.18-3.18a4 4 0 1 0-5.66-5.66L12 6.34M14 10a4 4 0 0 0-5.66 0l-3.18 3.18a4 4 0 1 0 5.66 5.66L12 17.66',
  bullets: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 4.5 5.5 4v5M4 15.5c0-1 2.5-1.2 2.5.2C6.500 17 4 18 4 19.500h2.500',
  crop: 'M7 2.500V17h14.500M2.500 7H17v14.500',
  trash: 'M5 7h14M10 7V4.500h4V7M7 7l.8 12.500h8.400L17 7M10.300 10.500v5.500M13.700 10.500v5.500',
  image: 'M4 5h16v14H4V5Zm0 11 4.500-4.500 4 4 2.500-2.500 5 5M15.500 9.500h.01',
  video: 'M4 6h11v12H4V6Zm11 4.500 5-3v9l-5-3',
  upload: 'M12 16V5m0 0L7.500 9.500M12 5l4.500 4.500M5 16v3.500h14V16',
  library: 'M4 4.500h7v7H4v-7Zm9 0h7v7h-7v-7Zm-9 9h7v6H4v-6Zm9 0h7v6h-7v-6Z',
  handle: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  target:
    'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16Zm0-5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM12 2v3M12 19v3M2 12h3M19 12h3',
  alt: 'M4 6h16v12H4V6Zm3.500 9 2-6 2 6M8.200 13h2.600M14 9v6M17 9v6',
} as const

export type EditingIconName = keyof typeof paths

export function EditingIcon({ name }: { name: EditingIconName }) {
  return <OutlineIcon path={paths[name]} strokeWidth={name === 'handle' ? 2.6 : 1.7} />
}
