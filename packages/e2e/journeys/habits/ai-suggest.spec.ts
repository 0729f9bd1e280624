import { holdBack } from '../../test/browser.ts'
import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { expectNoSidewaysScroll } from '../../test/accessibility.ts'
import { dismissToasts } from '../../test/auth-screen.ts'
import { openEdit, openNewHabit, submitEdit, submitNew } from '../../test/habit-form.ts'
import { cardOf, makeHabit, tickElsewhere } from '../../test/habits.ts'
import { expect, test } from '../../test/journey.ts'
import { callAs, enterAs, enterDashboard } from '../../test/member.ts'
import { noteIn, suggestButton, suggestFor, suggestPath } from '../../test/suggestion.ts'
import { signUp } from '../../test/people.ts'

test('a suggestion fills the form, says why, marks what changed, is undone in one click, and created', async ({
  page,
  served,
}) => {
  const member = await enterDashboard(page, served)
  const form = await openNewHabit(page)
  const times = form.getByRole('radio', { name: 'Times per week' })
  const target = form.getByLabel('Target streak')

  const { reasoning, name, targetStreakLength } = await suggestFor(page, form, 'Swim 3x a week')
  await expect(page.getByText(`AI suggestion applied! ${reasoning}`)).toBeVisible()
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue(name)
  await expect(times).toBeChecked()
  await expect(form.getByRole('radio', { name: '3', exact: true })).toBeChecked()
  await expect(target).toHaveValue(String(targetStreakLength))
  await expect(form.getByLabel('Description (optional)')).toHaveAccessibleDescription(/^Suggested/)
  await expect(form.getByRole('radiogroup', { name: 'Frequency' })).toHaveAccessibleDescription('Suggested')
  await expect(noteIn(form)).toContainText(/Filled in: .*Description.*Frequency/)
  await expectNoSidewaysScroll(page)

  await noteIn(form).getByRole('button', { name: 'Undo' }).click()
  await expect(noteIn(form)).toBeHidden()
  await expect(suggestButton(form)).toBeFocused()
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Swim 3x a week')
  await expect(form.getByLabel('Description (optional)')).toHaveValue('')
  await expect(form.getByRole('radio', { name: 'Daily' })).toBeChecked()
  await expect(target).toHaveValue('30')
  await expect(form.getByText('Suggested', { exact: true })).toHaveCount(0)

  await test.step('the suggestion is what is created, and the next form is empty', async () => {
    const { reasoning: _, ...suggested } = await suggestFor(page, form, 'EXCERCISE 💪 every Mon, Wed and Fri')
    await submitNew(form)
    await expect(cardOf(page, suggested.name)).toBeVisible()
    expect(suggested).toMatchObject({ frequency: 1, weeklyDays: [1, 3, 5] })
    await expect.poll(() => callAs<HabitView[]>(served, member, '/habits')).toMatchObject([suggested])

    await openNewHabit(page)
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('')
    await expect(noteIn(form)).toHaveCount(0)
    await expect(form.getByText('Suggested', { exact: true })).toHaveCount(0)
  })
})

test('AI Suggest: without a name, during the request, and when the form closes', async ({ page, served }) => {
  await enterDashboard(page, served)

  await test.step('without a name nothing is requested, by keyboard too', async () => {
    const form = await openNewHabit(page)
    const name = form.getByLabel('Name', { exact: true })
    await name.fill('  ')
    await page.keyboard.press('Tab')
    await expect(suggestButton(form)).toBeFocused()
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Please enter a habit name first' })).toBeVisible()
    await expect(name).toBeFocused()
    expect(asked.filter((url) => url.includes('/aisuggestion/'))).toEqual([])
  })

  await test.step('fields filled in during the request keep their values', async () => {
    const form = page.getByRole('dialog', { name: 'Create Habit' })
    await form.getByLabel('Name', { exact: true }).fill('Swim')
    const release = await holdBack(page, suggestPath)
    await suggestButton(form).click()
    await expect(form.getByRole('button', { name: 'Suggesting…' })).toHaveAttribute('aria-busy', 'true')
    await form.getByLabel('Target streak').fill('77')
    release()
    await expect(noteIn(form)).toBeVisible()
    await expect(form.getByLabel('Target streak')).toHaveValue('77')
    await expect(form.getByLabel('Target streak')).toHaveAccessibleDescription('In weeks, 1 to 365.')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(form).toBeHidden()
  })

  await test.step('closing the form cancels the request', async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await dismissToasts(page)
    const form = await openNewHabit(page)
    await form.getByLabel('Name', { exact: true }).fill('Swim')
    const release = await holdBack(page, suggestPath)
    await suggestButton(form).click()
    const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('/aisuggestion/'))
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(form).toBeHidden()
    await givenUp
    release()
    await openNewHabit(page)
    await expect(form.getByLabel('Description (optional)')).toHaveValue('')
    await expect(page.getByText(/AI suggestion applied/)).toHaveCount(0)
  })
})

