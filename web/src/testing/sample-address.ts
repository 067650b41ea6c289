import type { Address } from '@utsav/contract/address';
import type { Order } from '@utsav/contract/order';

/** An address in the form in which an order stores it. */
export const sampleAddressLines: Order['delivery_address'] = {
  address_line: '12 Rose Lane',
  city: 'Jaipur',
  state: 'Rajasthan',
  country: 'India',
  pincode: '302001',
  mobile: '9876543210',
};

export const sampleAddress: Address = { _id: 'a1', userId: 'u1', status: true, ...sampleAddressLines };
