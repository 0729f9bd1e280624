import type { CallName } from '../trust/every-call.ts'

/**
 * The most statements that a successful call may send to the database, for an account that has one of everything. One of
 * them authenticates; the statements that begin and end a transaction are not counted.
 */
/** What a change of a habit or a day sends beyond its number below where a webhook listens. */
export const moreForWebhooks = 1

/** What a list of habits sends that did not change since the one whose tag the caller sent. */
export const queriesOfUnchangedList = 1

export const queriesPerCall = {
  'auth.register': 18,
  'auth.login': 7,
  'auth.logout': 4,
  'auth.me': 2,
  'auth.updateProfile': 2,
  'auth.refresh': 3,
  'auth.googleSignIn': 18,
  'auth.proxySignIn': 1,
  'auth.getInvite': 3,
  'auth.signInOptions': 0,
  'auth.sendVerificationEmail': 6,
  'auth.verifyEmail': 3,
  'auth.resendVerificationEmail': 6,
  'auth.checkEmailVerification': 2,
  'auth.getAvatar': 2,
  'auth.forgotPassword': 4,
  'auth.resetPassword': 15,
  'auth.changePassword': 8,
  'auth.deleteAccount': 40,

  'habits.createHabit': 7,
  'habits.listHabits': 2,
  'habits.getHabit': 2,
  'habits.updateHabit': 6,
  'habits.deleteHabit': 4,
  'habits.restoreHabit': 7,
  'habits.orderHabits': 4,
  'habits.changeRule': 4,
  'habits.undoRuleChange': 5,
  'habits.listPauses': 3,
  'habits.createPause': 7,
  'habits.updatePause': 10,
  'habits.deletePause': 10,
  'habits.listIcons': 1,
  'habits.listColors': 1,
  'habits.getDashboardStats': 2,

  'completions.toggleCompletion': 8,
  'completions.listCompletions': 5,
  'completions.listHabitCompletions': 3,
  'completions.setDay': 8,
  'completions.addAmount': 9,
  'completions.listDays': 3,

  'notes.createNote': 3,
  'notes.listNotes': 4,
  'notes.getNote': 3,
  'notes.updateNote': 4,
  'notes.deleteNote': 3,
  'notes.restoreNote': 3,

  'subscription.getSubscription': 3,
  'subscription.createCheckoutSession': 17,
  'subscription.confirmCheckout': 17,
  'subscription.previewChange': 16,
  'subscription.updateSubscription': 28,
  'subscription.cancelSubscription': 29,
  'subscription.listBillingHistory': 2,
  'subscription.openCustomerPortal': 2,
  'subscription.getFeatureAccess': 4,
  'subscription.listPlans': 0,
  'subscription.initializeGracePeriod': 6,
  'subscription.receiveWebhook': 20,

  'notifications.listPreferences': 2,
  'notifications.updatePreference': 7,
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
  'support.replyToTicket': 9,
  'support.listCategories': 1,
  'support.countTickets': 2,

  'aiSuggestion.suggest': 2,
  'aiSuggestion.suggestMultiple': 2,

  'shares.listShares': 2,
  'shares.createShare': 9,
  'shares.deleteShare': 2,

  'connections.listConnections': 2,
  'connections.createToken': 7,
  'connections.createWebhook': 8,
  'connections.createCalendar': 7,
  'connections.createTickLink': 8,
  'connections.deleteConnection': 4,
  'connections.resumeWebhook': 5,
  'connections.listDeliveries': 3,
  'connections.sendTestEvent': 6,
  'connections.resendDelivery': 6,

  'data.exportData': 16,
  'data.exportFarewell': 17,

  'import.importData': 17,
  'import.getLatestImport': 4,
  'import.undoImport': 12,

  'system.health': 0,
  'system.live': 0,
  'admin.listPeople': 4,
  'admin.getPerson': 6,
  'admin.grantPlan': 17,
  'admin.withdrawGrant': 17,
  'admin.extendTrial': 17,
  'admin.makeResetLink': 10,
  'admin.endSessions': 12,
  'admin.suspendPerson': 22,
  'admin.setRole': 13,
  'admin.deletePerson': 46,
  'admin.listInvites': 4,
  'admin.createInvite': 5,
  'admin.withdrawInvite': 4,
  'admin.listAuditLog': 4,
  'adminTickets.listAllTickets': 6,
  'adminTickets.getAnyTicket': 5,
  'adminTickets.answerTicket': 12,
  'adminReports.listFigures': 3,
  'adminReports.getSystem': 5,
  'adminReports.retryJob': 5,

  'system.metrics': 0,
} satisfies Record<CallName, number>

/**
 * What operators read across all accounts: they look for a person or a ticket without knowing whose it is, so each part
 * of the database is asked. Everything else they read is bound to the account that they found.
 */
export const readsOfOperators: Partial<Record<CallName, readonly string[]>> = {
  // Of each person who was found, when they were last seen.
  'admin.listPeople': ['users', 'sessions'],
  'adminTickets.listAllTickets': ['tickets', 'users'],
  'adminTickets.getAnyTicket': ['tickets'],
  'adminTickets.answerTicket': ['tickets'],
}
