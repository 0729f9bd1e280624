import { openNewHabit, submitNew } from '../../test/habit-form.ts'
import { expect, test } from '../../test/journey.ts'
import { panelOf } from '../../test/habits.ts'
import { enterWithHabits, expectDone, expectOpen, expectStreak, expectWaiting, keptDays } from '../../test/ticking.ts'

// The end goes on without a connection, and the browser says so.
test.use({ expectedTrouble: /net::ERR_INTERNET_DISCONNECTED/ })

test('two tabs show the same ticks and habits, and lose or double nothing', async ({ page, context, served }) => {
  const { member, habits } = await enterWithHabits(page, served, ['Read', 'Run'])
  const other = await context.newPage()
  await other.goto('/')
  await expectOpen(other, 'Read')

  await test.step('a tick and its undoing show in the other tab', async () => {
    await panelOf(page, 'Read').click()
    await expectDone(other, 'Read')
    await expectStreak(other, 'Read', 1)
    await expectOpen(other, 'Run')
    await panelOf(other, 'Read').click()
    await expectOpen(page, 'Read')
    await expectStreak(page, 'Read', 0)
    await expectWaiting(page, 0)
    await expectWaiting(other, 0)
    for (const habit of habits) await expect.poll(() => keptDays(served, member, habit)).toEqual([])
  })

  await test.step('a habit that is made in one tab is there in the other', async () => {
    const form = await openNewHabit(page)
    await form.getByRole('textbox', { name: 'Name' }).fill('Rest')
    await submitNew(form)
    await expect(form).toBeHidden()
    await expectOpen(other, 'Rest')
  })

  await test.step('both tabs tick at once without a connection', async () => {
    await context.setOffline(true)
    // Different habits, and twice the same one: off again in the end, wherever the two taps were made.
    await Promise.all([panelOf(page, 'Read').click(), panelOf(other, 'Run').click()])
    await panelOf(page, 'Rest').click()
    await expectDone(other, 'Rest')
    await panelOf(other, 'Rest').click()
    for (const tab of [page, other]) {
      await expectDone(tab, 'Read')
      await expectDone(tab, 'Run')
      await expectOpen(tab, 'Rest')
      await expectWaiting(tab, 3)
    }

    await context.setOffline(false)
    for (const tab of [page, other]) await expectWaiting(tab, 0)
    for (const { id, createdDay } of habits)
      await expect.poll(() => keptDays(served, member, { id })).toEqual([createdDay])
    await expectOpen(page, 'Rest')
  })
})
