import { expect, test } from 'vitest'
import { newId } from '#db/new-id.ts'
import { emptyDatabase } from '../../test/database/test-database.ts'
import {
  claimIdentifiers,
  deleteIdentifiers,
  deleteAllIdentifiers,
  type Identifier,
  reassignIdentifier,
  findUserId,
} from './identifiers.store.ts'

const { db } = await emptyDatabase()
const [ada, ben] = [newId(), newId()]
const address = (): Identifier => ({ kind: 'email', key: `${newId()}@daymark.example` })
const browser = (): Identifier => ({ kind: 'browser', key: `https://push.example/${newId()}` })

test('an account claims all identifiers or none, and an owner keeps what it has', async () => {
  const [mine, theirs, free] = [address(), address(), address()]
  expect(await claimIdentifiers(db, ada, [mine])).toBe(true)
  expect(await claimIdentifiers(db, ben, [theirs])).toBe(true)
  expect(await claimIdentifiers(db, ben, [free, mine])).toBe(false)
  expect(await Promise.all([mine, theirs, free].map((name) => findUserId(db, name)))).toEqual([ada, ben, null])
})

test('the same text is another identifier under another kind', async () => {
  const name = address()
  await claimIdentifiers(db, ada, [name])
  expect(await findUserId(db, { ...name, kind: 'google' })).toBeNull()
})

test('of concurrent claims of one identifier one succeeds', async () => {
  const name = address()
  const people = Array.from({ length: 8 }, () => newId())
  const claims = await Promise.all(people.map((id) => db.transaction((tx) => claimIdentifiers(tx, id, [name]))))
  expect(claims.filter(Boolean)).toHaveLength(1)
  expect(await findUserId(db, name)).toBe(people[claims.indexOf(true)])
})

test('reassigning an identifier returns its previous owner, once', async () => {
  const name = browser()
  expect(await reassignIdentifier(db, ada, name)).toBeNull()
  expect(await reassignIdentifier(db, ada, name)).toBeNull()
  expect(await reassignIdentifier(db, ben, name)).toBe(ada)
  expect(await reassignIdentifier(db, ben, name)).toBeNull()
  expect(await findUserId(db, name)).toBe(ben)
})

test('an account deletes only its own identifiers, one kind or all of them', async () => {
  const [shared, own] = [browser(), address()]
  await reassignIdentifier(db, ben, shared)
  await claimIdentifiers(db, ben, [own])
  await deleteIdentifiers(db, ada, 'browser', [shared.key])
  expect(await findUserId(db, shared)).toBe(ben)
  await deleteIdentifiers(db, ben, 'browser', [shared.key])
  expect(await findUserId(db, shared)).toBeNull()
  await deleteAllIdentifiers(db, ben)
  expect(await findUserId(db, own)).toBeNull()
})
