import type { Message } from '#adapters/mail/mail.ts'
import { renderEmail } from '#email-templates/email-template.ts'

type Stopped = { email: string; firstName: string; name: string; url: string | null; settingsUrl: string }

export const webhookStoppedMail = ({ email, firstName, name, url, settingsUrl }: Stopped): Message => ({
  to: email,
  subject: 'Your webhook was switched off',
  ...renderEmail({
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Your webhook “${name}” hasn’t accepted events for a while, so we’ve stopped sending them to ${URL.parse(url ?? '')?.host ?? 'its address'}.`,
      'See what it responded under Profile Settings → Connections, and switch it on again once it works. Events since then aren’t sent later.',
    ],
    action: { label: 'Open Daymark', url: settingsUrl },
    footer: 'We’re sending this because you set up a webhook.',
  }),
})
