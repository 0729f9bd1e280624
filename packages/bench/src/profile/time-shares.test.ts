import { expect, test } from 'vitest'
import { ownerOf, ownFunctionOf, timeShares } from './time-shares.ts'

const node = (id: number, functionName: string, url: string) => ({ id, callFrame: { functionName, url } })
const profile = {
  startTime: 1000,
  nodes: [
    node(1, 'parse', 'file:///app/node_modules/pg-protocol/dist/parser.js'),
    node(2, 'verify', 'file:///app/node_modules/a/node_modules/@fastify/helmet/index.js'),
    node(3, 'write', 'node:net'),
    node(4, '(garbage collector)', ''),
    node(5, 'listHabits', 'file:///app/packages/server/src/features/habits/habits.service.ts'),
    node(6, 'exec', ''),
  ],
  samples: [5, 1, 1, 2, 3, 4, 6, 5],
  timeDeltas: [100, 100, 300, 100, 200, 200, 100, 900],
}

test('self time is attributed to its package, and only time between the two moments counts', () => {
  expect(timeShares(profile, 1150, 2200, ownerOf)).toEqual([
    { name: 'pg-protocol', share: 0.4 },
    { name: 'Node itself', share: 0.2 },
    { name: 'garbage collection', share: 0.2 },
    { name: '@fastify/helmet', share: 0.1 },
    { name: 'system calls and native code', share: 0.1 },
  ])
})

test('functions of ours are told apart', () => {
  expect(timeShares(profile, 1150, 3000, ownFunctionOf)).toEqual([
    { name: '', share: 1000 / 1900 },
    { name: 'listHabits in habits.service.ts', share: 900 / 1900 },
  ])
})
