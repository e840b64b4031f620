import { OutlineIcon } from './outline-icon.tsx'

const paths = {
  alarm: 'M12 21a8 8 0 1 0 0-16 8 8 0 0 0 0 16Zm0-12v4l2.5 2M5 3 2.5 5.5M19 3l2.5 2.5',
  arrowLeft: 'M19 12H5m6 6-6-6 6-6',
  arrowRight: 'M5 12h14m-6-6 6 6-6 6',
  bookmark: 'M6 4h12v16.5l-6-4.25-6 4.25V4Z',
  captions: 'M3.5 6h17v12h-17V6Zm7 4.6a2 2 0 1 0 0 2.8m6.5-2.8a2 2 0 1 0 0 2.8',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevronDown: 'm6 9 6 6 6-6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.25 2',
  close: 'M6 6l12 12M18 6 6 18',
  edit: 'M4 20h4L19.5 8.5l-4-4L4 16v4Zm9.5-13.5 4 4',
  external: 'M14 4h6v6m0-6-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5',
  filter:
    'M4 7h10m4 0h2M4 17h2m4 0h10M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-8 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  link: 'M10 14a4 4 0 0 0 5.66 0l3.18-3.18a4 4 0 1 0-5.66-5.66L12 6.34M14 10a4 4 0 0 0-5.66 0l-3.18 3.18a4 4 0 1 0 5.66 5.66L12 17.66',
  lock: 'M6 11h12v9H6v-9Zm2.5 0V8a3.5 3.5 0 1 1 7 0v3',
  mail: 'M3.5 6h17v12.5h-17V6Zm.5.5 8 6.5 8-6.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  pause: 'M8.5 5v14M15.5 5v14',
  play: 'M7.5 4.75v14.5L19 12 7.5 4.75Z',
  plus: 'M12 5v14M5 12h14',
  printer: 'M7 9V4h10v5M7 17H4v-8h16v8h-3M7 14h10v6H7v-6Z',
  reset: 'M4.5 5v5h5M5 10a7.5 7.5 0 1 1-.4 4.5',
  search: 'M10.75 17.5a6.75 6.75 0 1 0 0-13.5 6.75 6.75 0 0 0 0 13.5Zm5-1.75L20.5 20.5',
  share: 'M12 15V3.5m0 0L7.5 8M12 3.5 16.5 8M5 13v7h14v-7',
  upvote: 'M12 5.5 5 14h4v5h6v-5h4L12 5.5Z',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  users:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.6-3.2 3.2-5 6.5-5s5.9 1.8 6.5 5M16 4.8a3.5 3.5 0 0 1 0 6.4m2.2 3.8c1.8.8 3 2.3 3.3 4.5',
} as const

export type IconName = keyof typeof paths

export function Icon({ name, isFilled = false }: { name: IconName; isFilled?: boolean }) {
  return <OutlineIcon path={paths[name]} isFilled={isFilled} isDirectional={name.startsWith('arrow')} />
}
