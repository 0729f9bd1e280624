import type { ExplainedFigure } from '@daymark/domain/completions/why/why.ts'
import type { ReactNode } from 'react'
import type { WhySubject } from '#features/habits/why/why-dialog.tsx'
import { habitParts } from '../dashboard/habit-dialogs.ts'
import { LazyDialogPart, useLazyDialog, useLazyDialogAbout } from '../lazy/lazy-dialog.tsx'
import { lazyPart } from '../lazy/lazy-part.tsx'
import { WhyButton } from './why-button.tsx'

const whyPart = lazyPart('why', async () => (await import('#features/habits/why/why-dialog.tsx')).WhyDialog)

/** Makes the way to the reasons of figures, by the name that they have on the screen. */
export type RenderWhy = (title: string, ...figures: ExplainedFigure[]) => ReactNode

/** What the screen of a habit opens about it, each in a file of its own. */
export function useDetailDialogs(habitId: string) {
  const pauses = useLazyDialog(habitParts.pauses)
  const why = useLazyDialogAbout<WhySubject>(whyPart)
  const PausesDialog = habitParts.pauses.Part
  const WhyDialog = whyPart.Part
  const renderWhy: RenderWhy = (title, ...figures) => (
    <WhyButton about={title} onOpen={() => why.openAbout({ habitId, title, figures })} onNear={why.preload} />
  )
  return {
    pauses,
    renderWhy,
    dialogs: (
      <>
        <LazyDialogPart dialog={pauses}>
          <PausesDialog habitId={habitId} isOpen={pauses.isOpen} onClose={pauses.close} />
        </LazyDialogPart>
        <LazyDialogPart dialog={why}>
          <WhyDialog subject={why.subject} isOpen={why.isOpen} onClose={why.close} />
        </LazyDialogPart>
      </>
    ),
  }
}
