import type { User } from '@utsav/contract/user';

export const sampleUser: User = {
  _id: 'u1',
  name: 'Asha',
  email: 'asha@example.com',
  avatar: '',
  mobile: '9811111111',
  facebookLink: '',
  youtubeLink: '',
  instagramLink: '',
  verify_email: true,
  last_login_date: null,
  status: 'ACTIVE',
  address_details: [],
  shopping_cart: [],
  orderHistory: [],
  role: 'USER',
  operator: false,
};
