import { newId } from '#db/new-id.ts'
import { habitBody } from '../world/habit.ts'
import type { CallName, Sent } from './every-call.ts'
import { browserKeys, changedRuleFrom, importForm, type Names } from './marked-account.ts'

export type Case = {
  /** What is sent by or about the person with these names. */
  sent: (names: Names) => Sent
  /** The status for the owner of the names; without it the success status of the contract. */
  ownStatus?: number
  /** Afterwards the account is no longer what the other calls need: its owner makes it with an account of its own. */
  isLast?: true
  /** Why it needs no sign-in. */
  isPublicBecause?: string
  /** Tables of a user that the call of another caller writes to, and why that is harmless. */
  touches?: Record<string, string>
}

const nothing = { sent: () => ({}) }
const ofHabit = { sent: ({ habitId }: Names) => ({ params: { id: habitId } }) }
const ofPerson = { sent: ({ userId }: Names) => ({ params: { id: userId } }) }
const note = { title: 'A title', content: 'A text' }
const ownNote = ({ habitId, noteId }: Names) => ({ habitId, noteId })
const password = 'Engine1843'
const isAboutTheAddress = 'a person without an account proves an address first'
const isAboutACode = { email_verifications: 'the code goes to the address itself, and an account needs none' }

/** One entry for each call of the contract: a new call does not compile, and does not pass, until it has one. */
export const cases = {
  'auth.register': {
    sent: ({ email }) => ({ body: { email, password, firstName: 'Eve', lastName: 'Eve', timeZone: 'UTC' } }),
    isPublicBecause: 'it makes the account',
  },
  'auth.login': { sent: ({ email }) => ({ body: { email, password: 'Wrong1843' } }), isPublicBecause: 'it signs in' },
  'auth.logout': { ...nothing, isLast: true },
  'auth.me': nothing,
  'auth.updateProfile': { sent: ({ userId }) => ({ body: { id: userId, firstName: 'Eve' } }) },
  'auth.refresh': {
    sent: ({ userId }) => ({ body: { refreshToken: `${userId}.1.made-up` } }),
    isPublicBecause: 'the refresh token says who asks',
  },
  'auth.googleSignIn': {
    sent: ({ email }) => ({ body: { credential: 'a.b.c', email, googleId: '1' } }),
    isPublicBecause: 'it signs in',
  },
  'auth.proxySignIn': { ...nothing, ownStatus: 404, isPublicBecause: 'the proxy in front says who asks' },
  'auth.getInvite': {
    sent: ({ userId }) => ({ query: { invite: `${userId}.made-up` } }),
    isPublicBecause: 'the holder of an invite has no account yet',
  },
  'auth.signInOptions': { ...nothing, isPublicBecause: 'it is asked before signing in' },
  'auth.sendVerificationEmail': {
    sent: ({ email }) => ({ body: { email } }),
    isPublicBecause: isAboutTheAddress,
    touches: isAboutACode,
  },
  'auth.verifyEmail': {
    sent: ({ email }) => ({ body: { email, otpCode: '000000' } }),
    isPublicBecause: isAboutTheAddress,
    touches: isAboutACode,
  },
  'auth.resendVerificationEmail': {
    sent: ({ email }) => ({ body: { email } }),
    isPublicBecause: isAboutTheAddress,
    touches: isAboutACode,
  },
  'auth.checkEmailVerification': { sent: ({ email }) => ({ query: { email } }), isPublicBecause: isAboutTheAddress },
  'auth.getAvatar': {
    sent: ({ userId }) => ({ params: { userId } }),
    isPublicBecause: 'an image cannot send a token, and the response is a picture or nothing',
  },
  'auth.forgotPassword': {
    sent: ({ email }) => ({ body: { email } }),
    isPublicBecause: 'a user who forgot the password cannot sign in',
    touches: { password_resets: 'the link goes to the owner’s own mailbox' },
  },
  'auth.resetPassword': {
    sent: () => ({ body: { token: 'made-up', password: 'Different1843' } }),
    isPublicBecause: 'the token of the mail says who asks',
  },
  'auth.changePassword': {
    sent: () => ({ body: { currentPassword: password, newPassword: 'Different1843' } }),
    isLast: true,
  },
  'auth.deleteAccount': { sent: () => ({ body: { password } }), isLast: true },

  'habits.createHabit': { sent: ({ userId }) => ({ body: { ...habitBody('Another'), userId } }) },
  'habits.listHabits': { sent: () => ({ query: { includeInactive: 'true' } }) },
  'habits.getHabit': ofHabit,
  'habits.updateHabit': { sent: ({ habitId }) => ({ params: { id: habitId }, body: { name: 'Taken over' } }) },
  'habits.deleteHabit': { ...ofHabit, isLast: true },
  'habits.restoreHabit': { sent: ({ deletedHabitId }) => ({ params: { id: deletedHabitId } }) },
  'habits.orderHabits': { sent: ({ habitId }) => ({ body: { habitIds: [habitId] } }) },
  'habits.changeRule': {
    sent: ({ habitId }) => ({ params: { id: habitId }, body: { from: '2026-04-06', frequency: 2, weeklyCount: 4 } }),
  },
  'habits.undoRuleChange': {
    sent: ({ measuredId }) => ({ params: { id: measuredId, from: changedRuleFrom } }),
  },
  'habits.listPauses': nothing,
  'habits.createPause': { sent: ({ habitId }) => ({ body: { habitId, from: '2026-03-20', to: '2026-03-22' } }) },
  'habits.updatePause': {
    sent: ({ pauseId }) => ({ params: { id: pauseId }, body: { from: '2026-03-01', to: '2026-03-03', reason: 'Ill' } }),
  },
  'habits.deletePause': { sent: ({ pauseId }) => ({ params: { id: pauseId } }), isLast: true },
  'habits.listIcons': nothing,
  'habits.listColors': nothing,
  'habits.getDashboardStats': nothing,

  'completions.toggleCompletion': {
    sent: ({ habitId }) => ({ body: { habitId, completedDate: '2026-03-27', isCompleted: true } }),
  },
  'completions.listCompletions': nothing,
  'completions.listHabitCompletions': ofHabit,
  'completions.setDay': {
    sent: ({ habitId }) => ({ params: { id: habitId, day: '2026-03-26' }, body: { state: 'skipped', note: 'Ill' } }),
  },
  'completions.addAmount': {
    sent: ({ measuredId }) => ({ params: { id: measuredId, day: '2026-03-26' }, body: { id: newId(), amount: 1.5 } }),
  },
  'completions.listDays': {
    sent: ({ habitId }) => ({ params: { id: habitId }, query: { from: '2026-03-01', to: '2026-03-31' } }),
  },

  'notes.createNote': { sent: ({ habitId }) => ({ params: { habitId }, body: note }) },
  'notes.listNotes': { sent: ({ habitId }) => ({ params: { habitId } }) },
  'notes.getNote': { sent: (names) => ({ params: ownNote(names) }) },
  'notes.updateNote': { sent: (names) => ({ params: ownNote(names), body: note }) },
  'notes.deleteNote': { sent: (names) => ({ params: ownNote(names) }), isLast: true },
  'notes.restoreNote': { sent: ({ habitId, deletedNoteId }) => ({ params: { habitId, noteId: deletedNoteId } }) },

  'subscription.getSubscription': nothing,
  'subscription.createCheckoutSession': { sent: () => ({ body: { priceId: 'basic_yearly' } }), ownStatus: 409 },
  'subscription.confirmCheckout': {
    sent: ({ checkoutId }) => ({ query: { session_id: checkoutId } }),
    isPublicBecause: 'a session may have ended while the person paid; it acts on the one who paid',
  },
  'subscription.previewChange': { sent: () => ({ query: { priceId: 'basic_yearly' } }) },
  'subscription.updateSubscription': { sent: () => ({ body: { newPriceId: 'basic_yearly' } }) },
  'subscription.cancelSubscription': { sent: () => ({ body: { cancelAtPeriodEnd: true } }) },
  'subscription.listBillingHistory': nothing,
  'subscription.openCustomerPortal': nothing,
  'subscription.getFeatureAccess': nothing,
  'subscription.listPlans': { ...nothing, isPublicBecause: 'the landing page shows them' },
  'subscription.initializeGracePeriod': nothing,
  'subscription.receiveWebhook': {
    sent: ({ userId }) => ({ body: { id: 'evt_made_up', type: 'customer.deleted', data: { object: { id: userId } } } }),
    isPublicBecause: 'the provider signs what it sends',
  },

  'notifications.listPreferences': nothing,
  'notifications.updatePreference': {
    sent: () => ({ params: { type: '0' }, body: { isEnabled: true, channel: 0, preferredTime: '07:30' } }),
  },
  'notifications.listHistory': nothing,
  'notifications.sendTest': { sent: () => ({ query: { type: '0' } }) },
  'notifications.getPushKey': nothing,
  // The address is the browser's own secret; only that browser has it.
  'notifications.addPushSubscription': {
    sent: () => ({ body: { endpoint: 'https://fcm.googleapis.com/fcm/send/another', keys: browserKeys } }),
  },
  'notifications.removePushSubscription': { sent: ({ endpoint }) => ({ body: { endpoint } }) },
  'notifications.listChannels': nothing,
  'notifications.listUnseen': nothing,
  'notifications.markSeen': { sent: ({ messageId }) => ({ body: { ids: [messageId] } }) },
  'notifications.sendPhoneCode': { sent: () => ({ body: { phoneNumber: '+14155550123' } }), ownStatus: 503 },
  'notifications.confirmPhone': { sent: () => ({ body: { code: '000000' } }), ownStatus: 400 },
  'notifications.answerPush': {
    sent: ({ messageId }) => ({ body: { token: `${messageId}.made-up`, answer: 'done' } }),
    isPublicBecause: 'a notification has no session; its token works once',
  },
  'notifications.unsubscribe': {
    sent: ({ userId }) => ({ query: { token: `${userId}.0.made-up` }, body: {} }),
    isPublicBecause: 'a mail program has no session; the token of the mail says whose it is',
  },

  'support.createTicket': {
    sent: ({ userId }) => ({ body: { subject: 'A question', description: 'How is it done?', category: 1, userId } }),
  },
  'support.listTickets': nothing,
  'support.getTicket': { sent: ({ ticketId }) => ({ params: { id: ticketId } }) },
  'support.replyToTicket': { sent: ({ ticketId }) => ({ params: { id: ticketId }, body: { message: 'On Sunday' } }) },
  'support.listCategories': nothing,
  'support.countTickets': nothing,

  'admin.listPeople': { sent: ({ email }) => ({ query: { search: email } }) },
  'admin.getPerson': ofPerson,
  'admin.grantPlan': {
    sent: ({ userId }) => ({ params: { id: userId }, body: { password, tier: 2, until: '2026-12-31' } }),
  },
  'admin.withdrawGrant': { sent: ({ userId }) => ({ params: { id: userId }, body: { password } }) },
  'admin.extendTrial': {
    sent: ({ userId }) => ({ params: { id: userId }, body: { password, until: '2026-12-31' } }),
  },
  'admin.makeResetLink': { sent: ({ userId }) => ({ params: { id: userId }, body: { password } }) },
  'admin.endSessions': ofPerson,
  'admin.suspendPerson': {
    sent: ({ userId }) => ({ params: { id: userId }, body: { password, isSuspended: true } }),
    isLast: true,
  },
  'admin.setRole': {
    sent: ({ userId }) => ({ params: { id: userId }, body: { password, role: 'support' } }),
    isLast: true,
  },
  'admin.deletePerson': {
    sent: ({ userId, email }) => ({ params: { id: userId }, body: { password, email } }),
    isLast: true,
  },
  'admin.listInvites': nothing,
  'admin.createInvite': { sent: () => ({ body: { email: null, expiresOn: '2026-04-30' } }) },
  'admin.withdrawInvite': ofPerson,
  'admin.listAuditLog': nothing,

  'adminTickets.listAllTickets': { sent: ({ email }) => ({ query: { search: email } }) },
  'adminTickets.getAnyTicket': { sent: ({ ticketId }) => ({ params: { id: ticketId } }) },
  'adminTickets.answerTicket': {
    sent: ({ ticketId }) => ({ params: { id: ticketId }, body: { reply: 'Which day was it?', status: null } }),
  },

  'adminReports.listFigures': nothing,
  'adminReports.getSystem': nothing,
  'adminReports.retryJob': { sent: ({ userId }) => ({ params: { name: 'auth.send-reset', id: userId } }) },

  'aiSuggestion.suggest': { sent: () => ({ body: { title: 'Read' } }) },
  'aiSuggestion.suggestMultiple': { sent: () => ({ query: { title: 'Read' } }) },

  'shares.listShares': nothing,
  // Its plan has no analytics; who has them gets a 201.
  'shares.createShare': {
    sent: ({ habitId }) => ({ body: { year: 2026, habitIds: [habitId], endsOn: '2026-04-30' } }),
  },
  'shares.deleteShare': { sent: ({ shareId }) => ({ params: { id: shareId } }), isLast: true },

  'connections.listConnections': nothing,
  'connections.createToken': { sent: () => ({ body: { name: 'Script', reach: 'read' } }) },
  'connections.createWebhook': {
    sent: () => ({ body: { name: 'Server', url: 'https://example.com/', events: ['habit.completed'] } }),
  },
  'connections.createCalendar': nothing,
  'connections.createTickLink': { sent: ({ habitId }) => ({ body: { habitId } }) },
  'connections.resumeWebhook': { sent: ({ webhookId }) => ({ params: { id: webhookId } }) },
  'connections.listDeliveries': { sent: ({ webhookId }) => ({ params: { id: webhookId } }) },
  'connections.sendTestEvent': { sent: ({ webhookId }) => ({ params: { id: webhookId } }) },
  'connections.resendDelivery': { sent: ({ webhookId, deliveryId }) => ({ params: { id: webhookId, deliveryId } }) },
  'connections.deleteConnection': { sent: ({ webhookId }) => ({ params: { id: webhookId } }), isLast: true },

  'data.exportData': nothing,
  'data.exportFarewell': { sent: () => ({ body: { password } }) },

  'import.importData': { sent: () => ({ query: { commit: 'true' }, ...importForm('Brought along') }) },
  'import.getLatestImport': nothing,
  'import.undoImport': { sent: ({ importId }) => ({ params: { id: importId } }) },

  'system.health': { ...nothing, isPublicBecause: 'a load balancer has no session' },
  'system.live': { ...nothing, isPublicBecause: 'a process supervisor has no session' },
  'system.metrics': { ...nothing, isPublicBecause: 'it responds to this machine alone' },
} satisfies Record<CallName, Case>
