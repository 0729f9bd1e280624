/** A tier's number on the wire is its place in this list. */
export const tiers = ['Free', 'Basic', 'Pro'] as const
export type Tier = (typeof tiers)[number]
export type PaidTier = Exclude<Tier, 'Free'>
export type TierNumber = 0 | 1 | 2

export const tierNumberOf = (tier: Tier): TierNumber => tiers.indexOf(tier) as TierNumber
export const paidTierOf = (number: 1 | 2): PaidTier => tiers[number]

/** Active habits without a plan, and what is assumed while access is unknown. */
export const freeHabitLimit = 3

/** "Unlimited" as a number: clients read null as "unknown, so 3" and -1 as reached. Shown as 'Unlimited'. */
export const unlimitedHabits = 1_000_000
