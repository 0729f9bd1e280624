import type { authShapes } from '../auth.shapes.ts'
import { routesFor } from '../route.ts'

export const authRoutes = routesFor<typeof authShapes>()({
  register: { method: 'POST', url: '/api/auth/register', access: 'public' },
  login: { method: 'POST', url: '/api/auth/login', access: 'public' },
  logout: { method: 'POST', url: '/api/auth/logout', access: 'signed-in' },
  me: { method: 'GET', url: '/api/auth/me', access: 'signed-in' },
  updateProfile: { method: 'PUT', url: '/api/auth/profile', access: 'signed-in' },
  refresh: { method: 'POST', url: '/api/auth/refresh', access: 'public' },
  googleSignIn: { method: 'POST', url: '/api/auth/google-signin', access: 'public' },
  signInOptions: { method: 'GET', url: '/api/auth/sign-in-options', access: 'public' },
  proxySignIn: { method: 'POST', url: '/api/auth/proxy-sign-in', access: 'public' },
  getInvite: { method: 'GET', url: '/api/auth/invite', access: 'public' },
  sendVerificationEmail: { method: 'POST', url: '/api/auth/send-verification-email', access: 'public' },
  verifyEmail: { method: 'POST', url: '/api/auth/verify-email', access: 'public' },
  resendVerificationEmail: { method: 'POST', url: '/api/auth/resend-verification-email', access: 'public' },
  checkEmailVerification: { method: 'GET', url: '/api/auth/check-email-verification', access: 'public' },
  getAvatar: { method: 'GET', url: '/api/auth/avatar/:userId', access: 'public' },
  forgotPassword: { method: 'POST', url: '/api/auth/forgot-password', access: 'public' },
  resetPassword: { method: 'POST', url: '/api/auth/reset-password', access: 'public' },
  changePassword: { method: 'PUT', url: '/api/auth/password', access: 'signed-in' },
  deleteAccount: { method: 'DELETE', url: '/api/auth/account', access: 'signed-in' },
})
