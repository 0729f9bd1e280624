import { useIsOnline } from '#api/online.ts'

/** One quiet line above every screen while the device has no connection. */
export function OfflineLine() {
  const isOnline = useIsOnline()
  return (
    <output aria-live="polite" className="block" data-offline={isOnline ? undefined : ''}>
      {!isOnline && (
        <span className="block border-b border-line bg-sunken px-4 py-1.5 text-center text-[.875rem] font-medium text-ink-2">
          You’re offline
        </span>
      )}
    </output>
  )
}
