import { CloudUpload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useIsOnline } from '#api/online.ts'
import { useHabitsData } from '../store/habits-context.ts'

/** Ticks that are confirmed sooner show no line: it would only flicker. */
const patienceMs = 1000

/** Shows how many ticks are pending. They are safe, so the line is quiet, and it takes no height: the list stays in place. */
export function WaitingLine() {
  const waiting = useHabitsData((data) => data.waiting)
  const isOnline = useIsOnline()
  const hasWaited = useHasLasted(waiting > 0)
  return (
    <output aria-live="polite" className="block">
      {waiting > 0 && (hasWaited || !isOnline) && (
        <span className="pointer-events-none absolute -mt-2 flex items-center gap-1.5 text-[.8125rem] leading-none text-ink-3">
          <CloudUpload size={14} aria-hidden="true" />
          {waiting === 1 ? '1 change waiting to sync' : `${waiting} changes waiting to sync`}
        </span>
      )}
    </output>
  )
}

function useHasLasted(isSo: boolean): boolean {
  const [hasLasted, setHasLasted] = useState(false)
  useEffect(() => {
    if (!isSo) return undefined
    const timer = setTimeout(() => setHasLasted(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setHasLasted(false)
    }
  }, [isSo])
  return hasLasted
}
