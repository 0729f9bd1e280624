import type { CallName } from '../trust/every-call.ts'

/**
 * The most statements that a successful call may send to the database, for an account that has one of everything. One of
 * them authenticates; the statements that begin and end a transaction are not counted.
 */
export const queriesPerCall = {
  'auth.register': 13,
  'auth.login': 7,
  'auth.logout': 4,
  'auth.me': 2,
  'auth.updateProfile': 2,
  'auth.refresh': 3,
  'auth.googleSignIn': 13,
  'auth.signInOptions': 0,
  'auth.sendVerificationEmail': 6,
  'auth.verifyEmail': 3,
  'auth.resendVerificationEmail': 6,
  'auth.checkEmailVerification': 2,
  'auth.getAvatar': 2,
  'auth.forgotPassword': 4,
  'auth.resetPassword': 8,
  'auth.changePassword': 8,
  'auth.deleteAccount': 23,

  'habits.createHabit': 6,
  'habits.listHabits': 2,
  'habits.getHabit': 2,
  'habits.updateHabit': 6,
  'habits.deleteHabit': 4,
  'habits.restoreHabit': 7,
  'habits.orderHabits': 4,
  'habits.listIcons': 1,
  'habits.listColors': 1,
  'habits.getDashboardStats': 2,

  'completions.toggleCompletion': 8,
  'completions.listCompletions': 3,
  'completions.listHabitCompletions': 3,

  'notes.createNote': 3,
  'notes.listNotes': 3,
  'notes.getNote': 3,
  'notes.updateNote': 3,
  'notes.deleteNote': 3,
  'notes.restoreNote': 3,

  'subscription.getSubscription': 3,
  'subscription.createCheckoutSession': 14,
  'subscription.confirmCheckout': 12,
  'subscription.updateSubscription': 19,
  'subscription.cancelSubscription': 19,
  'subscription.listBillingHistory': 2,
  'subscription.openCustomerPortal': 2,
  'subscription.getFeatureAccess': 4,
  'subscription.listPlans': 0,
  'subscription.initializeGracePeriod': 6,
  'subscription.receiveWebhook': 15,

  'notifications.listPreferences': 2,
  'notifications.updatePreference': 6,
  'notifications.listHistory': 2,
  'notifications.sendTest': 5,
  'notifications.getPushKey': 1,
  'notifications.addPushSubscription': 6,
  'notifications.removePushSubscription': 3,
  'notifications.listChannels': 2,
  'notifications.listUnseen': 2,
  'notifications.markSeen': 2,
  'notifications.sendPhoneCode': 1,
  'notifications.confirmPhone': 2,
  'notifications.answerPush': 9,
  'notifications.unsubscribe': 6,

  'support.createTicket': 6,
  'support.listTickets': 3,
  'support.getTicket': 3,
  'support.listCategories': 1,
  'support.countTickets': 2,

  'aiSuggestion.suggest': 2,
  'aiSuggestion.suggestMultiple': 2,

  'data.exportData': 13,
  'data.exportFarewell': 14,

  'import.importData': 14,
  'import.getLatestImport': 4,
  'import.undoImport': 11,

  'system.health': 0,
  'system.live': 0,
  'system.metrics': 0,
} satisfies Record<CallName, number>
