import { Refusal } from '@daymark/domain/refusal.ts'
import { type Catalogue, currenciesOf, offerOf } from '@daymark/domain/subscription/catalogue.ts'
import type { PlanKey } from '@daymark/domain/subscription/plan.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import type { Billing } from '#adapters/billing/billing.ts'
import { withPatience } from '../sync/billing-lock.service.ts'
import { requestPatienceMs } from '../sync/provider-unavailable.ts'

type Needs = { billing: Billing; clock: Clock; isProSold: boolean; onError: (trouble: Error) => void }

const holdMinutes = 10
/** Plans are listed without a provider that takes longer: then only our own prices are known, for a minute. */
const listPatienceMs = 3_000
const retryMinutes = 1

/** The provider's prices in currencies other than ours, read again after some minutes. */
export function providerPrices({ billing, clock, isProSold, onError }: Needs) {
  let known: Catalogue = []
  let holdsUntil: Temporal.Instant | null = null
  let reading: Promise<Catalogue> | null = null

  async function read(patienceMs: number): Promise<Catalogue> {
    known = await withPatience(patienceMs, () => billing.catalogue())
    holdsUntil = clock().add({ minutes: holdMinutes })
    return known
  }

  function readForList(): Promise<Catalogue> {
    reading ??= read(listPatienceMs)
      .catch((error: unknown) => {
        onError(error instanceof Error ? error : new Error(String(error)))
        holdsUntil = clock().add({ minutes: retryMinutes })
        return known
      })
      .finally(() => (reading = null))
    return reading
  }

  const list = async (): Promise<Catalogue> =>
    holdsUntil && Temporal.Instant.compare(holdsUntil, clock()) > 0 ? known : readForList()

  return {
    read: () => read(requestPatienceMs),
    list,

    /** In dollars the adapter compares with our own price; in another currency what is listed must be what is charged. */
    async refuseOtherPrice(plan: PlanKey, currency: string): Promise<void> {
      if (currency === 'usd') return
      const listed = await list()
      if (!currenciesOf(listed, isProSold).includes(currency))
        throw new Refusal('invalid', 'Plans aren’t sold in this currency')
      const shown = offerOf(listed, plan, currency)
      const charged = offerOf(await read(listPatienceMs), plan, currency)
      if (shown.cents !== charged.cents || shown.currency !== charged.currency)
        throw new Refusal('conflict', 'The price has changed. Please choose your plan again.')
    },
  }
}
