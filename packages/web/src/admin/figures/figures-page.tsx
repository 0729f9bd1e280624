import type { WeekFigures } from '@daymark/contract/admin-reports.shapes.ts'
import { adminReportsRoutes } from '@daymark/contract/routes/admin-reports.routes.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Call } from '#api/call.ts'
import { useCall } from '#api/client-context.ts'
import { Field } from '#ui/fields/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { type Filter, replacePlace } from '../shell/place.ts'
import { SectionPage } from '../shell/section-page.tsx'
import { useDayFromNow } from '../shell/when.tsx'
import { cancellationSeries, currenciesOf, firstOpenWeek, money, type Series, shareOf, sum } from './figure-series.ts'
import { WeekChart } from './week-chart.tsx'

const periods = ['12', '26', '52', '104'] as const

const figuresQuery = (call: Call, weeks: string) =>
  queryOptions({
    queryKey: ['admin', 'figures', weeks],
    queryFn: ({ signal }) => call(adminReportsRoutes.listFigures, { querystring: { weeks } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** How many came, and what became of them. Counted on this server, without a tracker. */
export function FiguresPage({ filter }: { filter: Filter }) {
  const period = periods.find((known) => known === filter['weeks']) ?? '12'
  const query = useQuery(figuresQuery(useCall(), period))
  return (
    <SectionPage
      title="Figures"
      intro="Each person counts in the week they signed up. Recent weeks are drawn faint while it’s too early to tell."
      aside={
        <Field label="Period" isLabelHidden>
          {(control) => (
            <select
              {...control}
              value={period}
              onChange={(event) => replacePlace({ section: 'figures', filter: { weeks: event.target.value } })}
            >
              {periods.map((weeks) => (
                <option key={weeks} value={weeks}>
                  {weeks} weeks
                </option>
              ))}
            </select>
          )}
        </Field>
      }
    >
      <Loaded query={query} what="figures" rows={4} rowLook="h-72">
        {({ weeks, hasBilling }) =>
          weeks.length === 0 ? (
            <Notice title="No figures yet" text="They begin with the first week." />
          ) : (
            <Charts figures={weeks} hasBilling={hasBilling} />
          )
        }
      </Loaded>
    </SectionPage>
  )
}

function Charts({ figures, hasBilling }: { figures: readonly WeekFigures[]; hasBilling: boolean }) {
  const today = useDayFromNow(0)
  const weeks = figures.map(({ week }) => week)
  const openFrom = firstOpenWeek(figures, today)
  const signUps = { name: 'Signed up', color: '#1C7A86', values: figures.map((week) => week.signUps) }
  const partOf = (series: Series, text: string, title: string) => (
    <WeekChart
      title={title}
      headline={shareOf(sum(series.values.slice(0, openFrom)), sum(signUps.values.slice(0, openFrom)))}
      text={text}
      weeks={weeks}
      series={[series]}
      whole={signUps}
      openFrom={openFrom}
    />
  )
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <WeekChart
        title="Sign-ups"
        headline={sum(signUps.values).toLocaleString('en-US')}
        text={`in ${weeks.length} weeks`}
        weeks={weeks}
        series={[signUps]}
      />
      {partOf(
        { name: 'First tick', color: '#3F7F3A', values: figures.map((week) => week.firstTicks) },
        'made a first tick',
        'First tick',
      )}
      {partOf(
        { name: 'Still here', color: '#5B57C2', values: figures.map((week) => week.stayed) },
        'still here after seven days',
        'Still here',
      )}
      {hasBilling && (
        <>
          {partOf(
            { name: 'Paid', color: '#C9552B', values: figures.map((week) => week.paid) },
            'went from trial to a paid plan',
            'Trial to paid',
          )}
          <Revenue figures={figures} weeks={weeks} />
          <Cancellations figures={figures} weeks={weeks} />
        </>
      )}
    </div>
  )
}

type BillingProps = { figures: readonly WeekFigures[]; weeks: readonly string[] }

/** A chart for each currency: they do not add up. */
function Revenue({ figures, weeks }: BillingProps) {
  const currencies = currenciesOf(figures)
  return (currencies.length === 0 ? ['usd'] : currencies).map((currency) => {
    const values = figures.map(({ revenue }) => revenue[currency] ?? 0)
    return (
      <WeekChart
        key={currency}
        title={currencies.length > 1 ? `Recurring revenue, ${currency.toUpperCase()}` : 'Recurring revenue'}
        headline={money(values.at(-1) ?? 0, currency)}
        text="a month, as of the latest week"
        weeks={weeks}
        series={[{ name: 'Each month', color: '#2F68C4', values }]}
        format={(cents) => money(cents, currency)}
      />
    )
  })
}

function Cancellations({ figures, weeks }: BillingProps) {
  const series = cancellationSeries(figures)
  const total = sum(series.flatMap(({ values }) => values))
  return (
    <WeekChart
      title="Cancellations"
      headline={total.toLocaleString('en-US')}
      text={`in ${weeks.length} weeks, by reason`}
      weeks={weeks}
      series={series}
    />
  )
}
