import * as z from 'zod/mini'

export const codeLength = 6

/** How long after a code was sent the next one may be asked for. `expiresAt` names this moment, so countdown and cooldown agree. */
export const resendCooldownSeconds = 120

/** How long the newest code is valid: longer than its countdown, because mail is slow. */
export const codeHonouredMinutes = 10

export const codeTries = 5

/** How long a verified address can be used to register. */
export const verifiedAddressMinutes = 30

const incomplete = 'Please enter the complete 6-digit code.'

export const verificationCode = z.string(incomplete).check(z.trim(), z.regex(/^[0-9]{6}$/, incomplete))

/** What remains of a pasted text: its digits, as many as there are boxes. */
export const pastedCode = (text: string): string => text.replaceAll(/[^0-9]/g, '').slice(0, codeLength)
