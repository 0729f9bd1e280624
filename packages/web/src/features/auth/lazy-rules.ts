import { useEffect, useState } from 'react'
import type { Rules } from './auth-rules.ts'

let loaded: Rules | null = null

/** The rules of the forms, fetched once per page. Rejects when they do not arrive; the next one who asks tries again. */
export async function loadRules(): Promise<Rules> {
  loaded ??= (await import('./auth-rules.ts')).rules
  return loaded
}

/** The rules once they are here. They come while the person types: a form is seen, and filled in, without them. */
export function useRules(): Rules | null {
  const [rules, setRules] = useState(loaded)
  useEffect(() => {
    // Who submits without them asks again, and tells of a failure.
    if (!rules) loadRules().then(setRules, () => undefined)
  }, [rules])
  return rules
}
