/** How likely a value of the standard normal distribution is to be above z. To about twelve digits, also far out. */
export function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z)
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  return z < 3 ? 0.5 - density * oddSeries(z) : density / continuedFraction(z)
}

/** z + z³/3 + z⁵/15 + …, which converges quickly near the middle. */
function oddSeries(z: number): number {
  let sum = z
  let term = z
  for (let factor = 3; term > 1e-17; factor += 2) {
    term *= (z * z) / factor
    sum += term
  }
  return sum
}

/** z + 1/(z + 2/(z + 3/…)), which converges quickly far out. */
function continuedFraction(z: number): number {
  let fraction = z
  for (let step = 120; step > 0; step -= 1) fraction = z + step / fraction
  return fraction
}

/** How likely |z| or more is, on both sides. */
export const twoSided = (z: number): number => Math.min(1, 2 * normalTail(Math.abs(z)))

/** How likely a chi-square value of so many degrees of freedom is to be above x. */
export function chiSquareTail(x: number, degrees: number): number {
  if (x <= 0) return 1
  const half = x / 2
  const isOdd = degrees % 2 === 1
  let tail = isOdd ? twoSided(Math.sqrt(x)) : Math.exp(-half)
  // Two degrees more add one term: half^a e^(-half) / Γ(a + 1).
  let term = isOdd ? (2 * Math.sqrt(half) * Math.exp(-half)) / Math.sqrt(Math.PI) : half * Math.exp(-half)
  for (let a = isOdd ? 1.5 : 2; a <= degrees / 2; a += 1) {
    tail += term
    term *= half / a
  }
  return Math.min(1, tail)
}

/** How likely a value of Student's distribution with so many degrees of freedom is to be above t (Wallace's approximation). */
export function studentTail(t: number, degrees: number): number {
  const z = (Math.sqrt(degrees * Math.log1p((t * t) / degrees)) * (8 * degrees + 1)) / (8 * degrees + 3)
  return normalTail(t < 0 ? -z : z)
}
