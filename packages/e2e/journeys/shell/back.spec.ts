import { test } from '../../test/account-journey.ts'
import {
  askForCode,
  codeBoxes,
  expectDashboard,
  field,
  openAuth,
  submitSignIn,
  typeCode,
} from '../../test/auth-screen.ts'
import { openHabit } from '../../test/habit-detail.ts'
import { openEdit, openNewHabit } from '../../test/habit-form.ts'
import { makeHabit } from '../../test/habits.ts'
import { expect } from '../../test/journey.ts'
import { codeMailedTo } from '../../test/mailed.ts'
import { enterAs } from '../../test/member.ts'
import { newPerson, signUp } from '../../test/people.ts'
import { openHelp } from '../../test/support.ts'

test(
  'Back closes what is on top, and what was typed is there at the next opening',
  { tag: '@phone' },
  async ({ page, product }) => {
    const member = await signUp(product)
    await makeHabit(product, member, { name: 'Swim' })
    await enterAs(page, product, member)

    const create = await openNewHabit(page)
    await create.getByLabel('Name', { exact: true }).fill('Read')
    await page.goBack()
    await expect(create).toBeHidden()
    await expectDashboard(page)
    await openNewHabit(page)
    await expect(create.getByLabel('Name', { exact: true })).toHaveValue('Read')
    await create.getByRole('button', { name: 'Cancel' }).click()
    await expect(create).toBeHidden()

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

    const edit = await openEdit(page, 'Swim')
    await edit.getByLabel('Name', { exact: true }).fill('Swim slowly')
    await page.goBack()
    await expect(edit).toBeHidden()
    await openEdit(page, 'Swim')
    await expect(edit.getByLabel('Name', { exact: true })).toHaveValue('Swim slowly')
    await page.keyboard.press('Escape')
    await expect(edit).toBeHidden()
  },
)

test('a dialog that was closed or lost in a reload leaves no history entry', async ({ page, product }) => {
  const member = await signUp(product)
  await makeHabit(product, member, { name: 'Swim' })
  await enterAs(page, product, member)
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

  const create = await openNewHabit(page)
  await create.getByRole('button', { name: 'Close' }).click()
  await expect(create).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
  await page.goForward()
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
  await expect(create).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})

test('Back leads from form to form to the landing page, and a reload stays', async ({ page, product }) => {
  const member = await signUp(product)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).first().click()
  await expect(heading('Sign In')).toBeVisible()
  await field(page, 'Email').fill(member.email)
  await page.getByRole('link', { name: 'Create Account' }).click()
  await expect(heading('Create Account')).toBeVisible()
  await page.goBack()
  await expect(heading('Sign In')).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue(member.email)
  await page.goBack()
  await expect(heading('Build Better Habits Daily')).toBeVisible()
  await page.goForward()
  await expect(heading('Sign In')).toBeVisible()
  await page.reload()
  await expect(heading('Sign In')).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(heading('Build Better Habits Daily')).toBeVisible()
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
  await page.reload()
  await expect(heading('Build Better Habits Daily')).toBeVisible()
  await page.goForward()
  await expect(heading('Sign In')).toBeVisible()

  await submitSignIn(page, member)
  await expectDashboard(page)
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})

test(
  'a page that was reloaded while the mail was read goes on at the code',
  { tag: '@phone' },
  async ({ page, product }) => {
    const person = newPerson()
    await askForCode(page, person)
    const kept = () => page.evaluate(() => JSON.stringify([sessionStorage, localStorage, history.state]))
    expect(await kept()).toContain(person.email)
    expect(await kept()).not.toContain(person.password)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Verify Your Email' })).toBeVisible()
    await expect(codeBoxes(page)).toHaveCount(6)
    await expect(page.getByText(person.email)).toBeVisible()

    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible()
    await expect(field(page, 'First name')).toHaveValue(person.firstName)
    await expect(field(page, 'Timezone')).toHaveValue(person.timeZone)
    await page.goForward()
    await expect(codeBoxes(page)).toHaveCount(6)

    await typeCode(page, await codeMailedTo(product, person.email))
    await expect(page.getByRole('heading', { level: 1, name: 'One Last Step' })).toBeVisible()
    await field(page, 'Password').fill(person.password)
    await field(page, 'Confirm password').fill(person.password)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expectDashboard(page, person.firstName)
    expect(await kept()).not.toContain('"registration"')
  },
)

test('Back from a linked form leads to the page with the link', async ({ page }) => {
  await page.goto('/api/health')
  await openAuth(page, 'register')
  await page.goBack()
  await expect(page).toHaveURL(/\/api\/health$/)
})
