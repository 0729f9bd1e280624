import type { Page } from '@playwright/test'
import { submitSignIn } from '../../test/auth-screen.ts'
import { keptHere } from '../../test/browser.ts'
import { cardOf, makeHabit, panelOf } from '../../test/habits.ts'
import { expect, test } from '../../test/journey.ts'
import { callAs, signInElsewhere } from '../../test/member.ts'
import { signUp } from '../../test/people.ts'
import { openProfile } from '../../test/profile-dialog.ts'
import type { Served } from '../../test/served.ts'
import { tokenIn } from '../../test/subscription.ts'
import { enterWithHabits, expectDone, expectOpen, expectWaiting, keptDays, watchTicks } from '../../test/ticking.ts'

test.use({ expectedTrouble: /net::ERR_|status of 401/ })

const secret = 'Read in secret'
const theirs = 'Run at dawn'
const landing = { level: 1, name: 'Build Better Habits Daily' } as const

/** A tick has not reached the server when the session ends there, and the page shows the sign-in form. */
async function loseSessionWithTick(page: Page, served: Served): Promise<void> {
  const session = await tokenIn(page)
  await page.context().setOffline(true)
  await panelOf(page, secret).click()
  await expectWaiting(page, 1)
  await callAs(served, session, '/auth/logout', { method: 'POST' })
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
}

test('what a session leaves on a device is there for its account alone', async ({ page, served }) => {
  const next = await signUp(served, { firstName: 'Grace' })
  await makeHabit(served, next, { name: theirs })
  const { member, habits } = await enterWithHabits(page, served, [secret])
  const keptOf = async () => keptDays(served, await signInElsewhere(served, member), habits[0])

  await test.step('a tick that waited when the session ended is sent after the same account signs in', async () => {
    await loseSessionWithTick(page, served)
    await submitSignIn(page, member)
    await expectDone(page, secret)
    await expectWaiting(page, 0)
    expect(await keptOf()).toEqual([habits[0].createdDay])
  })

  await test.step('another account that signs in sees and sends nothing of the one before', async () => {
    await loseSessionWithTick(page, served)
    const sent = watchTicks(page)
    await submitSignIn(page, next)
    await expectOpen(page, theirs)
    await expect(cardOf(page, secret)).toHaveCount(0)
    await expectWaiting(page, 0)
    expect(await keptHere(page)).not.toContain(secret)
    expect(sent).toEqual([])
    expect(await keptOf()).toEqual([habits[0].createdDay])
  })

  await test.step('deleting the account clears what the browser has stored of it', async () => {
    await panelOf(page, theirs).click()
    await expectWaiting(page, 0)
    const dialog = await openProfile(page)
    await dialog.getByRole('button', { name: 'Delete Account' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
    await question.getByLabel('Password', { exact: true }).fill(next.password)
    await question.getByRole('button', { name: 'Delete Account' }).click()
    await expect(page.getByRole('heading', landing)).toBeVisible()
    const kept = await keptHere(page)
    for (const trace of [theirs, 'habit-store', 'undo-store', next.email]) expect(kept).not.toContain(trace)
  })
})
