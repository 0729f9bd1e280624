import { type LazyDialog, useLazyDialog } from './lazy-dialog.tsx'
import { lazyPart } from './lazy-part.tsx'
import { queried } from './queried-part.tsx'

export const supportDialog = lazyPart('help', () =>
  queried(async () => (await import('./help-and-support.tsx')).HelpAndSupport),
)

export const useHelp = (): LazyDialog => useLazyDialog(supportDialog)
