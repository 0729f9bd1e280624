import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectPage, openSection, signUpOperator } from '../../test/admin.ts'
import { dismissToasts, signIn } from '../../test/auth-screen.ts'
import { expect, test } from '../../test/journey.ts'
import { enterAs } from '../../test/member.ts'
import { signUp } from '../../test/people.ts'
import { openProfile } from '../../test/profile-dialog.ts'
import { openHelp, openTab, sendTicket } from '../../test/support.ts'

test.use({ expectedTrouble: /status of 404 .*\/admin$/ })

const answer = async (page: Page, { text, status }: { text?: string; status: string }) => {
  if (text !== undefined) await page.getByRole('textbox', { name: /^Your reply to / }).fill(text)
  await page.getByRole('combobox', { name: 'Status after this' }).selectOption({ label: status })
  await page.getByRole('button', { name: 'Send' }).click()
}

test('support answers two people, who are mailed, ends the sessions of a third, and is offered nothing else', async ({
  page,
  served,
  browser,
}) => {
  const tag = randomUUID().slice(0, 8)
  const wrong = `The streak is wrong ${tag}`
  const thanks = `Only saying thanks ${tag}`
  const [ada, bea, cleo, robin] = await Promise.all([
    signUp(served),
    signUp(served, { firstName: 'Bea', lastName: 'Achterberg' }),
    signUp(served, { firstName: 'Cleo' }),
    signUpOperator(served, 'support', { firstName: 'Robin', lastName: 'Sato' }),
  ])
  const subjects = async (to: string) =>
    (await served.mails())
      .filter((mail) => mail.to === to && mail.subject.includes(tag) && !mail.subject.startsWith('We received'))
      .map(({ subject }) => subject.replace(` ${tag}`, ''))
      .sort()
  await sendTicket(served, ada, wrong)
  await sendTicket(served, bea, thanks)

  await test.step('support finds both tickets from the app', async () => {
    await signIn(page, robin)
    const profile = await openProfile(page)
    await profile.getByRole('link', { name: 'Open Admin Area' }).click()
    await expectPage(page, 'Tickets')
    await expect(page.getByRole('navigation', { name: 'Admin area' }).getByRole('link')).toHaveText([
      'Tickets',
      'People',
    ])
    await page.getByRole('textbox', { name: 'Search tickets' }).fill(tag)
    await expect(page).toHaveURL(/search=/)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Closed' })
    await expect(page.getByText('No matches')).toBeVisible()
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'All statuses' })
  })

  await test.step('support asks back, and the list is there again with Back', async () => {
    await page.getByRole('link', { name: wrong }).click()
    await expectPage(page, wrong)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Please enter a reply')).toBeVisible()
    await answer(page, { text: 'Which day?\n<b>And</b> in which zone?', status: 'Waiting for Reply' })
    await expect(page.getByText('Reply sent to Ada')).toBeVisible()
    await expect(page.getByText('<b>And</b> in which zone?')).toBeVisible()
    await page.goBack()
    await expectPage(page, 'Tickets')
    await expect(page.getByRole('textbox', { name: 'Search tickets' })).toHaveValue(tag)
    await expect(page.getByRole('listitem').filter({ hasText: wrong })).toContainText('Waiting for Reply')
  })

  const adaContext = await browser.newContext({
    baseURL: served.url,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const adaPage = await adaContext.newPage()
  const help = adaPage.getByRole('dialog', { name: 'Help & Support' })
  const ticket = help.getByRole('article').filter({ hasText: wrong })

  await test.step('the person is invited to reply, and a reply that fails is kept', async () => {
    await enterAs(adaPage, served, ada)
    await openHelp(adaPage)
    await openTab(help, 'My Tickets')
    await expect(ticket).toContainText('Waiting for You')
    await expect(ticket.getByText('<b>And</b> in which zone?')).toBeVisible()
    const reply = ticket.getByRole('textbox', { name: 'We need to hear from you' })
    await ticket.getByRole('button', { name: 'Send Reply' }).click()
    await expect(ticket.getByText('Please enter a reply')).toBeVisible()

    await adaPage.route('**/replies', (route) => route.abort('connectionrefused'))
    await reply.fill('On Monday, in Berlin.')
    await ticket.getByRole('button', { name: 'Send Reply' }).click()
    await expect(ticket.getByRole('alert')).toHaveText('Network error occurred')
    await openTab(help, 'Contact Support')
    await openTab(help, 'My Tickets')
    await expect(reply).toHaveValue('On Monday, in Berlin.')

    await adaPage.unroute('**/replies')
    await ticket.getByRole('button', { name: 'Send Reply' }).click()
    await expect(adaPage.getByText('Reply sent')).toBeVisible()
    await expect(ticket.getByText('On Monday, in Berlin.')).toBeVisible()
    await expect(ticket.getByText('Open', { exact: true })).toBeVisible()
    await expect(ticket.getByRole('button', { name: `Reply to ${wrong}` })).toBeFocused()
  })

  await test.step('support reads it in its order, and resolves the ticket', async () => {
    await page.reload()
    await expect(page.getByRole('listitem').filter({ hasText: wrong })).toContainText('Waiting for us')
    await page.getByRole('link', { name: wrong }).click()
    await expectPage(page, wrong)
    await expect(page.getByRole('main')).toContainText(/Which day\?[\s\S]*Ada Lovelace[\s\S]*On Monday, in Berlin\./)
    await answer(page, { text: 'Mended in today’s release.', status: 'Resolved' })
    await expect(page.getByText(/^Resolution/)).toBeVisible()
    await page.getByRole('link', { name: 'All tickets' }).click()
  })

  await test.step('support closes the other one without a word', async () => {
    await page.getByRole('link', { name: thanks }).click()
    await expectPage(page, thanks)
    await dismissToasts(page)
    await answer(page, { status: 'Closed' })
    await expect(page.getByText('Status changed. Bea gets an email.')).toBeVisible()
  })

  await test.step('support looks a person up and ends their sessions, and is offered nothing else', async () => {
    await openSection(page, 'People')
    await page.getByRole('textbox', { name: 'Search by email or name' }).fill(cleo.email)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
    await page.getByRole('link', { name: 'Cleo Lovelace' }).click()
    await expectPage(page, 'Cleo Lovelace')
    await expect(page.getByRole('main').getByRole('button')).toHaveText(['End All Sessions'])
    await page.getByRole('button', { name: 'End All Sessions' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End Sessions' }).click()
    await expect(page.getByText('Not signed in anywhere.')).toBeVisible()
    await page.goto('/admin#figures')
    await expect(page.getByText('There’s nothing at this address')).toBeVisible()
  })

  await test.step('the person sees the resolution, and the other that the ticket is closed', async () => {
    await openTab(help, 'Contact Support')
    await openTab(help, 'My Tickets')
    await expect(ticket).toContainText(/Resolution, [A-Z][a-z]{2} \d{1,2}, \d{4}/)
    await expect(ticket.getByText('Mended in today’s release.')).toHaveCount(1)
    await adaPage.goto('/admin')
    await expect(adaPage.getByRole('navigation', { name: 'Admin area' })).toBeHidden()
    await adaContext.close()

    await enterAs(page, served, bea)
    const dialog = await openHelp(page)
    await openTab(dialog, 'My Tickets')
    await expect(dialog.getByText('This ticket is closed.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Open a new one' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Subject' })).toBeVisible()
  })

  await test.step('each side is mailed', async () => {
    await expect
      .poll(() => subjects(ada.email))
      .toEqual(['A reply to your ticket: The streak is wrong', 'A reply to your ticket: The streak is wrong'])
    await expect.poll(() => subjects(bea.email)).toEqual(['Update on your ticket: Only saying thanks'])
    await expect
      .poll(() => subjects('support@daymark.test'))
      .toContain('Reply to [Habits and streaks] The streak is wrong')
  })
})
