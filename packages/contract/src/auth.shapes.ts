import { newPassword, registrationDraft, signInDraft } from '@daymark/domain/auth/credentials.ts'
import { email } from '@daymark/domain/auth/email.ts'
import { roles } from '@daymark/domain/auth/role.ts'
import { profileChanges, themes } from '@daymark/domain/auth/profile.ts'
import { verificationCode } from '@daymark/domain/auth/verification-code.ts'
import { requiredText } from '@daymark/domain/fields.ts'
import * as z from 'zod/mini'
import { anyText, bytes, count, id, instant, outcome, wholeNumberText } from './parts.shapes.ts'
import type { Shapes } from './route.ts'

export const userView = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  avatar: z.nullable(z.string()),
  timeZone: z.string(),
  /** The hour at which the user's day begins: before it, it is still yesterday. */
  dayStartHour: count,
  theme: z.enum(themes),
  hasCompletedFirstLoginSetup: z.boolean(),
  /** An account that signed up with Google has none, and confirms with Google instead. */
  hasPassword: z.boolean(),
  /** Only of an account with neither a password nor Google: it confirms by signing in again. */
  confirmsBySignIn: z.optional(z.literal(true)),
  /** Only of a person who runs this installation. */
  role: z.optional(z.enum(roles)),
})
export type UserView = z.infer<typeof userView>

/** The response to a sign-in. The browser also gets the refresh token as a cookie, and ignores this copy. */
const signedIn = z.extend(outcome, { token: z.string(), refreshToken: z.string(), user: userView })

/** Only the credential is trusted, since Google signs it; the rest is what the browser decoded from it. */
const googleCredential = z.object({
  credential: requiredText('Google credential is required'),
  invite: z.optional(anyText('Invite must be text')),
  email: z.optional(anyText('Email must be text')),
  firstName: z.optional(anyText('First name must be text')),
  lastName: z.optional(anyText('Last name must be text')),
  googleId: z.optional(anyText('Google id must be text')),
  avatar: z.optional(z.nullable(anyText('Avatar must be text'))),
})

/**
 * The password, or for an account without one a fresh Google credential. An account with neither sends nothing: that it
 * has signed in a moment ago is its proof.
 */
export const ownerProof = z.object({
  password: z.optional(anyText('Password is required')),
  credential: z.optional(anyText('Google credential is required')),
})
export type OwnerProof = z.infer<typeof ownerProof>

export const authShapes = {
  register: {
    summary:
      'Make an account with an address that you verified in the last 30 minutes; the proof is in the body or the cookie, or an invite stands for it',
    body: z.extend(registrationDraft, {
      proof: z.optional(anyText('Proof must be text')),
      invite: z.optional(anyText('Invite must be text')),
    }),
    response: { 201: signedIn },
  },
  login: { summary: 'Sign in with e-mail and password', body: signInDraft, response: { 200: signedIn } },
  logout: {
    summary: 'End this session: its tokens are worthless at once',
    notKept: 'the session has ended, so a repeat is anonymous',
    endsAccess: true,
    response: { 200: outcome },
  },
  me: { summary: 'Who is signed in', response: { 200: userView } },
  updateProfile: {
    summary: 'Change your own profile; what is not sent stays as it is',
    body: profileChanges,
    response: { 200: userView },
  },
  refresh: {
    summary: 'Trade a refresh token, from the body or the cookie, for new tokens; each one works once',
    body: z.object({ refreshToken: z.optional(anyText('Refresh token must be text')) }),
    response: { 200: signedIn },
  },
  googleSignIn: {
    summary: 'Sign in, or sign up, with a credential from Google',
    body: googleCredential,
    response: { 200: signedIn },
  },
  signInOptions: {
    summary: 'How one may sign in here, beside e-mail and password',
    response: {
      200: z.object({
        google: z.nullable(z.object({ clientId: z.string(), scriptUrl: z.string() })),
        /** Another provider, by the name that its button shows; signing in begins at `/auth/oidc`. */
        oidc: z.nullable(z.object({ name: z.string() })),
        /** A proxy in front says who asks: `proxySignIn` needs no form. */
        proxy: z.boolean(),
        registration: z.enum(['open', 'invite', 'closed']),
        /** False where no mail server is set up: no code and no link can come by email. */
        sendsMail: z.boolean(),
        /** Whether a code or a link reaches this caller: mail is sent, or this browser may open `/dev/mailbox`. */
        canReadMail: z.boolean(),
      }),
    },
  },
  proxySignIn: {
    summary: 'Sign in, or sign up, as the person that the proxy in front names',
    response: { 200: signedIn },
  },
  getInvite: {
    summary: 'Whether an invite works, and for which address',
    querystring: z.object({ invite: requiredText('This link is incomplete') }),
    response: { 200: z.object({ email: z.nullable(z.string()), needsCode: z.boolean() }) },
  },
  sendVerificationEmail: {
    summary:
      'Mail a verification code to an address, unless the password that is to be registered with it is too common',
    body: z.object({ email, password: z.optional(newPassword) }),
    response: { 200: outcome },
  },
  verifyEmail: {
    summary: 'Verify an address with the code that was mailed to it, and get the proof that registering asks for',
    body: z.object({ email, otpCode: verificationCode }),
    // The browser also gets the proof as a cookie, and ignores this copy.
    response: { 200: z.extend(outcome, { remainingAttempts: count, proof: z.string() }) },
  },
  resendVerificationEmail: {
    summary: 'Mail another code; the one before it stops working',
    body: z.object({ email }),
    response: { 200: z.extend(outcome, { expiresAt: instant }) },
  },
  checkEmailVerification: {
    summary: 'How far the verification of an address has come; verified only to the caller whose cookie proves it',
    querystring: z.object({ email }),
    response: {
      200: z.object({
        isVerified: z.boolean(),
        hasPendingVerification: z.boolean(),
        expiresAt: z.nullable(instant),
        remainingAttempts: count,
      }),
    },
  },
  getAvatar: {
    summary: "A person's picture, fetched for browsers that cannot load it themselves",
    params: z.object({ userId: id }),
    querystring: z.object({ size: z.prefault(wholeNumberText('Size', { from: 16, to: 512 }), '96') }),
    response: { 200: bytes },
    produces: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  },
  forgotPassword: {
    summary: 'Mail a link that resets the password; the answer is the same for every address',
    body: z.object({ email }),
    response: { 200: outcome },
  },
  resetPassword: {
    summary:
      'Set a new password with the token of a mailed link, and end every session; on request also tokens, webhooks, calendars, links and texts',
    body: z.object({
      token: requiredText('This link is incomplete'),
      password: newPassword,
      endsConnections: z.optional(z.boolean('Please choose whether to end connections')),
    }),
    response: { 200: outcome },
  },
  changePassword: {
    summary: 'Change your password, and end every other session',
    endsAccess: true,
    body: z.object({
      currentPassword: anyText('Current password is required').check(z.minLength(1, 'Current password is required')),
      newPassword,
    }),
    response: { 200: outcome },
  },
  deleteAccount: {
    summary: 'Remove the account and everything in it, here and at providers',
    notKept: 'it would go with the account',
    endsAccess: true,
    body: ownerProof,
    response: { 200: outcome },
  },
} satisfies Shapes
