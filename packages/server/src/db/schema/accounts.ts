import { roles } from '@daymark/domain/auth/role.ts'
import { themes } from '@daymark/domain/auth/profile.ts'
import { boolean, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  avatar: text('avatar'),
  timeZone: text('time_zone').notNull().default('UTC'),
  dayStartHour: smallint('day_start_hour').notNull().default(0),
  theme: text('theme', { enum: themes }).notNull().default('system'),
  hasCompletedFirstLoginSetup: boolean('has_completed_first_login_setup').notNull().default(false),
  passwordHash: text('password_hash'),
  passwordProvenAt: instant('password_proven_at'),
  googleSubject: text('google_subject'),
  oidcSubject: text('oidc_subject'),
  role: text('role', { enum: roles }),
  suspendedAt: instant('suspended_at'),
  emailVerifiedAt: instant('email_verified_at'),
  createdAt: instant('created_at').notNull(),
  trialEndsAt: instant('trial_ends_at'),
  graceEndsAt: instant('grace_ends_at'),
  planTrialUsedAt: instant('plan_trial_used_at'),
  grantedTier: smallint('granted_tier').$type<1 | 2>(),
  grantedUntil: instant('granted_until'),
  firstTickAt: instant('first_tick_at'),
  hasWebhooks: boolean('has_webhooks').notNull().default(false),
  stayedAt: instant('stayed_at'),
  firstPaidAt: instant('first_paid_at'),
})

export const sessions = pgTable(
  'sessions',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    refreshSalt: text('refresh_salt').notNull().default(''),
    generation: integer('generation').notNull().default(0),
    rotatedAt: instant('rotated_at'),
    rotatedBy: text('rotated_by'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

export const emailVerifications = pgTable('email_verifications', {
  email: text('email').primaryKey(),
  codeHash: text('code_hash'),
  sentAt: instant('sent_at').notNull(),
  tries: integer('tries').notNull().default(0),
  hourBeganAt: instant('hour_began_at').notNull(),
  sendsThisHour: integer('sends_this_hour').notNull().default(1),
  verifiedAt: instant('verified_at'),
})

export const passwordResets = pgTable('password_resets', {
  userId: uuid('user_id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
