import { test } from '../../test/account-journey.ts'
import { expectDashboard, field, openAuth, submitSignIn } from '../../test/auth-screen.ts'
import { openHabit } from '../../test/habit-detail.ts'
import { openEdit, openNewHabit } from '../../test/habit-form.ts'
import { makeHabit } from '../../test/habits.ts'
import { expect } from '../../test/journey.ts'
import { enterAs } from '../../test/member.ts'
import { signUp } from '../../test/people.ts'
import { openHelp } from '../../test/support.ts'

test(
  'Back closes what is on top, what was typed is there at the next opening, and no closed dialog leaves a history entry',
  { tag: '@phone' },
  async ({ page, product }) => {
    const member = await signUp(product)
    await makeHabit(product, member, { name: 'Swim' })
    await enterAs(page, product, member)
    const entry = () => page.evaluate(() => history.state)
    const create = page.getByRole('dialog', { name: 'Create Habit' })

    await test.step('Back closes a form and keeps what was typed', async () => {
      await openNewHabit(page)
      await create.getByLabel('Name', { exact: true }).fill('Read')
      await page.goBack()
      await expect(create).toBeHidden()
      await expectDashboard(page)
      await openNewHabit(page)
      await expect(create.getByLabel('Name', { exact: true })).toHaveValue('Read')
    })

    await test.step('a dialog that was closed leaves no history entry', async () => {
      await create.getByRole('button', { name: 'Close' }).click()
      await expect(create).toBeHidden()
      await expect.poll(entry).toBeNull()
      await page.goForward()
      await expect.poll(entry).toBeNull()
      await expect(create).toBeHidden()
    })

    await test.step('Back closes one dialog of two', async () => {
      const help = await openHelp(page)
      await help.getByRole('button', { name: 'Keyboard shortcuts' }).click()
      const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
      await expect(keys).toBeVisible()
      await page.goBack()
      await expect(keys).toBeHidden()
      await expect(help).toBeVisible()
      await page.goBack()
      await expect(help).toBeHidden()
      await expectDashboard(page)
    })

    await test.step('a dialog that was lost in a reload leaves none either', async () => {
      await openHabit(page, 'Swim')
      await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      const edit = page.getByRole('dialog', { name: 'Edit Habit' })
      await expect(edit).toBeVisible()
      await page.reload()
      await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
      await expect.poll(() => page.evaluate(() => history.state?.dialogs ?? 0)).toBe(0)
      await page.goBack()
      await expectDashboard(page)
    })

    await test.step('Back keeps the changes of a habit, and then leaves the app', async () => {
      const edit = await openEdit(page, 'Swim')
      await edit.getByLabel('Name', { exact: true }).fill('Swim slowly')
      await page.goBack()
      await expect(edit).toBeHidden()
      await openEdit(page, 'Swim')
      await expect(edit.getByLabel('Name', { exact: true })).toHaveValue('Swim slowly')
      await page.keyboard.press('Escape')
      await expect(edit).toBeHidden()
      await expect.poll(entry).toBeNull()
      await page.goBack()
      await expect(page).toHaveURL('about:blank')
    })
  },
)

test(
  'Back leads from form to form to the landing page and out of the app, and a reload stays',
  { tag: '@phone' },
  async ({ page, product }) => {
    const member = await signUp(product)
    const heading = (name: string) => page.getByRole('heading', { level: 1, name })
    const landing = heading('Build Better Habits Daily')

    await test.step('Back from a linked form leads to the page with the link', async () => {
      await page.goto('/api/health')
      await openAuth(page, 'register')
      await page.goBack()
      await expect(page).toHaveURL(/\/api\/health$/)
    })

    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).first().click()
    await expect(heading('Sign In')).toBeFocused()
    await field(page, 'Email').fill(member.email)
    await page.getByRole('link', { name: 'Create Account' }).click()
    await expect(heading('Create Account')).toBeVisible()
    await page.goBack()
    await expect(heading('Sign In')).toBeVisible()
    await expect(field(page, 'Email')).toHaveValue(member.email)
    await page.goBack()
    await expect(landing).toBeVisible()
    await page.goForward()
    await expect(heading('Sign In')).toBeVisible()
    await page.reload()
    await expect(heading('Sign In')).toBeVisible()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(landing).toBeFocused()
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
    await page.goForward()
    await expect(heading('Sign In')).toBeVisible()

    await submitSignIn(page, member)
    await expectDashboard(page)
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
    await page.goBack()
    await expect(page).toHaveURL(/\/api\/health$/)
  },
)
