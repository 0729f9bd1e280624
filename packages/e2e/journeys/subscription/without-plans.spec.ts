import { test as accountTest } from '../../test/account-journey.ts'
import { enterAdmin, expectPage, openAction, openSection, signUpOperator } from '../../test/admin.ts'
import {
  createAccount,
  expectDashboard,
  expectError,
  field,
  fillRegistration,
  openAuth,
  submitSignIn,
  typeCode,
} from '../../test/auth-screen.ts'
import { downloadBy, workerIsReady } from '../../test/browser.ts'
import { serveMailing } from '../../test/clocked.ts'
import { openConnections } from '../../test/connections.ts'
import { fillAccount } from '../../test/dialog-visits.ts'
import { openHabit, openTab as openHabitTab } from '../../test/habit-detail.ts'
import { openEdit, openNewHabit, submitNew } from '../../test/habit-form.ts'
import { cardOf, makeHabit } from '../../test/habits.ts'
import { openInsights } from '../../test/insights.ts'
import { chooseFromHeader, expect } from '../../test/journey.ts'
import { codeMailedTo, resetLinkMailedTo } from '../../test/mailed.ts'
import { enterAs } from '../../test/member.ts'
import { newPerson, signUp } from '../../test/people.ts'
import { planWordsMailed, sourcesWithPlanWords, watchPlanWords } from '../../test/plan-words.ts'
import { comeBackAfter, days } from '../../test/subscription.ts'
import { openHelp, openTab, sendTicket } from '../../test/support.ts'
import { planWordsIn } from '../../../server/test/trust/plan-words.ts'

const serveWithoutPlans = () => serveMailing({ BILLING: 'off' }, [])

const test = accountTest.extend({
  product: [async ({ servers }, use) => use(await servers.of(serveWithoutPlans)), { scope: 'test', timeout: 120_000 }],
})
test.use({ expectedTrouble: /status of (400|401|404)|net::ERR_/ })
// In one worker, so with one server of this kind.
test.describe.configure({ mode: 'default' })

const landing = { level: 1, name: 'Build Better Habits Daily' } as const

