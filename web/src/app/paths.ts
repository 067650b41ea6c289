import { listingPath, productPath } from '@utsav/contract/address-bar';

/** The address of every page (specification section 2, route table). Links are built here and nowhere else. */
export const paths = {
  home: '/',
  search: (q = '') => (q ? `/search?q=${encodeURIComponent(q)}` : '/search'),
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  otpVerification: '/otp-verification',
  resetPassword: '/reset-password',
  account: '/user',
  profile: '/dashboard/profile',
  myOrders: '/dashboard/myorders',
  addresses: '/dashboard/address',
  bookingOrders: '/dashboard/bookingorders',
  categories: '/dashboard/category',
  subCategories: '/dashboard/subcategory',
  uploadService: '/dashboard/upload-product',
  myServices: '/dashboard/product',
  adminRequests: '/dashboard/admin-requests',
  listing: listingPath,
  product: productPath,
  cart: '/cart',
  checkout: '/checkout',
  success: '/success',
  cancel: '/cancel',
  paymentReturn: '/payment-return',
} as const;
