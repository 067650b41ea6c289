import { formatMoment } from '@utsav/contract/booking';
import type { Role } from '@utsav/contract/user';
import type { Config } from '../../config.ts';
import type { Mail } from '../../core/mail/mailer.ts';

type Site = Pick<Config, 'brand' | 'publicUrl'>;
type Message = {
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

type CodeMail = { to: string; code: string; user: { role: Role; createdAt: Date } };

const accountKinds: Record<Role, string> = { USER: 'customer', ADMIN: 'admin' };

/** Says for which account the code is: somebody else may have registered with the same email. */
export const registrationCodeMail = (site: Site, { to, code, user }: CodeMail) =>
  write(site, to, {
    subject: `Your ${site.brand.name} verification code`,
    paragraphs: [
      `Welcome to ${site.brand.name}! This code verifies your email:`,
      `It is for the ${accountKinds[user.role]} account that was asked for on ${formatMoment(user.createdAt)}.`,
      life,
      untouched,
    ],
    code,
  });

export const resetCodeMail = (site: Site, { to, code }: CodeMail) =>
  write(site, to, {
    subject: `Your ${site.brand.name} code for a new password`,
    paragraphs: ['Somebody asked for a new password for your account. This code allows it:', life, untouched],
    code,
  });

export const emailChangeCodeMail = (site: Site, { to, code }: CodeMail) =>
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

/** A code comes right after the sentence that announces it. */
function write(site: Site, to: string, { subject, paragraphs, code, link }: Message): Mail {
  const [opening = '', ...rest] = paragraphs;
  return {
    to,
    subject,
    parts: [
      opening,
      ...(code ? [{ code }] : []),
      ...rest,
      ...(link ? [{ label: link.label, url: `${site.publicUrl}${link.path}` }] : []),
    ],
    signature: `${site.brand.name}, ${site.brand.email}`,
  };
}
