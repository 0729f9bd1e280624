import { ExternalLink } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { usePortal } from './portal.ts'

/** One line while a payment is failing, with the way to mend it. */
export function FailedPayment() {
  const portal = usePortal()
  return (
    <section aria-label="Your plan" className="screen-only card mt-1 flex overflow-hidden rounded-[14px] shadow-none">
      <i aria-hidden="true" className="stripe-edge w-3 shrink-0" />
      <div className="flex min-h-15 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-1.5 sm:min-h-16">
        <output className="min-w-0 flex-1 basis-28 leading-snug font-semibold text-danger">
          Payment failed. Update your payment method.
        </output>
        <Button icon={<ExternalLink size={17} aria-hidden="true" />} isBusy={portal.isOpening} onClick={portal.open}>
          Manage
        </Button>
      </div>
    </section>
  )
}
