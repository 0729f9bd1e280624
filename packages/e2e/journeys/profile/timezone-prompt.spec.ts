import type { Page } from '@playwright/test'
import { test } from '../../test/account-journey.ts'
import { expectDashboard, openAuth, submitSignIn } from '../../test/auth-screen.ts'
import { newGooglePerson } from '../../test/google-stand-in.ts'
import { expect } from '../../test/journey.ts'
import { signUp } from '../../test/people.ts'

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Set Your Timezone' })

test('a new account through Google has to choose a timezone first', { tag: '@phone' }, async ({ page, google }) => {
  google.answerWith(newGooglePerson())
  await openAuth(page, 'signIn')
  await page.getByRole('button', { name: /with Google$/ }).click()
  await expect(prompt(page)).toBeVisible()
  await expect(prompt(page).getByLabel('Timezone')).toHaveValue('Europe/Berlin')
  await expect(prompt(page).getByRole('button', { name: /not now|close/i })).toHaveCount(0)

  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(prompt(page)).toBeVisible()
  await page.reload()
  await expect(prompt(page)).toBeVisible()

  await prompt(page).getByLabel('Timezone').selectOption('America/New_York')
  await prompt(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Welcome! Your timezone has been set.')).toBeVisible()
  await expect(prompt(page)).toBeHidden()
})

test('a device in another timezone is asked, and may say not now', async ({ page, product }) => {
  await openAuth(page, 'signIn')
  await submitSignIn(page, await signUp(product, { timeZone: 'Asia/Tokyo' }))
  await expect(prompt(page)).toBeVisible()
  await expect(prompt(page)).toContainText('Asia/Tokyo')
  await prompt(page).getByRole('button', { name: 'Not now' }).click()
  await expect(prompt(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expectDashboard(page, 'Ada')
  await page.getByRole('button', { name: 'Refresh Data' }).click()
})
