import type { HomeLayout } from '#core/model/site/site-settings.ts'
import { siteThemeOf } from '#web/content/site-themes.ts'
import { useKitchenSite } from '../../page/kitchen-site.tsx'
import { useField } from '#web/editing/editor/use-field.ts'
import { useSettingsEditor } from '../../settings/editor/settings-editor.tsx'
import { Choices } from './choices.tsx'
import settings from '../../settings/editor/settings.module.css'
import styles from './choices.module.css'

type Box = readonly [x: number, y: number, width: number, height: number]
type LayoutChoice = { readonly id: HomeLayout; readonly title: string; readonly boxes: readonly Box[] }

/** The layouts, each with the boxes of its drawing on a 100 by 60 grid. */
const layouts: readonly LayoutChoice[] = [
  {
    id: 'featured',
    title: 'Two large',
    boxes: [
      [4, 4, 44, 28],
      [52, 4, 44, 28],
      [4, 36, 28, 20],
      [36, 36, 28, 20],
      [68, 36, 28, 20],
    ],
  },
  {
    id: 'lead',
    title: 'One leads',
    boxes: [
      [4, 4, 92, 36],
      [4, 44, 28, 12],
      [36, 44, 28, 12],
      [68, 44, 28, 12],
    ],
  },
  {
    id: 'magazine',
    title: 'Magazine',
    boxes: [
      [4, 4, 60, 52],
      [68, 4, 28, 10],
      [68, 18, 28, 10],
      [68, 32, 28, 10],
      [68, 46, 28, 10],
    ],
  },
  {
    id: 'grid',
    title: 'Grid',
    boxes: [
      [20, 4, 60, 8],
      [4, 18, 20, 16],
      [28, 18, 20, 16],
      [52, 18, 20, 16],
      [76, 18, 20, 16],
      [4, 40, 20, 16],
      [28, 40, 20, 16],
      [52, 40, 20, 16],
      [76, 40, 20, 16],
    ],
  },
  {
    id: 'letter',
    title: 'Letter',
    boxes: [
      [28, 4, 44, 24],
      [28, 32, 44, 4],
      [28, 40, 44, 4],
      [28, 48, 30, 4],
    ],
  },
  {
    id: 'strip',
    title: 'Strip',
    boxes: [
      [4, 8, 36, 30],
      [44, 8, 36, 30],
      [84, 8, 16, 30],
      [4, 46, 60, 6],
    ],
  },
]

/** The layout of the home page. There is no choice if the site theme has its own home page. */
export function HomeLayoutField() {
  const { value, set } = useField(useSettingsEditor(), 'homeLayout')
  const { slug } = useKitchenSite()
  if (siteThemeOf(slug).home !== null) {
    return (
      <div className={settings['field']}>
        <span>Home page</span>
        <p className={settings['hint']}>
          The theme of this site has a home page of its own, so there is no layout to choose.
        </p>
      </div>
    )
  }
  return (
    <Choices
      label="Home page"
      options={layouts}
      value={value}
      onChange={set}
      show={({ boxes }) => (
        <svg viewBox="0 0 100 60" className={styles['drawing']} aria-hidden="true">
          {boxes.map(([x, y, width, height]) => (
            <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="2" fill="currentColor" />
          ))}
        </svg>
      )}
    />
  )
}
