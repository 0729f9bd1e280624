import { expectSignedOut } from '../../test/auth-screen.ts'
import { returnToTab } from '../../test/browser.ts'
import { enterDashboard } from '../../test/member.ts'
import { chooseFromHeader, expect, test } from '../../test/journey.ts'
import { tokenIn } from '../../test/subscription.ts'

// What a tab had just asked for when the session ended is refused, and a browser logs that.
test.use({ expectedTrouble: /status of 401/ })

const greeting = { level: 1, name: /^Welcome, / } as const
const landing = { level: 1, name: 'Build Better Habits Daily' } as const

test('a session leads to the dashboard without a flash of the landing page, and ends in all tabs', async ({
  page,
  served,
  context,
  request,
}) => {
  await test.step('a session leads to the dashboard', async () => {
    await enterDashboard(page, served)
    await expect(page.getByRole('heading', greeting)).toBeFocused()
    await expect(page).toHaveTitle('Dashboard · Daymark')
    await expect(page.getByRole('heading', { level: 2, name: 'Your Habits' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Refresh Data' })).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  const other = await context.newPage()
  await test.step('a signed-in visitor never sees the landing page flash by', async () => {
    await other.addInitScript(() => {
      const seen: boolean[] = []
      Object.assign(window, { landingSeen: seen })
      const look = () => {
        const heading = [...document.querySelectorAll('h1')].find((h1) =>
          h1.textContent.includes('Build Better Habits'),
        )
        seen.push(heading?.checkVisibility() ?? false)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await other.goto('/')
    await expect(other.getByRole('heading', greeting)).toBeVisible()
    const frames: boolean[] = await other.evaluate(() => Reflect.get(window, 'landingSeen'))
    expect(frames.length).toBeGreaterThan(0)
    expect(frames).not.toContain(true)
  })

  await test.step('logging out says so, in the other tab too, and holds after a reload', async () => {
    await chooseFromHeader(page, 'Logout')
    await expect(page.getByText('Logged out successfully')).toBeVisible()
    await expect(page.getByRole('heading', landing)).toBeVisible()
    await expect(other.getByRole('heading', landing)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', landing)).toBeVisible()
    await expectSignedOut(page)
  })

  await test.step('a second tab signs in with the first', async () => {
    await enterDashboard(page, served)
    await expect(other.getByRole('heading', greeting)).toBeVisible()
    await other.close()
  })

  await test.step('a session that was ended on the server is over at the next call', async () => {
    const { token } = await tokenIn(page)
    const logout = await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
    expect(logout.ok()).toBe(true)
    // Not a press of a button: something that the dashboard asks for by itself may be the next call, and takes it away.
    await returnToTab(page)
    await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
  })
})
