import { expect, test } from 'vitest'
import { newId } from '#db/new-id.ts'
import { emptyDatabase } from '../../test/test-database.ts'
import { claimNames, dropNames, forgetNamesOf, type KnownAs, takeName, whoIs } from './known-names.ts'

const { db } = await emptyDatabase()
const [ada, ben] = [newId(), newId()]
const address = (): KnownAs => ({ kind: 'email', key: `${newId()}@daymark.example` })
const browser = (): KnownAs => ({ kind: 'browser', key: `https://push.example/${newId()}` })

test('somebody gets all of the names or none, and an owner keeps what they have', async () => {
  const [mine, theirs, free] = [address(), address(), address()]
  expect(await claimNames(db, ada, [mine])).toBe(true)
  expect(await claimNames(db, ben, [theirs])).toBe(true)
  expect(await claimNames(db, ben, [free, mine])).toBe(false)
  expect(await Promise.all([mine, theirs, free].map((name) => whoIs(db, name)))).toEqual([ada, ben, null])
})

test('the same text is another name under another kind', async () => {
  const name = address()
  await claimNames(db, ada, [name])
  expect(await whoIs(db, { ...name, kind: 'google' })).toBeNull()
})

test('of many who claim one name at once one gets it', async () => {
  const name = address()
  const people = Array.from({ length: 8 }, () => newId())
  const claims = await Promise.all(people.map((id) => db.transaction((tx) => claimNames(tx, id, [name]))))
  expect(claims.filter(Boolean)).toHaveLength(1)
  expect(await whoIs(db, name)).toBe(people[claims.indexOf(true)])
})

test('a name that is taken over tells who had it, once', async () => {
  const name = browser()
  expect(await takeName(db, ada, name)).toBeNull()
  expect(await takeName(db, ada, name)).toBeNull()
  expect(await takeName(db, ben, name)).toBe(ada)
  expect(await takeName(db, ben, name)).toBeNull()
  expect(await whoIs(db, name)).toBe(ben)
})

test('whoever lets go of a name lets go of their own alone, and at the end of all of them', async () => {
  const [shared, own] = [browser(), address()]
  await takeName(db, ben, shared)
  await claimNames(db, ben, [own])
  await dropNames(db, ada, 'browser', [shared.key])
  expect(await whoIs(db, shared)).toBe(ben)
  await dropNames(db, ben, 'browser', [shared.key])
  expect(await whoIs(db, shared)).toBeNull()
  await forgetNamesOf(db, ben)
  expect(await whoIs(db, own)).toBeNull()
})
