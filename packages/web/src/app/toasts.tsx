import { type ComponentType, useEffect, useState } from 'react'
import { soonAndOnceOnline } from '#api/online.ts'

/**
 * Where toasts appear. Nothing of the first view waits for what draws them, and nothing breaks without it: where it did
 * not arrive, it is asked for again when the connection comes back.
 */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)

  useEffect(() => {
    if (Toaster) return undefined
    return soonAndOnceOnline(() => {
      import('#ui/toaster.tsx').then(
        (part) => setToaster(() => part.Toaster),
        () => undefined,
      )
    })
  }, [Toaster])

  return Toaster && <Toaster />
}
