import { authRoutes } from '@daymark/contract/routes/auth.routes.ts'
import type { OwnerProof } from '@daymark/contract/auth.shapes.ts'
import type { ProfileChanges } from '@daymark/domain/auth/profile.ts'
import { useIsMutating, useMutation } from '@tanstack/react-query'
import { useClient } from '#api/client-context.ts'
import { deviceZone } from '#api/time/clock.ts'

const mutationKey = ['profile']

/** Whether anything about the person is being changed at this moment. */
export const useIsChanging = (): boolean => useIsMutating({ mutationKey }) > 0

/**
 * Saves what changed; everything that shows the profile, also in other tabs, follows the response. Choosing a zone also
 * dismisses the timezone prompt for this device.
 */
export function useUpdateProfile() {
  const { call, session } = useClient()
  return useMutation({
    mutationKey,
    mutationFn: (changes: ProfileChanges) => call(authRoutes.updateProfile, { body: changes }),
    onSuccess: (user, { timeZone }) => {
      if (timeZone !== undefined) session.dismissTimezonePrompt(deviceZone())
      session.updateUser(user)
    },
  })
}

export function useChangePassword() {
  const { call } = useClient()
  return useMutation({
    mutationKey,
    mutationFn: (passwords: { currentPassword: string; newPassword: string }) =>
      call(authRoutes.changePassword, { body: passwords }),
  })
}

/** Removes the account; with it goes all that this browser kept of it, and the session, which leads to the landing page. */
export function useDeleteAccount() {
  const { call, leave } = useClient()
  return useMutation({
    mutationKey,
    mutationFn: (proof: OwnerProof) => call(authRoutes.deleteAccount, { body: proof }),
    onSuccess: leave,
  })
}
