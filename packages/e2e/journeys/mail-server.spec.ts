import { createAccount, expectDashboard, field, fillRegistration, openAuth, typeCode } from '../test/auth-screen.ts'
import { expect } from '../test/journey.ts'
import { test } from '../test/mail-server-journey.ts'
import { newPerson } from '../test/people.ts'

// 503 is what this journey is about.
test.use({ expectedTrouble: /status of (404|503)/ })

test('a mail server that is away is told of; once it is back, the same form registers', async ({
  page,
  postOffice,
}) => {
  const person = newPerson()
  await openAuth(page, 'register')
  await fillRegistration(page, person)
  await createAccount(page)
  await expect(
    page.getByRole('alert').filter({ hasText: 'We could not send you a mail just now.' }).first(),
  ).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue(person.email)
  await expect(field(page, 'Password')).toHaveValue(person.password)

  const { taken } = await postOffice.open()
  await createAccount(page)
  await expect.poll(() => taken.map(({ to }) => to)).toEqual([person.email])
  await typeCode(page, /\b\d{6}\b/.exec(taken[0]?.text ?? '')?.[0] ?? '')
  await expectDashboard(page, 'Ada')
})
