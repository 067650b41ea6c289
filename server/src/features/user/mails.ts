import type { Config } from '../../config.ts';
import { escapeHtml } from '../../core/html.ts';
import type { Mail } from '../../core/mailer.ts';

type Site = Pick<Config, 'brand' | 'publicUrl'>;
type Letter = {
  subject: string;
  paragraphs: string[];
  code?: string;
  link?: { label: string; path: string };
};

/*
 * No mail to an address that is not verified yet repeats what was typed into the form: anybody can type anything
 * there, with anybody's address.
 */

const untouched = 'If this was not you, you can ignore this mail: nothing happens without the code.';
const life = 'It works once, for 10 minutes. Please keep it to yourself; we never ask for it.';

export const registrationCodeMail = (site: Site, to: string, code: string) =>
  write(site, to, {
    subject: `Your ${site.brand.name} verification code`,
    paragraphs: [`Welcome to ${site.brand.name}! This code verifies your email:`, life, untouched],
    code,
  });

export const resetCodeMail = (site: Site, to: string, code: string) =>
  write(site, to, {
    subject: `Your ${site.brand.name} code for a new password`,
    paragraphs: ['Somebody asked for a new password for your account. This code allows it:', life, untouched],
    code,
  });

export const emailChangeCodeMail = (site: Site, to: string, code: string) =>
  write(site, to, {
    subject: `Confirm your new email for ${site.brand.name}`,
    paragraphs: ['This code makes this address the email of your account:', life, untouched],
    code,
  });

export const emailChangedMail = (site: Site, to: string, newEmail: string) =>
  write(site, to, {
    subject: `The email of your ${site.brand.name} account was changed`,
    paragraphs: [
      `Your account now belongs to ${masked(newEmail)}. Mails no longer come to this address.`,
      `If this was not you, please write to ${site.brand.email} at once.`,
    ],
  });

export const passwordChangedMail = (site: Site, to: string) =>
  write(site, to, {
    subject: `Your ${site.brand.name} password was changed`,
    paragraphs: [
      'A new password was set for your account, and every device was signed out.',
      `If this was not you, set another one right away and write to ${site.brand.email}.`,
    ],
    link: { label: 'Log in', path: '/login' },
  });

export const approvedMail = (site: Site, to: string) =>
  write(site, to, {
    subject: `Your ${site.brand.name} admin account is approved`,
    paragraphs: ['An admin has approved your request. You can log in and manage services and bookings now.'],
    link: { label: 'Log in', path: '/login' },
  });

export const declinedMail = (site: Site, to: string) =>
  write(site, to, {
    subject: `Your ${site.brand.name} admin request was declined`,
    paragraphs: [
      'An admin has declined your request for an admin account.',
      `You can register again as a customer, or write to ${site.brand.email} if this is a mistake.`,
    ],
    link: { label: 'Register', path: '/register' },
  });

/** Enough to recognise one's own address by, and no more. */
function masked(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${host}`;
}

const bodyStyle = 'font:16px/1.5 system-ui,sans-serif;background:#fffdf8;color:#1f2421;margin:0;padding:24px';
const cardStyle =
  'max-width:480px;margin:0 auto;background:#fff;border:1px solid #e7e2d6;border-radius:16px;padding:24px';
const codeStyle =
  'font:700 32px/1.2 ui-monospace,monospace;letter-spacing:8px;background:#f6f2e8;border-radius:12px;padding:16px;text-align:center';
const linkStyle =
  'display:inline-block;background:#007a37;color:#fff;border-radius:12px;padding:12px 24px;text-decoration:none';

/** The same words as plain text and as HTML. */
function write(site: Site, to: string, { subject, paragraphs, code, link }: Letter): Mail {
  const [opening = '', ...rest] = paragraphs;
  const address = link && `${site.publicUrl}${link.path}`;
  const signature = `${site.brand.name}, ${site.brand.email}`;
  const text = [opening, code, ...rest, link && `${link.label}: ${address}`, signature]
    .filter(Boolean)
    .join('\n\n');
  const paragraph = (words: string) => `<p>${escapeHtml(words)}</p>`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="${bodyStyle}"><div style="${cardStyle}"><h1 style="font-size:20px;margin:0">${escapeHtml(subject)}</h1>
${paragraph(opening)}
${code ? `<p style="${codeStyle}">${escapeHtml(code)}</p>` : ''}
${rest.map(paragraph).join('\n')}
${link ? `<p><a style="${linkStyle}" href="${escapeHtml(address ?? '')}">${escapeHtml(link.label)}</a></p>` : ''}
<p style="color:#5b625e;font-size:14px">${escapeHtml(signature)}</p></div></body></html>`;
  return { to, subject, text: `${text}\n`, html };
}