test('a suggestion knows the other habits, and leaves the frequency of one with history', async ({ page, served }) => {
  const member = await signUp(served)
  await makeHabit(served, member, { name: 'Read' })
  const { id, createdDay } = await makeHabit(served, member, { name: 'Swim twice a week', description: 'In the lake' })
  await tickElsewhere(served, member, id, createdDay)
  await enterAs(page, served, member)
  await expect(cardOf(page, 'Swim twice a week')).toBeVisible()

  await test.step('the request names the other habits, and the suggestion finds a duplicate', async () => {
    const form = await openNewHabit(page)
    const asked = page.waitForRequest(suggestPath)
    const { reasoning } = await suggestFor(page, form, 'Reading')
    expect((await asked).postDataJSON()).toEqual({ title: 'Reading', context: 'Read\nSwim twice a week' })
    expect(reasoning).toContain('You already track Read')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(form).toBeHidden()
  })

  await test.step('a habit with history keeps its frequency when the rest is suggested', async () => {
    const form = await openEdit(page, 'Swim twice a week')
    const suggested = await suggestFor(page, form, 'Swim twice a week')
    await expect(form.getByText('Cannot edit')).toBeVisible()
    await submitEdit(form)
    await expect(page.getByText('Habit updated successfully!')).toBeVisible()
    await expect
      .poll(() => callAs<HabitView>(served, member, `/habits/${id}`))
      .toMatchObject({
        iconName: suggested.iconName,
        colorCode: suggested.colorCode,
        description: 'In the lake',
        frequency: 0,
      })
  })
})

test.describe('in trouble', () => {
  test.use({ expectedTrouble: /net::ERR_|status of (?:429|502)/ })

  test('the form stays as it is, and says what happened', async ({ page, context, served }) => {
    const member = await enterDashboard(page, served)
    const form = await openNewHabit(page)
    const told = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })
    await form.getByLabel('Name', { exact: true }).fill('Swim')

    await test.step('without a connection it says so, and can be asked again with one', async () => {
      await context.setOffline(true)
      await expect(form.getByText('AI Suggest needs a connection.')).toBeVisible()
      await expect(suggestButton(form)).toHaveAttribute('aria-disabled', 'true')
      await context.setOffline(false)
      await expect(form.getByText('AI Suggest needs a connection.')).toBeHidden()
      await suggestFor(page, form, 'Swim')
      await noteIn(form).getByRole('button', { name: 'Undo' }).click()
      await expect(noteIn(form)).toBeHidden()
    })

    await page.route(suggestPath, (route) => route.abort('connectionrefused'))
    await suggestButton(form).click()
    await expect(told('Network error occurred')).toBeVisible()
    await page.unroute(suggestPath)
    await page.route(suggestPath, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
    await suggestButton(form).click()
    await expect(told('Failed to generate AI suggestion')).toBeVisible()
    await page.unroute(suggestPath)

    const ask = { method: 'POST', body: { title: 'Swim' } } as const
    await Promise.all(Array.from({ length: 19 }, () => callAs(served, member, '/aisuggestion/suggest', ask)))
    await suggestButton(form).click()
    await expect(told(/Too many attempts\. Please try again in \d+ minutes\./)).toBeVisible()
    await expect(form.getByLabel('Description (optional)')).toHaveValue('')
    await expect(noteIn(form)).toHaveCount(0)
  })
})
