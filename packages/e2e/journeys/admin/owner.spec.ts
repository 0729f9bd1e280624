import type { Locator } from '@playwright/test'
import { test as accountTest } from '../../test/account-journey.ts'
import { enterAdmin, expectPage, openAction, openSection, signUpOperator } from '../../test/admin.ts'
import { expect, test } from '../../test/journey.ts'
import { resetLinkMailedTo } from '../../test/mailed.ts'
import { signUp } from '../../test/people.ts'

test.use({ expectedTrouble: /status of (400|401|403|404|409)/ })

const proofIn = (dialog: Locator): Locator => dialog.getByLabel('Your password', { exact: true })

test('an owner looks after an account until its deletion, invites, and reads figures and the state of the system', async ({
  page,
  served,
}) => {
  const ada = await signUp(served)
  const owner = await signUpOperator(served, 'owner')
  await enterAdmin(page, owner, '#people')
  const main = page.getByRole('main')

  const signInAsAda = async () => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email: ada.email, password: ada.password })
    return (await fetch(`${served.url}/api/auth/login`, { method: 'POST', headers, body })).status
  }

  await test.step('finds it by its address', async () => {
    await page.getByRole('textbox', { name: 'Search by email or name' }).fill(ada.email)
    await expect(main.getByRole('listitem')).toHaveCount(1)
    await page.getByRole('link', { name: 'Ada Lovelace' }).click()
    await expectPage(page, 'Ada Lovelace')
    await expect(main).toContainText(ada.email)
    await expect(main.getByRole('heading', { name: 'Sessions' })).toBeVisible()
  })

  await test.step('gives a plan with the password, and a wrong one is refused in words', async () => {
    const dialog = await openAction(page, 'Give a Plan')
    await proofIn(dialog).fill('Not-The-Password-1')
    await dialog.getByRole('button', { name: 'Give Plan' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(dialog).toBeVisible()
    await proofIn(dialog).fill(owner.password)
    await dialog.getByRole('button', { name: 'Give Plan' }).click()
    await expect(dialog).toBeHidden()
    await expect(main.getByRole('list', { name: 'Plan history' }).getByRole('listitem').first()).toContainText('Pro')
  })

  await test.step('suspends it and lifts that', async () => {
    const dialog = await openAction(page, 'Suspend')
    await proofIn(dialog).fill(owner.password)
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await expect(dialog).toBeHidden()
    await expect(main.getByText('Suspended', { exact: true })).toBeVisible()
    expect(await signInAsAda()).not.toBe(200)
    const lift = await openAction(page, 'Lift Suspension')
    await proofIn(lift).fill(owner.password)
    await lift.getByRole('button', { name: 'Lift Suspension' }).click()
    await expect(lift).toBeHidden()
    expect(await signInAsAda()).toBe(200)
  })

  await test.step('sends a reset link, or hands it over', async () => {
    const dialog = await openAction(page, 'Reset Link')
    await proofIn(dialog).fill(owner.password)
    await dialog.getByRole('button', { name: 'Make Link' }).click()
    const made = page.getByRole('dialog', { name: /^(Link sent|Hand this link over)$/ })
    await expect(made).toBeVisible()
    const link = made.getByRole('textbox', { name: 'Reset link' })
    if (await link.isVisible()) await expect(link).toHaveValue(/\/reset-password\?token=/)
    else await resetLinkMailedTo(served, ada.email)
    await made.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('makes it support, and takes that back', async () => {
    for (const role of ['Support', 'None']) {
      const dialog = await openAction(page, 'Change Role')
      await dialog.getByText(role, { exact: true }).click()
      await proofIn(dialog).fill(owner.password)
      await dialog.getByRole('button', { name: 'Change Role' }).click()
      await expect(dialog).toBeHidden()
    }
    await expect(main.getByText('Support', { exact: true })).toBeHidden()
  })

  await test.step('deletes it with the typed address, and is back in the list', async () => {
    const dialog = await openAction(page, 'Delete Account')
    await dialog.getByLabel('Their email address').fill('someone@else.example')
    await proofIn(dialog).fill(owner.password)
    await dialog.getByRole('button', { name: 'Delete Account' }).click()
    await expect(dialog.getByText('That isn’t the address of this account')).toBeVisible()
    await dialog.getByLabel('Their email address').fill(ada.email)
    await dialog.getByRole('button', { name: 'Delete Account' }).click()
    await expectPage(page, 'People')
    expect(await signInAsAda()).not.toBe(200)
    await page.goBack()
    await expect(page.getByText('There’s nothing at this address')).toBeVisible()
  })

  await test.step('all of it is in the audit log', async () => {
    await openSection(page, 'Audit log')
    const changes = page.getByRole('list', { name: 'Changes' })
    for (const action of ['Deleted the account', 'Took the role away', 'Suspended', /Granted Pro until/])
      await expect(changes.getByText(action).first()).toBeVisible()
    await expect(changes).not.toContainText(ada.email)
  })

  await test.step('an invite is shown once, and withdrawn', async () => {
    await openSection(page, 'Invites')
    await expect(page.getByText(/^Registration is open/)).toBeVisible()
    await page.getByLabel('Email (optional)').fill('not an address')
    await page.getByRole('button', { name: 'Make Invite' }).click()
    await expect(page.getByText('Please enter a valid email')).toBeVisible()
    await page.getByLabel('Email (optional)').fill('')
    await page.getByRole('button', { name: 'Make Invite' }).click()
    await expect(page.getByRole('textbox', { name: 'Invite link' })).toHaveValue(/\/\?invite=/)
    const invites = page.getByRole('list', { name: 'Invites' })
    const newest = invites.getByRole('listitem').first()
    await expect(newest).toContainText('Open')
    await newest.getByRole('button', { name: /^Withdraw/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(newest).toContainText('Withdrawn')
  })

  await test.step('figures by week, with a table behind each chart', async () => {
    await openSection(page, 'Figures')
    for (const name of ['Sign-ups', 'First tick', 'Still here', 'Trial to paid', 'Recurring revenue', 'Cancellations'])
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await page.getByText('Show as a table: Sign-ups').click()
    const table = page.getByRole('table', { name: 'Sign-ups by week' })
    await expect(table.getByRole('row')).toHaveCount(13)
    await page.getByRole('combobox', { name: 'Period' }).selectOption({ label: '26 weeks' })
    await expect(table.getByRole('row')).toHaveCount(27)
    await expect(page).toHaveURL(/#figures\?weeks=26$/)
  })

  await test.step('the system', async () => {
    await openSection(page, 'System')
    await expect(main.getByRole('heading', { name: 'Installation' })).toBeVisible()
    await expect(main).toContainText('PostgreSQL')
    await page.getByRole('button', { name: 'Refresh' }).click()
  })

  await test.step('back and forward go through the sections', async () => {
    await page.goBack()
    await expectPage(page, 'Figures')
    await page.goForward()
    await expectPage(page, 'System')
    await page.goto('/admin#nothing-here')
    await expect(page.getByText('There’s nothing at this address')).toBeVisible()
  })
})

accountTest(
  'after twelve hours an owner signs in again and goes on where they were',
  async ({ page, product, time }) => {
    const owner = await signUpOperator(product, 'owner')
    await enterAdmin(page, owner, '#people')
    await expect(page.getByRole('main').getByText(owner.email)).toBeVisible()
    await time.pass(13 * 3600)
    await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Audit log' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await dialog.getByLabel('Password', { exact: true }).fill('Not-The-Password-1')
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByLabel('Password', { exact: true }).fill(owner.password)
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('list', { name: 'Changes' })).toBeVisible()
  },
)
