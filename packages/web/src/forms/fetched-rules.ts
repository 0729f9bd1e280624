import { useEffect, useState } from 'react'
import { soonAndOnceOnline } from '#api/online.ts'

/**
 * The rules of some forms, in a file of their own: showing a form does not need them, and they come while the person types.
 * They are fetched once per page; who asks after a failure tries again, and so does a form when the connection is back.
 */
export function fetchedRules<Rules extends object>(fetchRules: () => Promise<Rules>) {
  let loaded: Rules | null = null

  async function loadRules(): Promise<Rules> {
    loaded ??= await fetchRules()
    return loaded
  }

  /** The rules once they are here. */
  function useRules(): Rules | null {
    const [rules, setRules] = useState(loaded)
    useEffect(() => {
      if (rules) return undefined
      // Who submits without them asks again, and tells of a failure.
      return soonAndOnceOnline(() => void loadRules().then(setRules, () => undefined))
    }, [rules])
    return rules
  }

  /** What validates a form: one of the rules, or where to get it. */
  function useValidator<Validate>(of: (rules: Rules) => Validate): Validate | { load: () => Promise<Validate> } {
    const rules = useRules()
    return rules ? of(rules) : { load: async () => of(await loadRules()) }
  }

  return { loadRules, useRules, useValidator }
}
