import { adminScreens } from './admin.ts';
import { customerScreens } from './customer.ts';
import { guestScreens } from './guest.ts';
import type { Screen, UserScreen } from './screen.ts';

/* Every screen of the product, and how to get there: what `npm run pictures` takes pictures of. */

const of = (user: Screen['user'], screens: UserScreen[]): Screen[] =>
  screens.map((screen) => ({ ...screen, user }));

export const screens: readonly Screen[] = [
  ...of('guest', guestScreens),
  ...of('customer', customerScreens),
  ...of('admin', adminScreens),
];
