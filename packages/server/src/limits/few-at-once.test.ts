import { expect, test } from 'vitest'
import { fewAtOnce } from './few-at-once.ts'

test('three calls of a person are worked on at a time, in their order, and those of others at once', async () => {
  const takeTurn = fewAtOnce()
  const ends: (() => void)[] = []
  const begun: number[] = []
  const asked = Array.from({ length: 10 }, async (_, place) => {
    ends.push(await takeTurn('ada'))
    begun.push(place)
  })
  const [ofBen] = [await takeTurn('ben')]
  expect(begun).toEqual([0, 1, 2])
  ends.shift()?.()
  await asked[3]
  expect(begun).toEqual([0, 1, 2, 3])
  ofBen()
  for (let count = 1; count < 10; count += 1) {
    ends.shift()?.()
    await asked[Math.min(3 + count, 9)]
  }
  expect(begun).toEqual(Array.from({ length: 10 }, (_, place) => place))
  const again = await Promise.all([takeTurn('ada'), takeTurn('ada'), takeTurn('ada')])
  expect(again).toHaveLength(3)
})

test('of very many at once the last are refused, and may come back in a second', async () => {
  const takeTurn = fewAtOnce()
  const asked = Array.from({ length: 204 }, () => takeTurn('ada'))
  await expect(asked.at(-1)).rejects.toMatchObject({ code: 'rate_limited', details: { retryAfter: 1 } })
  let ended = 0
  for (const turn of asked.slice(0, -1)) {
    const end = await turn
    end()
    ended += 1
  }
  expect(ended).toBe(203)
})
