import type { Generator } from '../load/load.ts'

/** How two sides are measured: as many clients at once for each, in turns, so many seconds at a time. */
export type Sides = { clients: number; seconds: number; rounds: number; generator: Generator }

/** Rates of the product and of what bounds it. */
export type Share = { ours: number; limit: number }
