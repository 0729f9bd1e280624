import { authRoutes } from '@daymark/contract/routes/auth.routes.ts'
import { signInRoutes } from '@daymark/contract/routes/sign-in.routes.ts'
import type { RegistrationDraft, SignInDraft } from '@daymark/domain/auth/credentials.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Call } from '#api/call.ts'
import { useCall, useClient } from '#api/client-context.ts'
import { deviceZone } from '#api/time/clock.ts'
import { succeeded, waitingUntil } from './auth-responses.ts'
import type { GooglePayload } from './google/google-credential.ts'
import { forgetInvite, inviteHere } from './registration/invite-token.ts'

/** They change with the server's settings, not during a visit. */
export const signInOptionsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['auth', 'sign-in-options'],
    queryFn: ({ signal }) => call(signInRoutes.signInOptions, {}, { signal }),
    staleTime: Infinity,
  })

/** Whether an invite works. It may be used or withdrawn meanwhile, so each visit asks again. */
export const inviteQuery = (call: Call, invite: string) =>
  queryOptions({
    queryKey: ['auth', 'invite', invite],
    queryFn: ({ signal }) => call(signInRoutes.getInvite, { querystring: { invite } }, { signal }),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })

/** The verification status of an address; a response from an earlier visit to the step is outdated. */
export const verificationQuery = (call: Call, email: string) =>
  queryOptions({
    queryKey: ['auth', 'verification', email],
    queryFn: ({ signal }) => call(signInRoutes.checkEmailVerification, { querystring: { email } }, { signal }),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })

export function useSignIn() {
  const { call, session } = useClient()
  return useMutation({
    mutationFn: async (draft: SignInDraft) => succeeded(await call(signInRoutes.login, { body: draft })),
    onSuccess: ({ user, token }) => session.signIn({ user, token }),
  })
}

export function useGoogleSignIn() {
  const { call, session } = useClient()
  return useMutation({
    mutationFn: async (payload: GooglePayload) =>
      succeeded(await call(signInRoutes.googleSignIn, { body: { ...payload, invite: inviteHere() ?? undefined } })),
    onSuccess: ({ user, token }) => {
      forgetInvite()
      session.signIn({ user, token })
    },
  })
}

/** Takes up the session that a provider led to, by the cookie that only the server sees. */
export function useTakeUpSession() {
  const { call, session } = useClient()
  return useMutation({
    mutationFn: async () => succeeded(await call(authRoutes.refresh, { body: {} })),
    onSuccess: ({ user, token }) => session.signIn({ user, token }),
  })
}

/** As the user that a proxy in front has signed in. */
export function useProxySignIn() {
  const { call, session } = useClient()
  return useMutation({
    mutationFn: async () => succeeded(await call(signInRoutes.proxySignIn)),
    onSuccess: ({ user, token }) => session.signIn({ user, token }),
  })
}

/** A new user has just chosen a timezone and is not asked for it again. */
export function useRegister() {
  const { call, session } = useClient()
  return useMutation({
    mutationFn: async (draft: RegistrationDraft & { invite?: string | undefined }) =>
      succeeded(await call(signInRoutes.register, { body: draft })),
    onSuccess: ({ user, token }) => {
      forgetInvite()
      session.signIn({ user, token, timezonePromptDismissedFor: deviceZone() })
    },
  })
}

/** Sends a code, unless one is on its way already: then that one will do. */
export function useSendCode() {
  const call = useCall()
  return useMutation({
    mutationFn: async (body: Pick<RegistrationDraft, 'email' | 'password'>) => {
      try {
        succeeded(await call(signInRoutes.sendVerificationEmail, { body }))
      } catch (error) {
        if (waitingUntil(error) === null) throw error
      }
    },
  })
}

export function useResendCode() {
  const call = useCall()
  return useMutation({
    mutationFn: async (email: string) =>
      succeeded(await call(signInRoutes.resendVerificationEmail, { body: { email } })),
  })
}

export function useVerifyCode() {
  const call = useCall()
  return useMutation({
    mutationFn: async (body: { email: string; otpCode: string }) =>
      succeeded(await call(signInRoutes.verifyEmail, { body })),
  })
}

export function useForgotPassword() {
  const call = useCall()
  return useMutation({
    mutationFn: async (email: string) => succeeded(await call(signInRoutes.forgotPassword, { body: { email } })),
  })
}

/** A new password ends every session, this browser's own too. */
export function useResetPassword() {
  const { call, session } = useClient()
  return useMutation({
    mutationFn: async (body: { token: string; password: string; endsConnections: boolean }) =>
      succeeded(await call(signInRoutes.resetPassword, { body })),
    onSuccess: () => session.signOut(),
  })
}
