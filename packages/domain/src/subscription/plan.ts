import type { PaidTier } from './tier.ts'

/** Our ids of what is sold; a provider's price is looked up by them and never taken from a request. */
export const planKeys = ['basic_monthly', 'basic_yearly', 'pro_monthly', 'pro_yearly'] as const
export type PlanKey = (typeof planKeys)[number]
export type PlanInterval = 'monthly' | 'yearly'

export type Plan = {
  key: PlanKey
  name: string
  tier: PaidTier
  interval: PlanInterval
  cents: number
  description: string
  /** What paying by the year saves against twelve single months, in whole percent; 0 for the months. */
  discountPercentage: number
}

const monthlyCents = { Basic: 499, Pro: 999 } as const
const yearlyCents = { Basic: 4950, Pro: 9900 } as const
const descriptions = {
  Basic: 'Unlimited habits, progress tracking, data export, email support',
  Pro: 'Everything in Basic, plus advanced analytics, habit insights, an overview of all habits, a year to keep, priority support',
} as const

const rhythms = { monthly: 'Monthly', yearly: 'Annual' } as const satisfies Record<PlanInterval, string>

function plan(key: PlanKey, tier: Plan['tier'], interval: PlanInterval): Plan {
  const isYearly = interval === 'yearly'
  return {
    key,
    name: `${tier} ${rhythms[interval]}`,
    tier,
    interval,
    cents: isYearly ? yearlyCents[tier] : monthlyCents[tier],
    description: descriptions[tier],
    discountPercentage: isYearly ? Math.round(100 * (1 - yearlyCents[tier] / (12 * monthlyCents[tier]))) : 0,
  }
}

/** What a subscription is called. One whose price is none of ours counts as Basic, paid for in its own rhythm. */
export function planNameOf(plan: PlanKey | null, interval: PlanInterval | null): string {
  if (plan !== null) return plans[plan].name
  return interval === null ? 'Basic' : `Basic ${rhythms[interval]}`
}

/** Whether a plan can be bought. Pro is announced until the installation sells it. */
export const isSellable = (plan: PlanKey, isProSold: boolean): boolean => isProSold || plans[plan].tier === 'Basic'

/** What a plan brings, as a list in one sentence. Until Pro is sold, Basic brings what Pro will. */
export const descriptionOf = (plan: PlanKey, isProSold: boolean): string =>
  plans[plan].tier === 'Basic' && !isProSold
    ? `${plans[plan].description}, everything in Pro until Pro is here`
    : plans[plan].description

/** Every plan there is, in the order in which it is shown. */
export const plans = {
  basic_monthly: /* @__PURE__ */ plan('basic_monthly', 'Basic', 'monthly'),
  basic_yearly: /* @__PURE__ */ plan('basic_yearly', 'Basic', 'yearly'),
  pro_monthly: /* @__PURE__ */ plan('pro_monthly', 'Pro', 'monthly'),
  pro_yearly: /* @__PURE__ */ plan('pro_yearly', 'Pro', 'yearly'),
} satisfies Record<PlanKey, Plan>
