import { type LazyDialog, useLazyDialog } from '../lazy/lazy-dialog.tsx'
import { lazyPart } from '../lazy/lazy-part.tsx'
import { queried } from '../lazy/queried-part.tsx'

export const supportDialog = lazyPart('help', () =>
  queried(async () => (await import('./help-and-support.tsx')).HelpAndSupport),
)

export const useHelp = (): LazyDialog => useLazyDialog(supportDialog)
