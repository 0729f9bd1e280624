import { toast } from '#ui/toast.tsx'

/** Where an upgrade leads as long as there is no screen with plans on it. */
export const askForUpgrade = (): void => toast.error('Please visit the pricing page to upgrade your plan')
