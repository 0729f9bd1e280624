/** Numbers from 0 up to 1 that are the same for the same seed, from 1 on. */
export function chances(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}
