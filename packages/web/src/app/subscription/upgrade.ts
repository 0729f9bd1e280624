import { createContext, use } from 'react'
import { toast } from '#ui/toasts/toast.ts'

/** Opens the plans. Without a plan chooser around, a toast says where they are. */
export const UpgradeContext = createContext((): void =>
  toast.error('Please visit the pricing page to upgrade your plan'),
)

export const useUpgrade = (): (() => void) => use(UpgradeContext)
