import type { TabLock } from './renewal.ts'

/** A page that is not served securely has no locks: its tabs then trust the server's leeway for an echo. */
export const tabLock: TabLock = async (run) =>
  'locks' in navigator ? navigator.locks.request('auth-store', run) : run()
