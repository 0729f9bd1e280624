import type { CSSProperties } from 'react'
import { scaleFor, type Series, sum, tableOf, weekName } from './figure-series.ts'

type Props = {
  title: string
  /** The number that says it all, and what it counts. */
  headline: string
  text: string
  weeks: readonly string[]
  /** Drawn on top of each other. */
  series: readonly Series[]
  /** What the series are a part of, drawn pale behind them. */
  whole?: Series
  /** The first week for which it is too early to tell: from there on bars are drawn faint. */
  openFrom?: number
  format?: (value: number) => string
}

const size = { width: 600, height: 150 }
const gap = 0.28

const plain = (value: number): string => value.toLocaleString('en-US')
const colored = (color: string) => ({ '--h': color }) as CSSProperties

/** Bars by week. The same numbers stand in a table below it, for everyone who would rather read them. */
export function WeekChart({
  title,
  headline,
  text,
  weeks,
  series,
  whole,
  openFrom = weeks.length,
  format = plain,
}: Props) {
  const totals = weeks.map((_, week) => sum(series.map(({ values }) => values[week] ?? 0)))
  const top = scaleFor([...totals, ...(whole?.values ?? [])])
  const step = size.width / Math.max(1, weeks.length)
  const heightOf = (value: number) => (value / top) * size.height
  const columns = whole ? [whole, ...series] : series

  return (
    <section className="card grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2 p-4 sm:p-5">
      <h2 className="text-[1.05rem]">{title}</h2>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-[1.8rem] leading-tight font-bold tracking-[-.02em] tabular-nums">{headline}</span>
        <span className="text-[.94rem] text-ink-2">{text}</span>
      </p>
      <div className="mt-2 flex items-stretch gap-2">
        <div
          aria-hidden="true"
          className="flex flex-col justify-between text-right text-[.75rem] leading-none text-ink-3"
        >
          <span>{format(top)}</span>
          <span>{format(0)}</span>
        </div>
        <svg
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img shows a file, this is drawn here
          role="img"
          aria-label={`${title} by week: ${headline} ${text}. The numbers are in the table below.`}
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="none"
          className="h-[150px] w-0 min-w-0 flex-1 border-y border-line"
        >
          {weeks.map((week, index) => {
            const x = index * step + (step * gap) / 2
            const width = step * (1 - gap)
            let below = 0
            return (
              <g key={week} opacity={index >= openFrom ? 0.45 : 1}>
                <title>{`Week of ${weekName(week)}: ${columns.map(({ name, values }) => `${name} ${format(values[index] ?? 0)}`).join(', ')}`}</title>
                <rect x={index * step} y={0} width={step} height={size.height} fill="transparent" />
                {whole && (
                  <rect
                    x={x}
                    y={size.height - heightOf(whole.values[index] ?? 0)}
                    width={width}
                    height={heightOf(whole.values[index] ?? 0)}
                    fill="var(--sunken)"
                    stroke="var(--edge)"
                    vectorEffect="non-scaling-stroke"
                  />
                )}
                {series.map(({ name, color, values }) => {
                  const height = heightOf(values[index] ?? 0)
                  below += height
                  return (
                    <rect
                      key={name}
                      className="habit"
                      style={colored(color)}
                      x={x}
                      y={size.height - below}
                      width={width}
                      height={height}
                      fill="var(--hc)"
                    />
                  )
                })}
              </g>
            )
          })}
        </svg>
      </div>
      <div aria-hidden="true" className="flex justify-between pl-8 text-[.75rem] text-ink-3">
        <span>{weeks[0] !== undefined && weekName(weeks[0])}</span>
        <span>{weeks.length > 1 && weekName(weeks.at(-1) ?? '')}</span>
      </div>
      {(series.length > 1 || whole) && <Legend columns={columns} format={format} isWhole={whole !== undefined} />}
      <details className="text-[.94rem]">
        <summary className="min-h-9 cursor-pointer py-1.5 font-medium text-ink-2 hover:text-ink">
          Show as a table<span className="sr-only">: {title}</span>
        </summary>
        <Table title={title} weeks={weeks} columns={columns} openFrom={openFrom} format={format} />
      </details>
    </section>
  )
}

type LegendProps = { columns: readonly Series[]; format: (value: number) => string; isWhole: boolean }

function Legend({ columns, format, isWhole }: LegendProps) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-[.875rem] text-ink-2">
      {columns.map(({ name, color, values }, index) => (
        <li key={name} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={`habit size-3 rounded-[3px] ${isWhole && index === 0 ? 'border border-edge bg-sunken' : 'bg-(--hc)'}`}
            style={colored(color)}
          />
          {name} {format(sum(values))}
        </li>
      ))}
    </ul>
  )
}

type TableProps = Pick<Props, 'title' | 'weeks'> & {
  columns: readonly Series[]
  openFrom: number
  format: (value: number) => string
}

function Table({ title, weeks, columns, openFrom, format }: TableProps) {
  const { heads, cellsOf } = tableOf(columns, format)
  return (
    <table className="mt-1 w-full text-[.8125rem] tabular-nums">
      <caption className="sr-only">{title} by week</caption>
      <thead className="border-b border-line text-left align-bottom">
        <tr>
          <th scope="col" className="px-1.5 py-1.5">
            Week of
          </th>
          {heads.map((name) => (
            <th key={name} scope="col" className="px-1.5 py-1.5 text-right leading-tight">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {weeks.map((week, index) => (
          <tr key={week}>
            <th scope="row" className="px-1.5 py-1.5 text-left font-normal whitespace-nowrap">
              {weekName(week)}
              {index >= openFrom && <span className="text-ink-3"> so far</span>}
            </th>
            {cellsOf(index).map((cell, column) => (
              <td key={heads[column]} className="px-1.5 py-1.5 text-right">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
