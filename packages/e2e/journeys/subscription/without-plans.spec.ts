import { test as accountTest } from '../../test/account-journey.ts'
import { enterAdmin, expectPage, openAction, openSection, signUpOperator } from '../../test/admin.ts'
import {
  askForCode,
  createAccount,
  expectDashboard,
  field,
  openAuth,
  submitSignIn,
  typeCode,
} from '../../test/auth-screen.ts'
import { downloadBy, workerIsReady } from '../../test/browser.ts'
import { serveMailing } from '../../test/clocked.ts'
import { dialogVisits, fillAccount, openByKey } from '../../test/dialog-visits.ts'
import { openHabit, openTab as openHabitTab } from '../../test/habit-detail.ts'
import { openNewHabit, submitNew } from '../../test/habit-form.ts'
import { cardOf, makeHabit } from '../../test/habits.ts'
import { chooseFromHeader, expect } from '../../test/journey.ts'
import { codeMailedTo, resetLinkMailedTo } from '../../test/mailed.ts'
import { enterAs } from '../../test/member.ts'
import { newPerson, signUp } from '../../test/people.ts'
import { planWordsMailed, watchPlanWords } from '../../test/plan-words.ts'
import { openProfile } from '../../test/profile-dialog.ts'
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
const visits = Object.entries(dialogVisits).filter(([file]) => !file.startsWith('features/subscription/'))

test('without plans, no screen before signing in, no mail and no served page has a word of them', async ({
  page,
  product,
  request,
}) => {
  const planWords = await watchPlanWords(page)
  await page.goto('/')
  await expect(page.getByRole('heading', landing)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-billing', 'off')
  await openAuth(page, 'signIn')
  await submitSignIn(page, { ...newPerson(), password: 'Not-the-password-1' })
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password' })).toBeVisible()

  const person = newPerson()
  await openAuth(page, 'register')
  await createAccount(page)
  await askForCode(page, person)
  await typeCode(page, await codeMailedTo(product, person.email))
  await expectDashboard(page, person.firstName)
  await chooseFromHeader(page, 'Logout')
  await expect(page.getByRole('heading', landing)).toBeVisible()

  await openAuth(page, 'signIn')
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

test('without plans, twelve habits on day 11 are twelve habits, and no screen or dialog speaks of plans', async ({
  page,
  product,
  time,
}) => {
  const planWords = await watchPlanWords(page)
  const member = await signUp(product)
  await fillAccount(product, member)
  for (let count = 3; count <= 12; count += 1) await makeHabit(product, member, { name: `Habit ${count}` })
  await sendTicket(product, member, 'The streak is wrong')
  await enterAs(page, product, member)
  await expect(page.getByRole('article')).toHaveCount(12)
  await comeBackAfter(page, time, days(11))
  await product.tick()
  await expect(page.getByRole('article')).toHaveCount(12)

  const form = await openNewHabit(page)
  await form.getByLabel('Name', { exact: true }).fill('The thirteenth')
  await submitNew(form)
  await expect(cardOf(page, 'The thirteenth')).toBeVisible()

  await openHabit(page, 'Swim')
  for (const tab of ['Calendar', 'Analytics', 'Notes', 'Overview'] as const) {
    await openHabitTab(page, tab)
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
  }
  await openHabitTab(page, 'Analytics')
  await expect(page.getByRole('heading', { name: /strength/i }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()

  for (const [file, visit] of visits) {
    await test.step(file, async () => {
      const dialog = await openByKey(page, visit)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })
  }

  await page.goto('/')
  const help = await openHelp(page)
  for (const tab of ['Contact Support', 'My Tickets'] as const) {
    await openTab(help, tab)
    await expect(help.getByRole('tabpanel', { name: tab })).toBeVisible()
  }
  await page.keyboard.press('Escape')

  const profile = await openProfile(page)
  const { content } = await downloadBy(page, profile.getByRole('button', { name: 'Download JSON' }))
  expect(content.toString()).toContain('The thirteenth')
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
