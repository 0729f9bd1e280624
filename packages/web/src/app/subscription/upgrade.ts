import { createContext, use } from 'react'
import { toast } from '#ui/toast.ts'

/** Where an upgrade leads. Where nothing around can show the plans, it is told where they are. */
export const UpgradeContext = createContext((): void =>
  toast.error('Please visit the pricing page to upgrade your plan'),
)

export const useUpgrade = (): (() => void) => use(UpgradeContext)
