import { useLayoutEffect, useRef, useState } from 'react'
import { scaleLinear, scalePoint } from 'd3-scale'
import { area, line } from 'd3-shape'
import { chartDay, wholeChartDay } from '../ui/format-time.ts'
import type { Point } from './points.ts'
import styles from './figures.module.css'

type LineChartProps = {
  readonly points: readonly Point[]
  /** The name of the figure, such as "Views". */
  readonly name: string
  /** The text alternative of the chart. The table below it has all numbers. */
  readonly label: string
  readonly textOf: (amount: number) => string
  /** True if each point is a week. */
  readonly isByWeek: boolean
}

const size = { height: 220, left: 48, right: 8, top: 12, bottom: 24 } as const

/** A chart of one figure over a period. A slider below it selects a day, by keyboard, mouse or touch. */
export function LineChart({ points, name, label, textOf, isByWeek }: LineChartProps) {
  const [element, width] = useWidth(720)
  const [chosen, setChosen] = useState(points.length - 1)
  const day = Math.min(chosen, points.length - 1)
  const point = points[day]
  const text = point === undefined ? '' : `${isByWeek ? 'Week from ' : ''}${pointText(point, textOf)}`
  return (
    <div ref={element} className={styles['chartBox']}>
      <Drawing points={points} label={label} textOf={textOf} width={width} day={day} />
      <input
        type="range"
        className={styles['day']}
        style={{ marginInlineStart: size.left - 8, width: `calc(100% - ${size.left + size.right - 16}px)` }}
        aria-label={`${isByWeek ? 'Week' : 'Day'} of ${name}`}
        aria-valuetext={text}
        min={0}
        max={points.length - 1}
        value={day}
        onChange={(event) => setChosen(Number(event.target.value))}
      />
      <p className={styles['reading']} aria-hidden="true">
        {text}
      </p>
    </div>
  )
}

function pointText({ date, amount, lost }: Point, textOf: (amount: number) => string): string {
  const counted = lost === undefined ? textOf(amount) : `+${textOf(amount)} −${textOf(lost)}`
  return `${wholeChartDay(date)}: ${counted}`
}

type DrawingProps = Omit<LineChartProps, 'name' | 'isByWeek'> & {
  readonly width: number
  readonly day: number
}

function Drawing({ points, label, textOf, width, day }: DrawingProps) {
  const { x, y, ticks } = scalesOf(points, width)
  const at = ({ date }: Point) => x(date) ?? 0
  const every = Math.ceil(points.length / Math.max(2, Math.floor(width / 110)))
  const isTwoSided = points.some(({ lost }) => lost !== undefined)
  const current = points[day]
  return (
    <svg
      className={styles['chart']}
      viewBox={`0 0 ${width} ${size.height}`}
      width={width}
      height={size.height}
      role="img"
      aria-label={label}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={styles['grid']} x1={size.left} x2={width - size.right} y1={y(tick)} y2={y(tick)} />
          <text className={styles['tick']} x={size.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
            {textOf(Math.abs(tick))}
          </text>
        </g>
      ))}
      {points.map((point, index) =>
        index % every === 0 && at(point) < width - size.right - 24 ? (
          <text key={point.date} className={styles['tick']} x={at(point)} y={size.height - 6}>
            {chartDay(point.date)}
          </text>
        ) : null,
      )}
      <Shape points={points} x={at} y={y} amountOf={({ amount }) => amount} />
      {isTwoSided && <Shape points={points} x={at} y={y} amountOf={({ lost = 0 }) => -lost} isLost />}
      {current !== undefined && (
        <g className={styles['cursor']}>
          <line x1={at(current)} x2={at(current)} y1={size.top} y2={size.height - size.bottom} />
          <circle cx={at(current)} cy={y(current.amount)} r="4" />
        </g>
      )}
    </svg>
  )
}

function scalesOf(points: readonly Point[], width: number) {
  const maxValue = Math.max(1, ...points.map(({ amount }) => amount))
  const minValue = -Math.max(0, ...points.map(({ lost = 0 }) => lost))
  const x = scalePoint(
    points.map(({ date }) => date),
    [size.left, width - size.right],
  )
  const y = scaleLinear([minValue, maxValue], [size.height - size.bottom, size.top]).nice(4)
  return { x, y, ticks: y.ticks(4).filter(Number.isInteger) }
}

type ShapeProps = {
  readonly points: readonly Point[]
  readonly x: (point: Point) => number
  readonly y: (amount: number) => number
  readonly amountOf: (point: Point) => number
  readonly isLost?: boolean
}

function Shape({ points, x, y, amountOf, isLost = false }: ShapeProps) {
  const height = (point: Point) => y(amountOf(point))
  return (
    <g data-lost={isLost ? '' : undefined}>
      <path className={styles['area']} d={area<Point>(x, y(0), height)([...points]) ?? ''} />
      <path className={styles['line']} d={line<Point>(x, height)([...points]) ?? ''} />
    </g>
  )
}

/** A decorative sparkline without axes. The adjacent text has its values. */
export function SparkLine({ points }: { readonly points: readonly Point[] }) {
  const maxValue = Math.max(1, ...points.map(({ amount }) => amount))
  const x = scaleLinear([0, Math.max(1, points.length - 1)], [1, 99])
  const y = scaleLinear([0, maxValue], [23, 2])
  const path = line<Point>(
    (_, index) => x(index),
    ({ amount }) => y(amount),
  )
  return (
    <svg className={styles['spark']} viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles['line']} vectorEffect="non-scaling-stroke" d={path([...points]) ?? ''} />
    </svg>
  )
}

/** Measures the width of an element in pixels. Returns `first` before layout. */
function useWidth(first: number) {
  const [width, setWidth] = useState(first)
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (element.current === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(Math.max(200, Math.round(entry.contentRect.width)))
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, width] as const
}
