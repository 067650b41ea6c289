import { segment } from '@utsav/contract/address-bar';

type Named = { _id: string; name: string };

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
  listing: (category: Named, subCategory: Named) => `/${written(category)}/${written(subCategory)}` as const,
  product: (product: Named) => `/product/${written(product)}` as const,
  cart: '/cart',
  checkout: '/checkout',
  success: '/success',
  cancel: '/cancel',
  paymentReturn: '/payment-return',
} as const;

const written = ({ name, _id }: Named) => encodeURIComponent(segment(name, _id));