test('without plans, no screen before signing in, no mail and no served page has a word of them', async ({
  page,
  product,
  request,
}) => {
  const planWords = await watchPlanWords(page)
  const person = newPerson()
  await page.goto('/')
  await expect(page.getByRole('heading', landing)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-billing', 'off')

  await openAuth(page, 'register')
  await createAccount(page)
  await expectError(field(page, 'First name'), 'First name is required')
  await fillRegistration(page, person)
  await createAccount(page)
  await typeCode(page, await codeMailedTo(product, person.email))
  await expectDashboard(page, person.firstName)
  await chooseFromHeader(page, 'Logout')
  await expect(page.getByRole('heading', landing)).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).first().click()
  await submitSignIn(page, { ...person, password: 'Not-the-password-1' })
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password' })).toBeVisible()
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await field(page, 'Email').fill(person.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await page.goto(await resetLinkMailedTo(product, person.email))
  await field(page, 'New password').fill('Another-Engine-1844')
  await field(page, 'Confirm password').fill('Another-Engine-1844')
  await page.getByRole('button', { name: 'Set New Password' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()

  for (const path of ['/', '/reset-password', '/index.html', '/signed-in.html', '/manifest.webmanifest', '/nowhere']) {
    const text = (await (await request.get(path)).text()).replace('data-billing="off"', '')
    expect(planWordsIn(text), path).toEqual([])
  }
  for (const path of ['/subscription/success', '/subscription/cancel', '/billing/local/checkout/1'])
    expect((await request.get(path)).status(), path).toBe(404)
  expect(planWords()).toEqual([])
  expect(await planWordsMailed(product)).toEqual([])
})

/**
 * Only these can speak of plans: what has words of them, and the parts of `app` that draw something of the subscription.
 * The next journey opens every screen and dialog that they draw.
 */
test('without plans, no file but those that are looked at below could speak of them', () => {
  expect(sourcesWithPlanWords()).toEqual([
    'app/account/connections.tsx',
    'app/account/help-and-support.tsx',
    'app/account/profile-menu.tsx',
    'app/account/profile-settings.tsx',
    'app/dashboard/dashboard-banner.tsx',
    'app/dashboard/dashboard-dialogs.tsx',
    'app/dashboard/dashboard-header.tsx',
    'app/dashboard/dashboard-home.tsx',
    'app/dashboard/dashboard.tsx',
    'app/dashboard/habit-form.tsx',
    'app/habit-detail/habit-detail-analytics.tsx',
    'app/habit-detail/habit-detail-part.tsx',
    'app/habit-detail/habit-detail.tsx',
    'app/insights/insights-page.tsx',
    'app/shell/app.tsx',
    'app/shell/signed-in.ts',
    'features/habits/form/edit-habit-dialog.tsx',
    'features/habits/form/save-habit.ts',
    'features/habits/list/paused-habits.tsx',
    'features/profile/account/download-choice.tsx',
    'features/profile/profile-dialog.tsx',
    'features/support/support-overview.tsx',
    'features/support/ticket-status.tsx',
  ])
})

test('without plans, four habits on day 11 are four habits, and no screen or dialog speaks of plans', async ({
  page,
  product,
  time,
}) => {
  const planWords = await watchPlanWords(page)
  const member = await signUp(product)
  await fillAccount(product, member)
  for (let count = 3; count <= 4; count += 1) await makeHabit(product, member, { name: `Habit ${count}` })
  await sendTicket(product, member, 'The streak is wrong')
  await enterAs(page, product, member)
  await expect(page.getByRole('article')).toHaveCount(4)
  await comeBackAfter(page, time, days(11))
  await product.tick()
  await expect(page.getByRole('article')).toHaveCount(4)

  const form = await openNewHabit(page)
  await form.getByLabel('Name', { exact: true }).fill('The fifth')
  await submitNew(form)
  await expect(cardOf(page, 'The fifth')).toBeVisible()
  const edit = await openEdit(page, 'Swim')
  await edit.getByRole('checkbox', { name: 'Active Habit' }).uncheck()
  await edit.getByRole('button', { name: 'Update Habit' }).click()
  await page.getByRole('button', { name: 'Paused (1)' }).click()
  await page.getByRole('button', { name: 'Resume Swim' }).click()
  await expect(cardOf(page, 'Swim')).toBeVisible()

  await openInsights(page)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await openHabit(page, 'Swim')
  await openHabitTab(page, 'Analytics')
  await expect(page.getByRole('heading', { name: /strength/i }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()

  const help = await openHelp(page)
  for (const tab of ['Contact Support', 'My Tickets'] as const) {
    await openTab(help, tab)
    await expect(help.getByRole('tabpanel', { name: tab })).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()

  const connections = await openConnections(page)
  await page.keyboard.press('Escape')
  await expect(connections).toBeHidden()
  // It was opened from there.
  const profile = page.getByRole('dialog', { name: 'Profile Settings' })
  const { content } = await downloadBy(page, profile.getByRole('button', { name: 'Download JSON' }))
  expect(content.toString()).toContain('The fifth')
  await profile.getByRole('button', { name: 'Delete Account' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await question.getByLabel('Password', { exact: true }).fill(member.password)
  await question.getByRole('button', { name: 'Delete Account' }).click()
  await expect(page.getByText('Your account has been deleted')).toBeVisible()
  await expect(page.getByRole('heading', landing)).toBeVisible()
  expect(planWords()).toEqual([])
  expect(await planWordsMailed(product)).toEqual([])
})

test('without plans, the admin area neither speaks of them nor offers any', async ({ page, product }) => {
  const planWords = await watchPlanWords(page)
  const member = await signUp(product)
  await sendTicket(product, member, 'The streak is wrong')
  await enterAdmin(page, await signUpOperator(product, 'owner'), '#tickets')
  await page.getByRole('link', { name: 'The streak is wrong' }).first().click()
  await expectPage(page, 'The streak is wrong')
  for (const section of ['Invites', 'Figures', 'System', 'Audit log', 'People']) await openSection(page, section)
  await page.getByRole('textbox', { name: 'Search by email or name' }).fill(member.email)
  const found = page.getByRole('link', { name: 'Ada Lovelace' })
  await expect(found).toHaveCount(1)
  await found.click()
  await expectPage(page, 'Ada Lovelace')
  for (const action of ['Suspend', 'Reset Link', 'Change Role', 'Delete Account']) {
    const dialog = await openAction(page, action)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  expect(planWords()).toEqual([])
})

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a page that starts without a connection knows that there are no plans', async ({ page, context, product }) => {
    const planWords = await watchPlanWords(page)
    const member = await signUp(product)
    await makeHabit(product, member, { name: 'Swim' })
    await enterAs(page, product, member)
    await workerIsReady(page)
    await page.reload()
    await expect(cardOf(page, 'Swim')).toBeVisible()
    await context.setOffline(true)
    for (const path of ['/', '/subscription/success?session_id=1']) {
      await page.goto(path)
      await expectDashboard(page, member.firstName)
      await expect(cardOf(page, 'Swim')).toBeVisible()
    }
    expect(planWords()).toEqual([])
  })
})
