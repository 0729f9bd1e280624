import type { authShapes } from '../auth.shapes.ts'
import { routesFor } from '../route.ts'

type SignInCall =
  | 'register'
  | 'login'
  | 'googleSignIn'
  | 'signInOptions'
  | 'proxySignIn'
  | 'getInvite'
  | 'sendVerificationEmail'
  | 'verifyEmail'
  | 'resendVerificationEmail'
  | 'checkEmailVerification'
  | 'forgotPassword'
  | 'resetPassword'

/** What the forms call that make an account and lead into one. */
export const signInRoutes = routesFor<Pick<typeof authShapes, SignInCall>>()({
  register: { method: 'POST', url: '/api/auth/register', access: 'public' },
  login: { method: 'POST', url: '/api/auth/login', access: 'public' },
  googleSignIn: { method: 'POST', url: '/api/auth/google-signin', access: 'public' },
  signInOptions: { method: 'GET', url: '/api/auth/sign-in-options', access: 'public' },
  proxySignIn: { method: 'POST', url: '/api/auth/proxy-sign-in', access: 'public' },
  getInvite: { method: 'GET', url: '/api/auth/invite', access: 'public' },
  sendVerificationEmail: { method: 'POST', url: '/api/auth/send-verification-email', access: 'public' },
  verifyEmail: { method: 'POST', url: '/api/auth/verify-email', access: 'public' },
  resendVerificationEmail: { method: 'POST', url: '/api/auth/resend-verification-email', access: 'public' },
  checkEmailVerification: { method: 'GET', url: '/api/auth/check-email-verification', access: 'public' },
  forgotPassword: { method: 'POST', url: '/api/auth/forgot-password', access: 'public' },
  resetPassword: { method: 'POST', url: '/api/auth/reset-password', access: 'public' },
})
