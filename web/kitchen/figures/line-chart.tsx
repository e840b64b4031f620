import { scaleLinear, scalePoint } from 'd3-scale'
import { area, line } from 'd3-shape'
import styles from './figures.module.css'

type Point = { readonly date: string; readonly amount: number }

type LineChartProps = {
  readonly points: readonly Point[]
  /** What the chart says, for who does not see it; the table below has every number. */
  readonly label: string
  readonly textOf: (amount: number) => string
}

const size = { width: 720, height: 220, left: 48, right: 8, top: 12, bottom: 24 } as const
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** One figure over the days of a period. */
export function LineChart({ points, label, textOf }: LineChartProps) {
  const most = Math.max(1, ...points.map(({ amount }) => amount))
  const x = scalePoint(
    points.map(({ date }) => date),
    [size.left, size.width - size.right],
  )
  const y = scaleLinear([0, most], [size.height - size.bottom, size.top]).nice(4)
  const at = ({ date }: Point) => x(date) ?? 0
  const ticks = y.ticks(4).filter(Number.isInteger)
  const every = Math.ceil(points.length / 6)
  return (
    <svg
      className={styles['chart']}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={label}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className={styles['grid']}
            x1={size.left}
            x2={size.width - size.right}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text className={styles['tick']} x={size.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
            {textOf(tick)}
          </text>
        </g>
      ))}
      {points.map((point, index) =>
        index % every === 0 ? (
          <text
            key={point.date}
            className={styles['tick']}
            x={at(point)}
            y={size.height - 6}
            textAnchor="middle"
          >
            {day.format(new Date(point.date))}
          </text>
        ) : null,
      )}
      <path
        className={styles['area']}
        d={area<Point>(at, y(0), ({ amount }) => y(amount))([...points]) ?? ''}
      />
      <path className={styles['line']} d={line<Point>(at, ({ amount }) => y(amount))([...points]) ?? ''} />
    </svg>
  )
}
