import { linkedPages } from '@utsav/contract/address-bar';
import { formatMoment } from '@utsav/contract/booking';
import type { Role } from '@utsav/contract/user';
import type { Locale } from '@utsav/messages/locales';
import type { Config } from '../../config.ts';
import { mailTexts } from '../../core/language/translators.ts';
import { pageUrl } from '../../core/mail/mail-content.ts';
import type { Mail } from '../../core/mail/mailer.ts';

type Site = Pick<Config, 'brand' | 'publicUrl'>;
type Reader = { to: string; language: Locale };
type Message = {
  subject: string;
  paragraphs: string[];
  code?: string;
  link?: { label: string; path: string };
};

/*
 * Mails to an address that is not verified do not repeat what was typed into the form, because anybody can type
 * anything with anybody's address.
 */

type CodeMail = { to: string; code: string; user: { role: Role; createdAt: Date; language: Locale } };

/** Names the account of the code, because several people may have registered the same email. */
export function registrationCodeMail(site: Site, { to, code, user }: CodeMail): Mail {
  const { language, role, createdAt } = user;
  const t = mailTexts[language];
  const brand = site.brand.name;
  const account = role === 'ADMIN' ? 'registration.admin' : 'registration.customer';
  return write(
    site,
    { to, language },
    {
      subject: t('registration.subject', { brand }),
      paragraphs: [
        t('registration.opening', { brand }),
        t(account, { moment: formatMoment(createdAt, language) }),
        t('code.life'),
        t('code.untouched'),
      ],
      code,
    },
  );
}

const plainCodeMail =
  (kind: 'reset' | 'emailChange') =>
  (site: Site, { to, code, user: { language } }: CodeMail): Mail => {
    const t = mailTexts[language];
    return write(
      site,
      { to, language },
      {
        subject: t(`${kind}.subject`, { brand: site.brand.name }),
        paragraphs: [t(`${kind}.opening`), t('code.life'), t('code.untouched')],
        code,
      },
    );
  };

export const resetCodeMail = plainCodeMail('reset');
export const emailChangeCodeMail = plainCodeMail('emailChange');

/** Admins have a calendar feed, whose address is renewed with the email and the password. */
const feedRenewed = ({ language, role }: Reader & { role: Role }) =>
  role === 'ADMIN' ? [mailTexts[language]('passwordChanged.feed')] : [];

export function emailChangedMail(site: Site, reader: Reader & { role: Role }, newEmail: string): Mail {
  const t = mailTexts[reader.language];
  return write(site, reader, {
    subject: t('emailChanged.subject', { brand: site.brand.name }),
    paragraphs: [
      t('emailChanged.opening', { email: masked(newEmail) }),
      ...feedRenewed(reader),
      t('emailChanged.warning', { contact: site.brand.email }),
    ],
  });
}

export function passwordChangedMail(site: Site, reader: Reader & { role: Role }): Mail {
  const t = mailTexts[reader.language];
  return write(site, reader, {
    subject: t('passwordChanged.subject', { brand: site.brand.name }),
    paragraphs: [
      t('passwordChanged.opening'),
      ...feedRenewed(reader),
      t('passwordChanged.warning', { contact: site.brand.email }),
    ],
    link: { label: t('links.logIn'), path: linkedPages.login },
  });
}

export function ownPasswordChangedMail(site: Site, reader: Reader & { role: Role }): Mail {
  const t = mailTexts[reader.language];
  return write(site, reader, {
    subject: t('ownPasswordChanged.subject', { brand: site.brand.name }),
    paragraphs: [
      t('ownPasswordChanged.opening'),
      ...feedRenewed(reader),
      t('ownPasswordChanged.warning', { contact: site.brand.email }),
    ],
    link: { label: t('links.forgotPassword'), path: linkedPages.forgotPassword },
  });
}

export function sessionsEndedMail(site: Site, reader: Reader, moment: Date): Mail {
  const t = mailTexts[reader.language];
  return write(site, reader, {
    subject: t('sessionsEnded.subject', { brand: site.brand.name }),
    paragraphs: [
      t('sessionsEnded.opening', { moment: formatMoment(moment, reader.language) }),
      t('sessionsEnded.warning', { contact: site.brand.email }),
    ],
    link: { label: t('links.forgotPassword'), path: linkedPages.forgotPassword },
  });
}

/** What an operator has written, quoted. */
const quoted = ({ language }: Reader, reason = '') =>
  reason ? [mailTexts[language]('decision.reason', { reason })] : [];

export function approvedMail(site: Site, reader: Reader, reason?: string): Mail {
  const t = mailTexts[reader.language];
  return write(site, reader, {
    subject: t('approved.subject', { brand: site.brand.name }),
    paragraphs: [t('approved.opening'), ...quoted(reader, reason)],
    link: { label: t('links.logIn'), path: linkedPages.login },
  });
}

export function declinedMail(site: Site, reader: Reader, reason?: string): Mail {
  const t = mailTexts[reader.language];
  return write(site, reader, {
    subject: t('declined.subject', { brand: site.brand.name }),
    paragraphs: [
      t('declined.opening'),
      ...quoted(reader, reason),
      t('declined.hint', { contact: site.brand.email }),
    ],
    link: { label: t('links.register'), path: linkedPages.register },
  });
}

export function adminRequestMail(
  site: Site,
  reader: Reader,
  applicant: { name: string; email: string },
): Mail {
  const t = mailTexts[reader.language];
  return write(site, reader, {
    subject: t('adminRequest.subject', { name: applicant.name, brand: site.brand.name }),
    paragraphs: [t('adminRequest.opening', applicant)],
    link: { label: t('links.adminRequests'), path: linkedPages.adminRequests },
  });
}

/** Shows just enough for owners to recognise their address. */
function masked(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${host}`;
}

/** Puts the code right after the sentence that announces it. */
function write(site: Site, { to, language }: Reader, { subject, paragraphs, code, link }: Message): Mail {
  const [opening = '', ...rest] = paragraphs;
  return {
    to,
    language,
    subject,
    parts: [
      opening,
      ...(code ? [{ code }] : []),
      ...rest,
      ...(link ? [{ label: link.label, url: pageUrl(site, language, link.path) }] : []),
    ],
    signature: `${site.brand.name}, ${site.brand.email}`,
  };
}
