import { readCsv } from '../../../server/test/files/read-csv.ts'
import { countRequests, downloadBy } from '../../test/browser.ts'
import { daysAfter } from '../../test/days.ts'
import { keepHabit } from '../../test/habit-detail.ts'
import { makeHabit, tickElsewhere } from '../../test/habits.ts'
import { insightsLinkOf, openInsights, openOverview } from '../../test/insights.ts'
import { expect, test } from '../../test/journey.ts'
import { callAs, enterAs } from '../../test/member.ts'

test(
  'insights open and close with Back, and the overview adds up, on the page and in its file',
  { tag: '@phone' },
  async ({ page, served }) => {
    const { member, habit: read, ago } = await keepHabit(served, { name: 'Read' }, [6, 4, 2])
    await callAs(served, member, `/habits/${read.id}/days/${ago(3)}`, { method: 'PUT', body: { state: 'skipped' } })
    // A name that a spreadsheet would run.
    const stretch = await makeHabit(served, member, { name: '=Stretch' })
    for (const back of [5, 1]) await tickElsewhere(served, member, stretch.id, ago(back))
    await callAs(served, member, `/habits/${stretch.id}`, { method: 'PUT', body: { isActive: false } })
    await enterAs(page, served, member)

    await test.step('Back closes them where they were opened, Forward and a reload keep them', async () => {
      const few = page.getByText('Not enough days yet', { exact: true })
      await openInsights(page)
      await expect(few).toBeVisible()
      await expect(page.getByRole('region', { name: 'Not enough days yet' }).getByRole('listitem')).toHaveText([
        /12 weeks/,
        /30 scheduled days/,
        /90 ticks/,
      ])
      await page.goBack()
      await expect(insightsLinkOf(page)).toBeFocused()
      await page.goForward()
      await expect(few).toBeVisible()
      const requests = countRequests(page, /\/api\/habitcompletions(\/|$)/)
      await page.reload()
      await expect(few).toBeVisible()
      expect(requests(), 'one for the completions of all habits').toBe(1)
    })

    await openOverview(page)
    await page.getByLabel('Days', { exact: true }).selectOption('All time')

    const rowsOf = (table: string) =>
      page
        .getByRole('table', { name: table })
        .getByRole('row')
        .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)))
    await expect
      .poll(() => rowsOf('By habit'))
      .toEqual([
        ['Habit', 'Completed', 'Rate', 'Excused'],
        ['Read', '3 of 5', '60%', '1'],
        ['=Stretch', '2 of 5', '40%', '0'],
        ['All habits', '5 of 10', '50%', '1'],
      ])
    const weeks = (await rowsOf('By week')).slice(1).map(([, completed = '']) => completed?.split(' of ').map(Number))
    const sumOf = (place: number) => weeks.reduce((sum, week) => sum + (week?.[place] || 0), 0)
    expect([sumOf(0), sumOf(1)]).toEqual([5, 10])

    const file = await downloadBy(page, page.getByRole('button', { name: 'Download CSV' }))
    expect(file.name).toBe(`daymark-overview-${ago(6)}-to-${ago(0)}.csv`)
    const lines = readCsv(file.content.toString().replace('\uFEFF', ''))
    expect(lines.slice(0, 4)).toEqual([
      ['Part', 'Name', 'From', 'To', 'Completed', 'Scheduled', 'Percent', 'Excused days'],
      ['All habits', '', ago(6), ago(0), '5', '10', '50', '1'],
      ['Habit', 'Read', ago(6), ago(0), '3', '5', '60', '1'],
      ['Habit', "'=Stretch", ago(6), ago(0), '2', '5', '40', '0'],
    ])
    expect(lines.slice(4).map(([part]) => part)).toEqual(weeks.map(() => 'Week'))

    await page.getByLabel('Days', { exact: true }).selectOption('Custom dates')
    await page.getByLabel('First day').fill(ago(4))
    await page.getByLabel('Last day').fill(ago(1))
    await expect.poll(async () => (await rowsOf('By habit')).at(-1)).toEqual(['All habits', '3 of 7', '43%', '1'])
    await page.getByLabel('Last day').fill(daysAfter(ago(4), -1))
    await expect(page.getByText('The last day is before the first day')).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
  },
)
