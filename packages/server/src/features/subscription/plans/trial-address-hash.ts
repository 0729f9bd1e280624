import { mailboxOf } from '@daymark/domain/auth/mailbox.ts'

/** A digest of an address's mailbox that only this installation can make. */
export type TrialAddressHash = (email: string) => string

export const trialAddressHash =
  (seal: (purpose: string, text: string) => string): TrialAddressHash =>
  (email) =>
    seal('trial-address', mailboxOf(email))
