import { type Form, hasAt, namedTextsAt, numberAt, textAt, textsAt } from './form.ts'

const hour = 3_600
const isAbsolute = (url: string): boolean => ['http:', 'https:'].includes(URL.parse(url)?.protocol ?? '')
const isBetween = (value: number, least: number, most: number): boolean => value >= least && value <= most

const inPendingUpdates = new Set(['items', 'payment_behavior', 'proration_behavior', 'proration_date', 'expand'])

/** What Stripe refuses for reasons that no schema gives. Returns a sentence for each broken rule. */
export function brokenRules(form: Form, now: number, idempotencyKey: string | undefined): string[] {
  const mode = textAt(form, 'mode')
  const limit = numberAt(form, 'limit')
  const expiresAt = numberAt(form, 'expires_at')
  const trialEnd = numberAt(form, 'subscription_data', 'trial_end')
  const trialDays = numberAt(form, 'subscription_data', 'trial_period_days')
  const rules: [isBroken: boolean, sentence: string][] = [
    ...['success_url', 'cancel_url', 'return_url'].map((name): [boolean, string] => [
      !isAbsolute(textAt(form, name) ?? 'https://absent.example'),
      `${name} is no absolute address`,
    ]),
    [hasAt(form, 'customer') && hasAt(form, 'customer_email'), 'customer excludes customer_email'],
    [trialEnd !== undefined && trialEnd < now + 48 * hour, 'trial_end must be at least 48 hours ahead'],
    [trialEnd !== undefined && trialDays !== undefined, 'trial_end excludes trial_period_days'],
    [trialDays !== undefined && trialDays < 1, 'trial_period_days must be at least 1'],
    [
      expiresAt !== undefined && !isBetween(expiresAt - now, hour / 2, 24 * hour),
      'expires_at must be 30 minutes to 24 hours ahead',
    ],
    [mode === 'subscription' && hasAt(form, 'customer_creation'), 'no customer_creation in subscription mode'],
    [mode === 'subscription' && hasAt(form, 'invoice_creation'), 'no invoice_creation in subscription mode'],
    [mode === 'subscription' && !hasAt(form, 'line_items', 0, 'price'), 'subscription mode needs a recurring price'],
    [hasAt(form, 'cancel_at') && hasAt(form, 'cancel_at_period_end'), 'cancel_at excludes cancel_at_period_end'],
    [
      textAt(form, 'payment_behavior') === 'pending_if_incomplete' &&
        Object.keys(form).some((name) => !inPendingUpdates.has(name)),
      'pending_if_incomplete takes what pending updates support',
    ],
    [
      textAt(form, 'automatic_tax', 'enabled') === 'true' &&
        mode === 'subscription' &&
        textAt(form, 'customer_update', 'address') !== 'auto',
      'automatic_tax for a customer needs customer_update[address] auto',
    ],
    [
      textAt(form, 'tax_id_collection', 'enabled') === 'true' && textAt(form, 'customer_update', 'name') !== 'auto',
      'tax_id_collection for a customer needs customer_update[name] auto',
    ],
    [limit !== undefined && !isBetween(limit, 1, 100), 'limit must be 1 to 100'],
    [(textsAt(form, 'lookup_keys')?.length ?? 0) > 10, 'at most 10 lookup_keys'],
    [(textsAt(form, 'types')?.length ?? 0) > 20, 'at most 20 types'],
    [(textsAt(form, 'expand') ?? []).some((path) => path.split('.').length > 4), 'expand goes 4 levels deep'],
    [!isMetadata(namedTextsAt(form, 'metadata')), 'metadata is too large'],
    [!isMetadata(namedTextsAt(form, 'subscription_data', 'metadata')), 'metadata is too large'],
    [(idempotencyKey?.length ?? 0) > 255, 'an idempotency key has at most 255 characters'],
  ]
  return rules.flatMap(([isBroken, sentence]) => (isBroken ? [sentence] : []))
}

const isMetadata = (metadata: Record<string, string>): boolean =>
  Object.keys(metadata).length <= 50 &&
  Object.entries(metadata).every(([name, value]) => name.length <= 40 && value.length <= 500)
