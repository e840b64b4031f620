import { OutlineIcon } from '../../ui/outline-icon.tsx'

/** Icons that only the kitchen uses or draws differently. Icons for readers are in web/ui/icon.tsx. */
const paths = {
  arrowDown: 'M12 5v14m-6-6 6 6 6-6',
  arrowUp: 'M12 19V5m6 6-6-6-6 6',
  back: 'm15 6-6 6 6 6',
  calendar: 'M4 6h16v14H4V6Zm0 4.5h16M8.5 3.5V8m7-4.5V8',
  cards: 'M4 4.5h7v7H4v-7Zm9 0h7v7h-7v-7Zm-9 9h7v6H4v-6Zm9 0h7v6h-7v-6Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevronDown: 'm6 9 6 6 6-6',
  close: 'M6 6l12 12M18 6 6 18',
  collections: 'M4 8h16v11.5H4V8Zm2-3.5h12M8 12h8',
  columns: 'M4 5h16v14H4V5Zm5.5 0v14M15 5v14',
  comments: 'M4 5h16v11.5h-8.5L7 20v-3.5H4V5Z',
  compare: 'M12 4v16M4 7h5v10H4V7Zm11 0h5v10h-5V7Z',
  dots: 'M6 12h.01M12 12h.01M18 12h.01',
  draft: 'M5 19h3.2L18.6 8.6l-3.2-3.2L5 15.8V19Zm8.2-11.4 3.2 3.2',
  external: 'M14 4h6v6m0-6-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5',
  figures: 'M4 20h16M7 16.5v-5M12 16.5V5M17 16.5V9',
  file: 'M6 3.5h8l4 4v13H6v-17Zm7.5.5v4h4',
  filter: 'M4 7h16M7 12h10M10 17h4',
  help: 'M9.2 9.2a2.9 2.9 0 1 1 4.2 2.6c-.9.5-1.4 1-1.4 2.2m0 3h.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  image: 'M4 5h16v14H4V5Zm0 11 4.5-4.5 4 4L15 13l5 4.5M15.5 9.5h.01',
  import: 'M12 4v11m0 0-4.5-4.5M12 15l4.5-4.5M4.5 16v4h15v-4',
  links:
    'M10 14a4 4 0 0 0 5.66 0l3.18-3.18a4 4 0 1 0-5.66-5.66L12 6.34M14 10a4 4 0 0 0-5.66 0l-3.18 3.18a4 4 0 1 0 5.66 5.66L12 17.66',
  lock: 'M6 11h12v9H6v-9Zm2.5 0V8a3.5 3.5 0 1 1 7 0v3',
  look: 'M12 20.5c4.5 0 8.5-2.8 8.5-7.5S16.7 3.5 12 3.5 3.5 7.3 3.5 12s3 6 4.5 4.8 2.5-.3 2.5 1.2.3 2.5 1.5 2.5ZM8 10h.01M12 7.5h.01M16 10h.01',
  media: 'M4 5h16v14H4V5Zm0 11 4.5-4.5 4 4L15 13l5 4.5M15.5 9.5h.01',
  menu: 'M4 7h16M4 12h16M4 17h16',
  newsletters: 'M3.5 6h17v12.5h-17V6Zm.5.5 8 6.5 8-6.5',
  offline:
    'M4 4l16 16M8.5 15.5a5 5 0 0 1 5.6-1M5 12a10 10 0 0 1 4.2-2.6M19 12a10 10 0 0 0-5.5-2.9M2 8.5a15 15 0 0 1 3.6-2.4M22 8.5A15 15 0 0 0 11 5m1 14h.01',
  overview: 'M4 11.5 12 4.5l8 7M6.5 9.5V19.5h11V9.5M10 19.5v-5h4v5',
  pages: 'M6 3.5h8l4 4v13H6v-17ZM13.5 4v4h4M9 12.5h6M9 16h6',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.6-3.2 3.2-5 6.5-5s5.9 1.8 6.5 5M16 4.8a3.5 3.5 0 0 1 0 6.4m2.2 3.8c1.8.8 3 2.3 3.3 4.5',
  book: 'M5 4.5h11a2 2 0 0 1 2 2V20H7a2 2 0 0 1-2-2V4.5Zm0 13.5a2 2 0 0 1 2-2h11M9 8.5h5',
  press: 'M4 5h13v14H6a2 2 0 0 1-2-2V5Zm13 4h3v8a2 2 0 0 1-3 1.7M7 8.5h7M7 12h3.5M7 15h3.5m2.5-3h1v3h-1v-3Z',
  plus: 'M12 5v14M5 12h14',
  recipes:
    'M6 3.5h12.5v14H7.5A2.5 2.5 0 0 0 5 20V5.5a2 2 0 0 1 1-2ZM5 20a1 1 0 0 0 1 1h12.5v-3.5M9 8h6M9 11.5h4',
  search: 'M10.75 17.5a6.75 6.75 0 1 0 0-13.5 6.75 6.75 0 0 0 0 13.5Zm5-1.75L20.5 20.5',
  settings:
    'M4 7h10m4 0h2M4 17h2m4 0h10M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-8 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  sort: 'M7 5v14m0 0-3-3m3 3 3-3M17 19V5m0 0-3 3m3-3 3 3',
  subscribers: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  tag: 'M4 4h7.5l8.5 8.5-7.5 7.5L4 11.5V4Zm4 4h.01',
  trash: 'M4.5 6.5h15M9.5 6.5v-2h5v2M6.5 6.5l1 13.5h9l1-13.5M10 10.5v6M14 10.5v6',
  undo: 'M9 14 4.5 9.5 9 5M5 9.5h9a5.5 5.5 0 0 1 0 11h-3',
  warning: 'M12 4 2.8 19.5h18.4L12 4Zm0 6v4.5m0 2.5h.01',
  write: 'M4 20h4L19.5 8.5a2.1 2.1 0 0 0-3-3L5 17l-1 3ZM14.5 7.5l3 3',
} as const

export type KitchenIconName = keyof typeof paths

export function KitchenIcon({ name }: { readonly name: KitchenIconName }) {
  return <OutlineIcon path={paths[name]} strokeWidth={name === 'dots' ? 2.4 : 1.5} />
}
