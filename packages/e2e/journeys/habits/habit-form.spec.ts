import type { HabitView } from '@daymark/contract/habits.shapes.ts'
import { expectError } from '../../test/auth-screen.ts'
import { choose, openEdit, openNewHabit, submitEdit, submitNew } from '../../test/habit-form.ts'
import { cardNames, cardOf, makeHabit } from '../../test/habits.ts'
import { callAs, enterDashboard } from '../../test/member.ts'
import { expect, test } from '../../test/journey.ts'

const taken = 'A habit with this name already exists'

test('the form: errors, the default target, and what was typed', async ({ page, served }) => {
  await enterDashboard(page, served)

  await test.step('the form shows each error at its field and focuses the first', async () => {
    const form = await openNewHabit(page)
    const name = form.getByLabel('Name', { exact: true })
    const description = form.getByLabel('Description (optional)')
    const color = form.getByLabel('Color code')
    const target = form.getByLabel('Target streak')

    await name.fill('   ')
    await submitNew(form)
    await expectError(name, 'Habit name is required 3/100')
    await expect(name).toBeFocused()
    await name.fill('x'.repeat(101))
    await expectError(name, 'Name must be 100 characters or less 101/100')
    await name.fill('Swim')
    await expect(name).not.toHaveAttribute('aria-invalid')

    await description.fill('x'.repeat(501))
    await expectError(description, 'Description must be 500 characters or less 501/500')
    await description.fill('')
    await color.fill('#12')
    await expectError(color, 'Please select a color')
    await color.fill('#123456')
    await target.fill('0')
    await expectError(target, 'Target streak must be at least 1 day')
    await target.fill('366')
    await expectError(target, 'Target streak must be 365 days or less')
    await target.fill('365')

    await choose(form, 'radio', 'Specific days')
    await submitNew(form)
    await expect(form.getByRole('group', { name: 'Days' })).toHaveAccessibleDescription(
      'Please select at least one day',
    )
    await choose(form, 'checkbox', 'Friday')
    await choose(form, 'checkbox', 'Monday')
    await submitNew(form)
    await expect(page.getByText('Habit created successfully!')).toBeVisible()
    await expect(cardOf(page, 'Swim')).toContainText('Mon, Fri')
  })

  await test.step('a target that was not typed follows the unit of the frequency', async () => {
    await page.goto('/')
    const form = await openNewHabit(page)
    const target = form.getByLabel('Target streak')
    await expect(target).toHaveValue('30')
    await choose(form, 'radio', 'Times per week')
    await expect(target).toHaveValue('8')
    await expect(target).toHaveAccessibleDescription(/^In weeks/)
    await choose(form, 'radio', 'Daily')
    await expect(target).toHaveValue('30')
    await target.fill('45')
    await choose(form, 'radio', 'Times per week')
    await expect(target).toHaveValue('45')
  })

  await test.step('what was typed waits behind Escape, and is gone after Cancel', async () => {
    await page.goto('/')
    const form = await openNewHabit(page)
    const name = form.getByLabel('Name', { exact: true })
    await name.fill('Half a thought')
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await openNewHabit(page)
    await expect(name).toHaveValue('Half a thought')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(form).toBeHidden()
    await openNewHabit(page)
    await expect(name).toHaveValue('')
  })
})

test.describe('a name that is taken', () => {
  test.use({ expectedTrouble: /status of 409/ })

  test('is refused by the form, and by the server where only that knows', async ({ page, served }) => {
    const member = await enterDashboard(page, served)
    await makeHabit(served, member, { name: 'Swim' })
    await page.reload()
    await expect(cardOf(page, 'Swim')).toBeVisible()
    const form = await openNewHabit(page)
    const name = form.getByLabel('Name', { exact: true })
    await name.fill(' sWIM ')
    await submitNew(form)
    await expectError(name, `${taken} 6/100`)

    await makeHabit(served, member, { name: 'Run' })
    await name.fill('Run')
    await submitNew(form)
    await expectError(name, `${taken} 3/100`)
    await expect(page.getByRole('alert').filter({ hasText: taken }).first()).toBeVisible()
    await expect(form).toBeVisible()
    await name.fill('Row')
    await submitNew(form)
    await expect(cardOf(page, 'Row')).toBeVisible()
  })

  test('is refused to another habit, not to the one that has it', async ({ page, served }) => {
    const member = await enterDashboard(page, served)
    await makeHabit(served, member, { name: 'Swim' })
    await makeHabit(served, member, { name: 'Run' })
    await page.reload()
    const form = await openEdit(page, 'Run')
    const name = form.getByLabel('Name', { exact: true })
    await name.fill('SWIM')
    await submitEdit(form)
    await expectError(name, `${taken} 4/100`)
    await name.fill('RUN')
    await submitEdit(form)
    await expect(page.getByText('Habit updated successfully!')).toBeVisible()
    await expect(cardOf(page, 'RUN')).toBeVisible()
  })
})

test.describe('without a response', () => {
  test.use({ expectedTrouble: /net::ERR_/ })

  test('a new habit that was not sent stays in the form and can be sent again', async ({ page, served }) => {
    const member = await enterDashboard(page, served)
    const form = await openNewHabit(page)
    await form.getByLabel('Name', { exact: true }).fill('Swim')
    await page.route('**/api/habits', (route) => route.abort('connectionrefused'))
    await submitNew(form)
    await expect(page.getByText('Network error occurred')).toBeVisible()
    await page.unroute('**/api/habits')
    await submitNew(form)
    await expect(cardOf(page, 'Swim')).toBeVisible()
    await expect.poll(() => callAs<HabitView[]>(served, member, '/habits')).toHaveLength(1)
  })

  test('a habit whose response was lost is created once, however often it is sent', async ({ page, served }) => {
    const member = await enterDashboard(page, served)
    const form = await openNewHabit(page)
    await form.getByLabel('Name', { exact: true }).fill('Swim')

    // It arrives, but the answer does not.
    const address = /\/api\/habits$/
    await page.route(address, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await submitNew(form)
    await expect(page.getByText('Network error occurred')).toBeVisible()
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Swim')
    await page.unroute(address)

    await submitNew(form)
    await expect(page.getByText('Habit created successfully!')).toBeVisible()
    await expect(form).toBeHidden()
    await expect.poll(() => cardNames(page)).toEqual(['Swim'])
    await expect.poll(() => callAs<object[]>(served, member, '/habits')).toHaveLength(1)
  })
})
