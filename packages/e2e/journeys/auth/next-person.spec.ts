import { keptHere } from '../../test/browser.ts'
import type { Page } from '@playwright/test'
import { submitSignIn } from '../../test/auth-screen.ts'
import { cardOf, makeHabit, panelOf } from '../../test/habits.ts'
import { expect, test } from '../../test/journey.ts'
import { callAs } from '../../test/member.ts'
import { type Member, signUp } from '../../test/people.ts'
import { openProfile } from '../../test/profile-dialog.ts'
import type { Served } from '../../test/served.ts'
import { enterWithHabits, expectDone, expectOpen, expectWaiting, keptDays, watchTicks } from '../../test/ticking.ts'

test.use({ expectedTrouble: /net::ERR_|status of 401/ })

const secret = 'Read in secret'
const landing = { level: 1, name: 'Build Better Habits Daily' } as const

/** A tick has not reached the server when the session ends there, and the page shows the sign-in form. */
async function loseSessionWithTick(page: Page, served: Served) {
  const first = await enterWithHabits(page, served, [secret])
  await page.context().setOffline(true)
  await panelOf(page, secret).click()
  await expectWaiting(page, 1)
  await callAs(served, first.member, '/auth/logout', { method: 'POST' })
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
  return first
}

/** The same person with a session of another device. */
const onAnotherDevice = (served: Served, { email, password }: Member): Promise<Pick<Member, 'token'>> =>
  callAs(served, { token: '' }, '/auth/login', { method: 'POST', body: { email, password } })

test('another account that signs in sees and sends nothing of the one before', async ({ page, served }) => {
  const next = await signUp(served, { firstName: 'Grace' })
  await makeHabit(served, next, { name: 'Run' })
  const { member, habits } = await loseSessionWithTick(page, served)
  const sent = watchTicks(page)
  await submitSignIn(page, next)
  await expectOpen(page, 'Run')
  await expect(cardOf(page, secret)).toHaveCount(0)
  await expectWaiting(page, 0)
  expect(await keptHere(page)).not.toContain(secret)
  expect(sent).toEqual([])
  await expect.poll(async () => keptDays(served, await onAnotherDevice(served, member), habits[0])).toEqual([])
})

test('a tick that waited when the session ended is sent after the same account signs in', async ({ page, served }) => {
  const { member, habits } = await loseSessionWithTick(page, served)
  await submitSignIn(page, member)
  await expectDone(page, secret)
  await expectWaiting(page, 0)
  const kept = await keptDays(served, await onAnotherDevice(served, member), habits[0])
  expect(kept).toEqual([habits[0].createdDay])
})

test('deleting the account clears what the browser has stored of it', async ({ page, served }) => {
  const { member } = await enterWithHabits(page, served, [secret])
  await panelOf(page, secret).click()
  await expectWaiting(page, 0)
  const dialog = await openProfile(page)
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await question.getByLabel('Password', { exact: true }).fill(member.password)
  await question.getByRole('button', { name: 'Delete Account' }).click()
  await expect(page.getByRole('heading', landing)).toBeVisible()
  const kept = await keptHere(page)
  for (const trace of [secret, 'habit-store', 'undo-store', member.email]) expect(kept).not.toContain(trace)
})
