import type { Address } from '@utsav/contract/address';
import type { AdminRequest, User } from '@utsav/contract/user';
import type { Profile } from './profile-service.ts';
import type { ProfileAddress, UserRow } from './queries.ts';

/** How the address slice presents an address; app.ts hands it in. */
export type PresentAddress = (row: ProfileAddress) => Address;

export function presentUser(
  { user, addresses, cartIds, orderIds }: Profile,
  presentAddress: PresentAddress,
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
  };
}

export function presentChangedUser(
  profile: Profile,
  presentAddress: PresentAddress,
): User & { pendingEmail?: string } {
  const { pendingEmail } = profile.user;
  return { ...presentUser(profile, presentAddress), ...(pendingEmail ? { pendingEmail } : {}) };
}

export function presentAdminRequest({ id, name, email, mobile, createdAt }: UserRow): AdminRequest {
  return { _id: id, name, email, mobile, createdAt: createdAt.toISOString() };
}
