import { contract } from '@daymark/contract/contract.ts'
import type { Api } from '#http/api.ts'
import { notBuilt, serve } from '#http/serve.ts'
import { type Guard, userOf } from '#http/signed-in.ts'
import type { AuthService } from './auth.service.ts'

export const authRoutes = (api: Api, guard: Guard, auth: AuthService) =>
  serve(api, guard, contract.auth, {
    register: notBuilt,
    login: notBuilt,
    logout: (request) => auth.logout(userOf(request)),
    me: (request) => auth.me(userOf(request)),
    updateProfile: notBuilt,
    refresh: notBuilt,
    googleSignIn: notBuilt,
    signInOptions: notBuilt,
    sendVerificationEmail: notBuilt,
    verifyEmail: notBuilt,
    resendVerificationEmail: notBuilt,
    checkEmailVerification: notBuilt,
    getAvatar: notBuilt,
    forgotPassword: notBuilt,
    resetPassword: notBuilt,
    changePassword: notBuilt,
    deleteAccount: notBuilt,
  })
