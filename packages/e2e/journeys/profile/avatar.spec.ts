import type { Page } from '@playwright/test'
import { test } from '../../test/account-journey.ts'
import { expectDashboard } from '../../test/auth-screen.ts'
import { enterDashboard } from '../../test/member.ts'
import { expect } from '../../test/journey.ts'
import { openProfile, updateProfile } from '../../test/profile-dialog.ts'

test.use({ expectedTrouble: /another host: https:\/\/pictures\.test|net::ERR_|status of (404|502|503)/ })

const picture = 'https://pictures.test/ada.png'
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** The pictures that can be seen: loaded, and not only asked for. */
const shownPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.naturalWidth > 0 && image.checkVisibility({ opacityProperty: true }))
      .map(({ src }) => src),
  )

test('an avatar is removed; it loads from its host, else through the server, else initials show', async ({
  page,
  product,
}) => {
  await enterDashboard(page, product)
  await page.route(picture, (route) => route.fulfill({ contentType: 'image/png', body: pixel }))
  const dialog = await openProfile(page)
  await dialog.getByLabel('Avatar URL').fill(picture)
  await updateProfile(page, dialog)
  await expect.poll(() => shownPictures(page)).toEqual([picture, picture])

  await test.step('a removed avatar is gone', async () => {
    await dialog.getByRole('button', { name: 'Remove Avatar' }).click()
    const sent = page.waitForResponse('**/api/auth/profile')
    await dialog.getByRole('button', { name: 'Update Profile' }).click()
    expect((await sent).request().postDataJSON()).toEqual({ avatar: null })
    await expect.poll(() => shownPictures(page)).toEqual([])
  })

  await dialog.getByLabel('Avatar URL').fill(picture)
  await dialog.getByRole('button', { name: 'Update Profile' }).click()
  await expect.poll(() => shownPictures(page)).toEqual([picture, picture])

  await page.unroute(picture)
  await page.route(picture, (route) => route.abort())
  const proxy = /\/api\/auth\/avatar\/[\w-]+\?size=(80|96)$/
  await page.route(proxy, (route) => route.fulfill({ contentType: 'image/png', body: pixel }))
  await page.reload()
  await expectDashboard(page, 'Ada')
  await expect.poll(() => shownPictures(page)).toEqual([expect.stringMatching(/size=96$/)])
  await openProfile(page)
  await expect.poll(() => shownPictures(page)).toContainEqual(expect.stringMatching(/size=80$/))

  await page.unroute(proxy)
  await page.reload()
  await expectDashboard(page, 'Ada')
  await expect(page.getByRole('button', { name: /^Profile: / }).getByText('AL', { exact: true })).toBeVisible()
  await expect.poll(() => shownPictures(page)).toEqual([])
})
