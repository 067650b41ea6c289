import { averageRating } from '@utsav/contract/review';
import type { Session, User } from '@utsav/contract/user';
import type { AdminRequest, ManagedUser } from '@utsav/contract/user-management';
import type { Config } from '../../config.ts';
import { isOperator } from '../../core/auth/require-user.ts';
import type { ReplyTexts } from '../../core/language/translators.ts';
import { presentAddress } from '../address/present.ts';
import type { ManagedRow } from './management-queries.ts';
import type { Profile } from './profile-service.ts';
import type { UserRow } from './queries.ts';
import type { SessionRow } from './session-queries.ts';

export function presentUser(
  config: Pick<Config, 'adminScope'>,
  { user, addresses, cartIds, orderIds }: Profile,
): User {
  return {
    _id: user.id,
    name: user.name,
    email: user.email,
    avatar: user.avatar,
    mobile: user.mobile,
    facebookLink: user.facebookLink,
    youtubeLink: user.youtubeLink,
    instagramLink: user.instagramLink,
    verify_email: user.verifyEmail,
    last_login_date: user.lastLoginDate?.toISOString() ?? null,
    status: user.status,
    address_details: addresses.map(presentAddress),
    shopping_cart: cartIds,
    orderHistory: orderIds,
    role: user.role,
    operator: isOperator(config, user),
  };
}

export function presentChangedUser(
  config: Pick<Config, 'adminScope'>,
  profile: Profile,
): User & { pendingEmail?: string } {
  const { pendingEmail } = profile.user;
  return { ...presentUser(config, profile), ...(pendingEmail ? { pendingEmail } : {}) };
}

export const presentSession = (
  { id, createdAt, lastSeenAt, browser, system }: SessionRow,
  { sessionId }: { sessionId: string },
  t: ReplyTexts,
): Session => ({
  _id: id,
  current: id === sessionId,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
  device:
    browser && system ? t('user.device', { browser, system }) : browser || system || t('user.unknownDevice'),
});

export function presentAdminRequest({ id, createdAt, ...row }: UserRow): AdminRequest {
  const { name, email, mobile, businessName, city } = row;
  return { _id: id, name, email, mobile, businessName, city, createdAt: createdAt.toISOString() };
}

export function presentManagedUser(config: Pick<Config, 'adminScope'>, row: ManagedRow): ManagedUser {
  const { id, isOperator: _, ratingSum, reviewCount: count, createdAt, lastLoginDate, ...others } = row;
  return {
    _id: id,
    ...others,
    operator: isOperator(config, row),
    rating: { average: averageRating(ratingSum, count), count },
    createdAt: createdAt.toISOString(),
    last_login_date: lastLoginDate?.toISOString() ?? null,
  };
}
